/** What was received and billed in each month, as bars and as a table. */
import type { MonthOfMoney } from '#web/data/client-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { monthText, shortMonth } from '#web/lib/wall-time.ts'
import css from './month-chart.module.css'

/** The height of the tallest bar, in units of the drawing. */
const TALLEST = 100

export function MonthChart({ months }: { months: readonly MonthOfMoney[] }) {
  const most = Math.max(...months.flatMap(({ received, billed }) => [received, billed]), 0)
  const height = (amount: number) => (most === 0 ? 0 : (Math.max(0, amount) / most) * TALLEST)
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend}>
        <span data-of="received">Received, less refunds and disputes</span>
        <span data-of="billed">Billed</span>
      </figcaption>
      <ul className={css.months} aria-hidden>
        {months.map(({ month, received, billed }) => (
          <li key={month}>
            <svg className={css.bars} viewBox={`0 0 24 ${TALLEST}`} preserveAspectRatio="none" role="presentation">
              <title>{`${monthText(`${month}-01`)}: received ${formatAmount(received)}, billed ${formatAmount(billed)}`}</title>
              <rect className={css.ground} width={24} height={TALLEST} />
              <rect className={css.received} x={3} y={TALLEST - height(received)} width={8} height={height(received)} />
              <rect className={css.billed} x={13} y={TALLEST - height(billed)} width={8} height={height(billed)} />
            </svg>
            <span className={css.month}>{shortMonth(`${month}-01`)}</span>
          </li>
        ))}
      </ul>
      <details className={css.details}>
        <summary>Show as a table</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Received</th>
              <th scope="col">Billed</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, received, billed }) => (
              <tr key={month}>
                <th scope="row">{monthText(`${month}-01`)}</th>
                <td>{formatAmount(received)}</td>
                <td>{formatAmount(billed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
