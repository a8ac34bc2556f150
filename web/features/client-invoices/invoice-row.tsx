/**
 * An invoice in a list: whose, for what, its amount and state, its PDF, and what can be done with it. The one that the
 * address names is marked.
 */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { useIsArchive } from '#web/login/archive.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { invoiceChip, invoiceDates } from '#web/ui/sessions/invoice-state.ts'
import { InvoiceSubject } from '#web/ui/sessions/invoice-subject.tsx'
import { RecordInvoicePayment } from './record-invoice-payment.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import css from './client-invoices.module.css'

type InvoiceRowProps = {
  invoice: ClientInvoice
  zone: string
  /** Whether the client is named, which a list of one client's invoices leaves out. */
  named?: boolean
}

export function InvoiceRow({ invoice, zone, named = true }: InvoiceRowProps) {
  const { number, client_name, billed_to, invoice_id } = invoice
  const { tone, icon, word } = invoiceChip(invoice)
  const user = useGuardedUser()
  const archive = useIsArchive(user)
  const pdf = useInvoicePdf(invoice_id, { newTab: true })
  const row = useRef<HTMLDivElement>(null)
  const isAimed = useLocation({ select: ({ hash }) => hash === invoice_id })
  // The list may load after the page, when the browser has looked for the place already.
  useEffect(() => {
    if (isAimed) row.current?.scrollIntoView({ block: 'center' })
  }, [isAimed])
  return (
    <div
      id={invoice_id}
      ref={row}
      className={css.invoice}
      data-void={invoice.status === 'void' || undefined}
      aria-current={isAimed || undefined}
    >
      <span className={css.what}>
        {named && (
          <ClientLink id={invoice.patient_user_id} className={css.client}>
            {client_name}
          </ClientLink>
        )}
        <span className={named ? css.fine : css.client}>
          <InvoiceSubject invoice={invoice} zone={zone} />
        </span>
        <span className={css.fine}>
          Invoice {number} · {invoiceDates(invoice, zone)}
          {billed_to !== client_name && `, billed to ${billed_to}`}
        </span>
        {invoice.reminded_at !== null && (
          <span className={css.fine}>Reminded on {formatDate(invoice.reminded_at, zone)}</span>
        )}
      </span>
      <span className={css.total}>{formatPrice(invoice.total)}</span>
      <span className={css.state}>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      </span>
      <span className={css.link}>
        {invoice.status !== 'creating' && (
          <a
            href={pdf.href}
            target="_blank"
            rel="noreferrer"
            onClick={pdf.open}
            aria-label={`PDF of invoice ${number}, opens a new tab`}
          >
            PDF
          </a>
        )}
      </span>
      <span className={css.menu}>{!archive && <InvoiceMenu invoice={invoice} owner={user.role === 'OWNER'} />}</span>
      <RecordInvoicePayment invoice={invoice} zone={zone} />
      <FormAlert error={pdf.error} />
    </div>
  )
}
