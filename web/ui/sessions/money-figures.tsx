/** A few sums side by side, each under its name. */
import { formatAmount } from '#web/lib/money-amount.ts'
import css from './invoice-totals.module.css'

type Figure = {
  name: string
  /** Undefined while it is not known yet. */
  amount: number | undefined
  /** Whether it is late. */
  late?: boolean
}

export function MoneyFigures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.totals} aria-label={label}>
      {figures.map(({ name, amount, late }) => (
        <div key={name} data-late={late || undefined}>
          <dt>{name}</dt>
          <dd>{amount === undefined ? '…' : formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
