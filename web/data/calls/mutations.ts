import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { consentQuery, type Door } from './queries.ts'
import { joinCall, putConsent } from '#web/lib/endpoints.gen.ts'

/** Requests a token to join a call; each request gives a new one. */
export const openDoor = (appointmentId: string): Promise<Door> =>
  callApi(joinCall, { params: { appointment_id: appointmentId } })

/** Gives or withdraws the user's consent. It applies to one LiveKit connection, the one this page is in the call by. */
export function useSwitchConsent(appointmentId: string, connection: () => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (consented: boolean) =>
      callApi(putConsent, { params: { appointment_id: appointmentId }, body: { consented, connection: connection() } }),
    onSuccess: (state) => client.setQueryData(consentQuery(appointmentId).queryKey, state),
  })
}
