/** What is due, overdue and paid, as three figures above a list of invoices. */
import type { InvoiceTotals as Totals } from '#contracts/api/client-invoices'
import { formatPrice } from '#web/lib/money.ts'
import css from './invoice-totals.module.css'

export function InvoiceTotals({ totals: { due, overdue, paid_this_year } }: { totals: Totals }) {
  return (
    <dl className={css.totals} aria-label="Totals">
      <div>
        <dt>Due</dt>
        <dd>{formatPrice(due)}</dd>
      </div>
      <div data-late={overdue > 0 || undefined}>
        <dt>Overdue</dt>
        <dd>{formatPrice(overdue)}</dd>
      </div>
      <div>
        <dt>Paid this year</dt>
        <dd>{formatPrice(paid_this_year)}</dd>
      </div>
    </dl>
  )
}
