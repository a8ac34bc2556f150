/** Paying for a session that is not paid yet, and its invoice with it, on the card provider's hosted page. */
import type { RefundChoice } from '#contracts/plain/money-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putAppointment } from '#web/data/appointments/cache.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { OWN_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import { decideRefund, payAppointment } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { useHostedPage } from './hosted-page.ts'

/** Opens the hosted page of a session and leaves for it. */
export function usePaySession() {
  return useHostedPage(
    (appointment_id: string) => callApi(payAppointment, { params: { appointment_id } }),
    (appointmentId) => [[APPOINTMENTS], [OWN_INVOICES], appointmentQuery(appointmentId).queryKey],
  )
}

/** The owner's decision about the money of a canceled session. */
export function useDecideRefund() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: RefundChoice }) =>
      callApi(decideRefund, {
        params: { appointment_id: id },
        body: { choice },
        idempotencyKey: intent.keyOf({ id, choice }),
      }),
    onSuccess: (session) => {
      intent.settled()
      putAppointment(client, session)
    },
  })
}
