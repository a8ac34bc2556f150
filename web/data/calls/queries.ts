import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callKey } from './transcript.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { getConsent, joinCall, putConsent } from '#web/lib/endpoints.gen.ts'
import { useHubMessage } from '#web/lib/hub.ts'

export type Door = AnswerOf<typeof joinCall>
export type ConsentState = AnswerOf<typeof getConsent>

/** Refetched after every room or hub event that announces a change. The interval covers lost events. */
export const consentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...callKey(appointmentId), 'consent'],
    queryFn: ({ signal }) => callApi(getConsent, { params: { appointment_id: appointmentId }, signal }),
    refetchInterval: 10_000,
  })

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

/** Refetches the data of a session's call when the hub announces a change. */
export function useLiveCall(appointmentId: string): void {
  const client = useQueryClient()
  useHubMessage((message) => {
    if (message.event_type === 'call' && message.appointment_id === appointmentId)
      void client.invalidateQueries({ queryKey: callKey(appointmentId) })
  })
}
