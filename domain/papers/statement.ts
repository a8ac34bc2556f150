import type { PaperSheet } from '#contracts/internal/paper-runs'
import type { LedgerLineKind, Paper, PaymentMethod } from '#contracts/plain/money-words'
import { LINE_WORDS } from '#domain/billing/ledger-words'
import { writtenDate, writtenDateOnly, writtenMoney } from '#domain/content/written'
import type { Millis } from '#kernel/clock'
import { paperHead } from './paper-head.ts'
import type { PaperPractice } from './paper-practice.ts'

/** A line of a client's account, in minor units. It is positive when the client owes more by it. */
export type StatementLine = {
  at: Millis
  kind: LedgerLineKind
  minor: number
  balance_minor: number
  session: { label: string; start_at: Millis } | null
  invoice: string | null
  method: PaymentMethod | null
}

/** Everything that a statement says: what changed in the account of a client in a period, in one currency. */
export type Statement = {
  practice: PaperPractice
  client: string
  /** The first and the last day (YYYY-MM-DD); null for none. */
  from: string | null
  to: string | null
  opening_minor: number
  closing_minor: number
  currency: string
  lines: StatementLine[]
}

const SUMS = [
  { label: 'Charges', kinds: ['charge', 'charge_ended'] },
  { label: 'Payments', kinds: ['payment', 'payment_voided'] },
  { label: 'Refunds', kinds: ['refund', 'refund_failed'] },
  { label: 'Disputes', kinds: ['dispute_lost', 'dispute_undone'] },
  { label: 'Refunded, not due again', kinds: ['given_back', 'asked_again'] },
  { label: 'Written off', kinds: ['written_off', 'collected_again'] },
] as const satisfies { label: string; kinds: LedgerLineKind[] }[]

const PAID_BY: Record<PaymentMethod, string> = {
  card: 'card',
  cash: 'cash',
  check: 'check',
  bank_transfer: 'bank transfer',
  other: 'other',
}

type StatementFrame = { issued_on: string; locale: string; paper: Paper; zone: string }

/** What is printed for a statement. `zone`: whose days are meant. */
export function statementSheet(statement: Statement, { issued_on, locale, paper, zone }: StatementFrame): PaperSheet {
  const { practice, client, from, to, opening_minor, closing_minor, currency, lines } = statement
  const money = (minor: number) => writtenMoney({ minor, currency }, locale)
  const day = (at: Millis) => writtenDate(at, { locale, zone })
  const about = ({ kind, session, invoice, method }: StatementLine) =>
    [
      LINE_WORDS[kind],
      session && `${session.label}, ${day(session.start_at)}`,
      invoice !== null && `Invoice ${invoice}`,
      method && `by ${PAID_BY[method]}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const sums = SUMS.map(({ label, kinds }) => ({
    label,
    minor: lines.reduce((sum, { kind, minor }) => ((kinds as readonly string[]).includes(kind) ? sum + minor : sum), 0),
    isThere: lines.some(({ kind }) => (kinds as readonly string[]).includes(kind)),
  }))
  return {
    ...paperHead('Statement', { number: period(from, to, locale), issued_on, paper }, practice),
    facts: [{ label: 'Client', lines: [client] }],
    tables: [
      {
        title: 'Account activity',
        columns: [
          { label: 'Date', share: 23, align: 'left' },
          { label: 'What', share: 45, align: 'left' },
          { label: 'Amount', share: 16, align: 'right' },
          { label: 'Balance', share: 16, align: 'right' },
        ],
        rows: [
          ['', 'Balance at the beginning', '', money(opening_minor)],
          ...lines.map((line) => [day(line.at), about(line), money(line.minor), money(line.balance_minor)]),
        ],
      },
    ],
    sums: [
      { label: 'Balance at the beginning', amount: money(opening_minor) },
      ...sums.filter(({ isThere }) => isThere).map(({ label, minor }) => ({ label, amount: money(minor) })),
      { label: 'Balance at the end', amount: money(closing_minor) },
    ],
    notes: [
      {
        title: 'About this statement',
        lines: [
          'A session is charged once it has taken place. A payment lowers the balance and a refund raises it. A negative balance is money that the practice holds for the client.',
        ],
      },
    ],
  }
}

function period(from: string | null, to: string | null, locale: string): string {
  const day = (date: string) => writtenDateOnly(date, locale)
  if (from !== null && to !== null) return from === to ? day(from) : `${day(from)} to ${day(to)}`
  if (from !== null) return `Since ${day(from)}`
  return to === null ? 'From the beginning' : `Until ${day(to)}`
}
