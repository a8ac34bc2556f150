/** Paying an invoice on the card provider's hosted page. That of a session is paid as the session. */
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { OWN_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import { payInvoice } from '#web/lib/endpoints.gen.ts'
import { useHostedPage } from './hosted-page.ts'

/** Opens the hosted page of an invoice, by its id, and leaves for it. */
export function usePayInvoice() {
  return useHostedPage(
    (invoice_id: string) => callApi(payInvoice, { params: { invoice_id } }),
    () => [[OWN_INVOICES], [APPOINTMENTS], ['appointment']],
  )
}
