/** What a client owes, and the invoices that it consists of. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { chartInvoicesQuery } from '#web/data/chart-page/queries.ts'
import { useInvoicePdf } from '#web/data/payment/invoice-pdf.ts'
import { formatPrice } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { invoiceDates } from '#web/ui/sessions/invoice-state.ts'
import { payingWord } from '#web/ui/sessions/paying-words.ts'
import { useOpenedChart } from './opened-chart.ts'
import { SectionLink } from './section-link.tsx'
import css from './client-page.module.css'

const LISTED = 3

export function BalanceCard() {
  const { id, chart, user } = useOpenedChart()
  const { due, overdue, credit, open_invoices: open, invoices } = chart.balance
  const list = useInfiniteQuery({ ...chartInvoicesQuery(id, true), enabled: open > 0 })
  const shown = list.data?.pages[0]?.invoices.slice(0, LISTED) ?? []
  return (
    <Card
      title="Balance"
      action={
        invoices > 0 && (
          <SectionLink section="billing">
            {invoices === 1 ? 'See the invoice' : `See all ${invoices} invoices`}
          </SectionLink>
        )
      }
    >
      <p className={css.balance} data-late={overdue > 0 || undefined}>
        <strong>{formatPrice(due)}</strong>
        <span className={css.fine}>
          {due === 0 ? 'Nothing is due.' : overdue > 0 ? `due, of which ${formatPrice(overdue)} is overdue` : 'due'}
          {credit > 0 && ` ${formatPrice(credit)} is held as credit.`}
        </span>
      </p>
      {open > 0 && (
        <ul className={css.owed} style={{ minHeight: `${Math.min(open, LISTED) * 3.25}rem` }}>
          {shown.map((invoice) => (
            <Owed key={invoice.invoice_id} invoice={invoice} zone={user.timezone} />
          ))}
        </ul>
      )}
      {list.isError && <FormAlert error={list.error} />}
      {open > LISTED && (
        <p className={css.counts}>
          <SectionLink section="billing" only="open">
            See all {open} unpaid invoices
          </SectionLink>
        </p>
      )}
    </Card>
  )
}

function Owed({ invoice, zone }: { invoice: ClientInvoice; zone: string }) {
  const pdf = useInvoicePdf(invoice.invoice_id, { newTab: true })
  return (
    <li>
      <span className={css.lineText}>
        <a
          href={pdf.href}
          target="_blank"
          rel="noreferrer"
          onClick={pdf.open}
          className={css.lineLink}
          aria-label={`Invoice ${invoice.number}, opens a new tab`}
        >
          Invoice {invoice.number}
        </a>
        <span className={css.fine} data-late={(!invoice.paying && invoice.status === 'overdue') || undefined}>
          {invoice.paying ? payingWord(invoice.paying) : invoiceDates(invoice, zone)}
        </span>
      </span>
      <span className="tabular">{formatPrice(invoice.due)}</span>
      <FormAlert error={pdf.error} />
    </li>
  )
}
