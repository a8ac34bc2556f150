/** The invoice of the session in the side panel: the button that creates it, that it is being created, and its row. */
import { IconChevronRight, IconExternalLink, IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppointmentWire } from '#contracts/api/appointments'
import { useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { useSessionInvoice } from '#web/data/payment/session-invoice.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { SessionInvoice } from '#web/ui/sessions/session-invoice.tsx'
import css from './panels.module.css'

type Props = { session: AppointmentWire; zone: string; archive: boolean }

export function PanelSessionInvoice({ session: given, zone, archive }: Props) {
  const { session, state, create, error } = useSessionInvoice(given)
  const { appointment_type_label: label, appointment_start: start } = session
  return (
    <SessionInvoice
      name={`${label} on ${formatDate(start, zone)}`}
      state={state}
      may={!archive}
      onCreate={create}
      error={error}
    />
  )
}

/** The ways to an invoice: its PDF, and its row in the billing of its client. */
export function InvoiceLinks({ invoiceId, chartId }: { invoiceId: string; chartId: string }) {
  const pdf = useInvoicePdf(invoiceId, { newTab: true })
  return (
    <>
      <a className={css.link} href={pdf.href} target="_blank" rel="noreferrer" onClick={pdf.open}>
        <IconFileInvoice size={22} stroke={1.5} aria-hidden />
        Invoice (PDF)
        <IconExternalLink size={18} stroke={1.5} aria-label="opens in a new tab" />
      </a>
      <FormAlert error={pdf.error} />
      <Link
        className={css.link}
        to="/pro-dashboard/patient-charts/$chartId/$section"
        params={{ chartId, section: 'billing' }}
        hash={invoiceId}
      >
        <IconReceipt size={22} stroke={1.5} aria-hidden />
        See it in billing
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Link>
    </>
  )
}
