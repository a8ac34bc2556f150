/** Releasing a held time before its deadline. */
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { errorText } from '#web/lib/api-error.ts'
import { releaseTimeslot } from '#web/lib/endpoints.gen.ts'

/** Releases the person's own hold. The API refuses it while the payment page of the hold is open, and says so. */
export async function releaseTime(timeslotId: string): Promise<void> {
  try {
    await callApi(releaseTimeslot, { params: { timeslot_id: timeslotId } })
  } catch (error) {
    throw new Error(errorText(error, ''))
  }
}

export function useReleaseTime(onReleased: () => void) {
  return useMutation({ mutationFn: releaseTime, onSuccess: onReleased })
}
