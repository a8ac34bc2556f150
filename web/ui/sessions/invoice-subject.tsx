import type { ClientInvoice } from '#contracts/api/client-invoices'
import { formatDate } from '#web/lib/time.ts'

/** What an invoice is for: its session with the date or, when it was written by hand, its first line. */
export function InvoiceSubject({ invoice, zone }: { invoice: ClientInvoice; zone: string }) {
  const { appointment_type_label: label, appointment_start: start } = invoice
  if (start === null) return label
  return (
    <>
      {label}, <time dateTime={start}>{formatDate(start, zone)}</time>
    </>
  )
}
