/** A member's actions on a session. The response is applied to every loaded list. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { patchAppointments } from './cache.ts'
import { callApi } from '#web/lib/api.ts'
import { cancelAppointment, confirmAppointment } from '#web/lib/endpoints.gen.ts'

export function useCancelSession() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: (choice: { appointmentId: string; reason: string }) =>
      callApi(cancelAppointment, {
        params: { appointment_id: choice.appointmentId },
        body: { reason: choice.reason },
        idempotencyKey: keyOf(choice),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
    },
  })
}

export function useConfirmSession() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: (appointmentId: string) =>
      callApi(confirmAppointment, {
        params: { appointment_id: appointmentId },
        idempotencyKey: keyOf(appointmentId),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
    },
  })
}
