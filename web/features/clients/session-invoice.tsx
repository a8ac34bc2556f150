/** The invoice of a session in a client's list: it can be created, is being created, or leads to its row and its PDF. */
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppointmentWire } from '#contracts/api/appointments'
import { useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { useSessionInvoice } from '#web/data/payment/session-invoice.ts'
import { formatDate } from '#web/lib/time.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SessionInvoice } from '#web/ui/sessions/session-invoice.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

export function ListedSessionInvoice({ session: listed }: { session: AppointmentWire }) {
  const { user } = useOpenedChart()
  const archive = useIsArchive(user)
  const { session, state, create, error } = useSessionInvoice(listed)
  if (state === 'none') return null
  const name = `${session.appointment_type_label} on ${formatDate(session.appointment_start, user.timezone)}`
  return (
    <SessionInvoice name={name} state={state} may={!archive} onCreate={create} error={error}>
      {session.invoice_id !== null && <InvoiceLinks id={session.invoice_id} name={name} />}
    </SessionInvoice>
  )
}

function InvoiceLinks({ id, name }: { id: string; name: string }) {
  const { id: chartId } = useOpenedChart()
  const pdf = useInvoicePdf(id, { newTab: true })
  return (
    <>
      <Link
        to="/pro-dashboard/patient-charts/$chartId/$section"
        params={{ chartId, section: 'billing' }}
        hash={id}
        className={css.noteLink}
        aria-label={`Invoice of ${name}`}
      >
        <IconFileInvoice size={18} stroke={1.5} aria-hidden />
        Invoice
      </Link>
      <a
        href={pdf.href}
        target="_blank"
        rel="noreferrer"
        onClick={pdf.open}
        className={css.noteLink}
        aria-label={`PDF of the invoice of ${name}, opens a new tab`}
      >
        PDF
      </a>
      <FormAlert error={pdf.error} />
    </>
  )
}
