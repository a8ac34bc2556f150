/** What is due, overdue and paid, as three figures above a list of invoices. */
import type { InvoiceTotals as Totals } from '#contracts/api/client-invoices'
import { formatPrice } from '#web/lib/money.ts'
import css from './invoice-totals.module.css'

/** Without `totals` the figures are not known yet. */
export function InvoiceTotals({ totals }: { totals: Totals | undefined }) {
  const figure = (amount: number | undefined) => (amount === undefined ? '…' : formatPrice(amount))
  return (
    <dl className={css.totals} aria-label="Totals">
      <div>
        <dt>Due</dt>
        <dd>{figure(totals?.due)}</dd>
      </div>
      <div data-late={(totals && totals.overdue > 0) || undefined}>
        <dt>Overdue</dt>
        <dd>{figure(totals?.overdue)}</dd>
      </div>
      <div>
        <dt>Paid this year</dt>
        <dd>{figure(totals?.paid_this_year)}</dd>
      </div>
    </dl>
  )
}
