/** What is due, overdue and paid, as three figures above a list of invoices, and what they count. */
import type { InvoiceTotals as Totals } from '#contracts/api/client-invoices'
import { MoneyFigures } from './money-figures.tsx'
import css from './invoice-totals.module.css'

const WORDS = {
  client: {
    due: 'You owe',
    overdue: 'Overdue',
    paid: 'Paid this year',
    counts:
      'You owe for sessions that have started and for your invoices. Paid this year is what you have paid since January 1, less refunds and disputed payments.',
  },
  practice: {
    due: 'Due on invoices',
    overdue: 'Overdue',
    paid: 'Paid this year',
    counts:
      'Sessions without an invoice are not in what is due. Paid this year is what you have received since January 1, less refunds and disputed payments.',
  },
}

type InvoiceTotalsProps = {
  /** Undefined while the figures are not known yet. */
  totals: Totals | undefined
  /** Who reads them: the client who pays, or the practice. */
  reader: 'client' | 'practice'
}

export function InvoiceTotals({ totals, reader }: InvoiceTotalsProps) {
  const { due, overdue, paid, counts } = WORDS[reader]
  return (
    <div className={css.withWords}>
      <MoneyFigures
        label="Totals"
        figures={[
          { name: due, amount: totals?.due },
          { name: overdue, amount: totals?.overdue, late: totals !== undefined && totals.overdue > 0 },
          { name: paid, amount: totals?.paid_this_year },
        ]}
      />
      <p className={css.words}>{counts}</p>
    </div>
  )
}
