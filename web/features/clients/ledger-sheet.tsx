/** The paper of a client's ledger, which only printers see. The name of its file names no client. */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { LINE_WORDS } from '#domain/billing/ledger-words'
import type { ChartLedger } from '#web/data/client-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { formatDate } from '#web/lib/time.ts'
import { fullDate } from '#web/lib/wall-time.ts'
import { aboutLine } from './ledger-words.ts'
import css from './ledger-sheet.module.css'

type LedgerSheetProps = {
  ledger: ChartLedger
  days: { from: string | undefined; to: string | undefined }
  zone: string
}

export function LedgerSheet({ ledger, days, zone }: LedgerSheetProps) {
  const { practice_name, client_name, opening, closing, lines } = ledger
  useEffect(() => {
    const before = document.title
    const named = () => {
      document.title = 'Ledger'
    }
    const back = () => {
      document.title = before
    }
    addEventListener('beforeprint', named)
    addEventListener('afterprint', back)
    return () => {
      removeEventListener('beforeprint', named)
      removeEventListener('afterprint', back)
    }
  }, [])
  return createPortal(
    <section className={css.sheet}>
      <p className={css.practice}>{practice_name}</p>
      <h1 className={css.title}>Ledger of {client_name}</h1>
      <p>{daysText(days)}</p>
      <table className={css.table}>
        <thead>
          <tr>
            {['Date', 'What', 'Amount', 'Balance'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td />
            <td>Balance at the beginning</td>
            <td />
            <td>{formatAmount(opening)}</td>
          </tr>
          {lines.map((line, at) => (
            <tr key={at}>
              <td>{formatDate(line.at, zone)}</td>
              <td>
                <strong>{LINE_WORDS[line.kind]}</strong> {aboutLine(line, zone)}
              </td>
              <td>{formatAmount(line.amount, line.currency)}</td>
              <td>{formatAmount(line.balance, line.currency)}</td>
            </tr>
          ))}
          <tr>
            <td />
            <td>
              <strong>Balance at the end</strong>
            </td>
            <td />
            <td>
              <strong>{formatAmount(closing)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <p className={css.foot}>A negative balance is money that the practice holds for the client.</p>
    </section>,
    document.body,
  )
}

function daysText({ from, to }: LedgerSheetProps['days']): string {
  if (from && to) return `${fullDate(from)} to ${fullDate(to)}`
  if (from) return `Since ${fullDate(from)}`
  return to ? `Until ${fullDate(to)}` : 'From the beginning'
}
