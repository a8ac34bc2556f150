/** What is due, overdue and paid, as three figures above a list of invoices. */
import type { InvoiceTotals as Totals } from '#contracts/api/client-invoices'
import { MoneyFigures } from './money-figures.tsx'

/** Without `totals` the figures are not known yet. */
export function InvoiceTotals({ totals }: { totals: Totals | undefined }) {
  return (
    <MoneyFigures
      label="Totals"
      figures={[
        { name: 'Due', amount: totals?.due },
        { name: 'Overdue', amount: totals?.overdue, late: totals !== undefined && totals.overdue > 0 },
        { name: 'Paid this year', amount: totals?.paid_this_year },
      ]}
    />
  )
}
