import type { PaperSheet } from '#contracts/internal/paper-runs'
import type { PaymentMethod } from '#contracts/plain/money-words'
import { METHOD_WORDS } from '#domain/billing/ledger-words'
import { writtenDate, writtenMoney } from '#domain/content/written'
import type { Millis } from '#kernel/clock'
import { type PaperFrame, paperHead, providerFact } from './paper-head.ts'
import type { PaperPractice } from './paper-practice.ts'

/** Everything that a receipt says, as it is now. Amounts in minor units, times in ms. */
export type Receipt = {
  practice: PaperPractice
  provider: { name: string; license: string }
  client: string
  minor: number
  currency: string
  method: PaymentMethod
  paid_at: Millis
  /** What was paid; null where the payment booked nothing. */
  session: { label: string; start_at: Millis } | null
  invoice: string | null
  /** What went back or is on its way. */
  refunds: { minor: number; state: 'pending' | 'done'; at: Millis; method: PaymentMethod }[]
  /** What the payer's bank took back of it, and has not given back. */
  disputed_minor: number
}

/** What is printed for a receipt. `zone`: whose days are meant. */
export function receiptSheet(receipt: Receipt, { zone, ...frame }: PaperFrame & { zone: string }): PaperSheet {
  const { issued_on, locale } = frame
  const { practice, provider, client, minor, currency, method, paid_at, session, invoice, refunds, disputed_minor } =
    receipt
  const money = (amount: number) => writtenMoney({ minor: amount, currency }, locale)
  const day = (at: Millis) => writtenDate(at, { locale, zone })
  const sumOf = (state: 'pending' | 'done') =>
    refunds.filter((one) => one.state === state).reduce((sum, { minor: back }) => sum + back, 0)
  const [returned, onItsWay] = [sumOf('done'), sumOf('pending')]
  const what = [
    session && `${session.label}, ${day(session.start_at)}`,
    invoice !== null && `Invoice ${invoice}`,
  ].filter(Boolean)
  return {
    ...paperHead('Receipt', frame, practice),
    facts: [{ label: 'Client', lines: [client] }, providerFact(provider)],
    tables: [
      {
        title: 'Payment',
        columns: [
          { label: 'Date', share: 23, align: 'left' },
          { label: 'For', share: 45, align: 'left' },
          { label: 'Method', share: 15, align: 'left' },
          { label: 'Amount', share: 17, align: 'right' },
        ],
        rows: [
          [day(paid_at), what.join(' · ') || 'No session was booked', METHOD_WORDS[method], money(minor)],
          ...refunds.map((one) => [
            day(one.at),
            one.state === 'done' ? 'Refund' : 'Refund, on its way',
            METHOD_WORDS[one.method],
            money(-one.minor),
          ]),
        ],
      },
    ],
    sums:
      // A refund that is on its way may still fail, so it is not taken off.
      [
        { label: 'Paid', amount: money(minor) },
        ...(returned > 0 ? [{ label: 'Refunded', amount: money(returned) }] : []),
        ...(disputed_minor > 0 ? [{ label: 'Taken back by the bank', amount: money(disputed_minor) }] : []),
        ...(returned + disputed_minor > 0
          ? [{ label: 'Net paid', amount: money(minor - returned - disputed_minor) }]
          : []),
        ...(onItsWay > 0 ? [{ label: 'Refund on its way', amount: money(onItsWay) }] : []),
      ],
    notes: [
      {
        title: 'About this receipt',
        lines: [
          `This receipt shows payments and refunds as of ${issued_on}. Later refunds appear on receipts issued after that day.`,
        ],
      },
    ],
  }
}
