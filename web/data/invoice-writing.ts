/** Writes invoices to clients, makes them void, writes them off and sends them again. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { CHARTS } from '#web/data/charts/queries.ts'
import { CLIENT_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { remindOfInvoice, resendInvoice, voidInvoice, writeInvoice, writeOffInvoice } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

export type NewInvoice = BodyOf<typeof writeInvoice>

/** Everything that says what clients owe. */
export function refreshInvoices(client: QueryClient): Promise<unknown> {
  const keys = [CLIENT_INVOICES, [CHARTS], [APPOINTMENTS], ['todo']]
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useWriteInvoice() {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: NewInvoice) => callApi(writeInvoice, { body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: () => void refreshInvoices(client),
  })
}

/** The acts on one invoice. Each leaves the lists as the server has them, also when it was refused. */
export function useInvoiceActs(invoice_id: string) {
  const client = useQueryClient()
  const params = { invoice_id }
  const onSettled = () => refreshInvoices(client)
  return {
    cancel: useMutation({ mutationFn: () => callApi(voidInvoice, { params }), onSettled }),
    writeOff: useMutation({
      mutationFn: (written_off: boolean) => callApi(writeOffInvoice, { params, body: { written_off } }),
      onSettled,
    }),
    resend: useMutation({ mutationFn: () => callApi(resendInvoice, { params }) }),
    remind: useMutation({ mutationFn: () => callApi(remindOfInvoice, { params }), onSettled }),
  }
}
