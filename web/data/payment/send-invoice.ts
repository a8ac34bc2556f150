/** Sends the client the invoice of what could not be charged, so that they pay it themselves. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshInvoices } from '#web/data/invoice-writing.ts'
import { callApi } from '#web/lib/api.ts'
import { billAppointment, resendInvoice } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/** An invoice, or a completed session that has none yet, whose invoice is then emailed once it is written. */
export type ToSend = { invoice_id: string } | { appointment_id: string }

export function useSendInvoice(of: ToSend) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async (): Promise<void> => {
      if ('invoice_id' in of) {
        await callApi(resendInvoice, { params: of, idempotencyKey: intent.keyOf(of) })
        intent.settled()
      } else await callApi(billAppointment, { params: of })
    },
    onSettled: () => refreshInvoices(client),
  })
}
