/** A member's actions on a session. The response is applied to every loaded list. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { patchAppointments } from './cache.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { callApi } from '#web/lib/api.ts'
import { cancelAppointment, confirmAppointment } from '#web/lib/endpoints.gen.ts'

export function useCancelSession() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    /** `cost`: what the dialog said that canceling costs. When that has changed, the server cancels nothing. */
    mutationFn: (choice: { appointmentId: string; reason: string; cost: number | undefined }) =>
      callApi(cancelAppointment, {
        params: { appointment_id: choice.appointmentId },
        body: {
          reason: choice.reason,
          ...(choice.cost !== undefined && { cancellation_price: choice.cost }),
        },
        idempotencyKey: keyOf(choice),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
    },
    // The offer may have changed meanwhile: the dialog then shows the present one.
    onError: () => client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
  })
}

export type Confirmation = { appointmentId: string; all: boolean; start: string; price: number }

export function useConfirmSession() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    /** `all`: the other sessions of its series that are to come, too. What was read of it is sent along. */
    mutationFn: (choice: Confirmation) =>
      callApi(confirmAppointment, {
        params: { appointment_id: choice.appointmentId },
        query: {
          series_edit_mode: choice.all ? 'all_sessions' : 'this_session',
          seen_start: choice.start,
          seen_price: choice.price,
        },
        idempotencyKey: keyOf(choice),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
    },
    // It may have changed meanwhile: the page then shows what it is now.
    onError: () => client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
  })
}
