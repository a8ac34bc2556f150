/** What a member owes, as one thing that can be paid, and its hosted page at the card provider. */
import type { QueryClient } from '@tanstack/react-query'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { OWN_INVOICES } from '#web/data/client-invoices.ts'
import { callApi } from '#web/lib/api.ts'
import { payAllDue, payAppointment, payInvoice } from '#web/lib/endpoints.gen.ts'
import { useHostedPage } from './hosted-page.ts'

/** A session, whose invoice is paid with it, an invoice, or all that is owed to a practice. */
export type Owed = { appointment_id: string } | { invoice_id: string } | { practice_id: string }

/** Whatever of a member's pages says what is owed. */
const SHOWN_IN = [[OWN_INVOICES], [APPOINTMENTS], ['appointment']]

/** Reads again what is owed. Nobody waits for it. */
export function readOwedAgain(client: QueryClient): void {
  for (const queryKey of SHOWN_IN) void client.invalidateQueries({ queryKey })
}

/** Opens the hosted page on which it is paid, and leaves for it. */
export function useOwedPage() {
  return useHostedPage(openPage, () => SHOWN_IN)
}

function openPage(owed: Owed): Promise<{ url: string | null }> {
  if ('appointment_id' in owed) return callApi(payAppointment, { params: owed })
  return 'invoice_id' in owed ? callApi(payInvoice, { params: owed }) : callApi(payAllDue, { params: owed })
}
