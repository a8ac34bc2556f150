import type { LedgerLineKind, PaymentMethod } from '#contracts/plain/money-words'
import {
  balancesBefore,
  type EntryOfCharts,
  entriesOfCharts,
  type LedgerAsked,
  type Movement,
  movementsOfCharts,
} from '#db/practice/queries/chart-ledger'
import type { Period } from '#db/practice/queries/money-days'
import { type Line, linesOfEntry } from '#domain/billing/ledger-lines'
import type { PracticeStore } from '../store/practice-store.ts'

/** A line of the account of a client, in minor units, with the balance after it, and how its payment was made. */
export type AccountLine = Line & {
  entry: EntryOfCharts
  balance_minor: number
  method: PaymentMethod | null
  words: string
}

/** The account of a client in a period. Balances in US dollars (minor units). */
export type Account = { opening_minor: number; closing_minor: number; lines: AccountLine[]; more: boolean }

/** The account of charts in a period, in the order of time. `more`: the period has more than `most` entries. */
export function accountLines({ db }: PracticeStore, asked: LedgerAsked, period: Period, most: number): Account {
  const entries = entriesOfCharts(db, asked, period, most + 1)
  const movements = movementsOfCharts(db, asked)
  const balances = balancesBefore(db, asked, period.from)
  const dollars = () => balances.get('usd') ?? 0
  const opening_minor = dollars()
  const lines = entries.slice(0, most).flatMap((entry) =>
    linesOfEntry(entry).map(({ kind, minor }): AccountLine => {
      const { at, order_id, currency } = entry
      const balance_minor = (balances.get(currency) ?? 0) + minor
      balances.set(currency, balance_minor)
      const moved = WITHOUT_MOVEMENT.includes(kind)
        ? undefined
        : movements.find((one) => isOf(one, { order_id, currency, minor: -minor, at }))
      return { kind, minor, entry, balance_minor, method: moved?.method ?? null, words: moved?.words ?? '' }
    }),
  )
  return { opening_minor, closing_minor: dollars(), lines, more: entries.length > most }
}

/** Whether a payment or refund is what an entry posted. It is posted in the transaction that writes it. */
function isOf(movement: Movement, entry: Pick<Movement, 'order_id' | 'currency' | 'minor'> & { at: number }): boolean {
  const { order_id, currency, minor, times } = movement
  // What was taken back or came back after all is the same amount the other way around.
  const isAmount = minor === entry.minor || minor === -entry.minor
  return order_id === entry.order_id && currency === entry.currency && isAmount && times.includes(entry.at)
}

/** Lines behind which stands no payment or refund. */
const WITHOUT_MOVEMENT: readonly LedgerLineKind[] = [
  ...(['charge', 'charge_ended', 'written_off', 'collected_again', 'given_back', 'asked_again'] as const),
  ...(['dispute_lost', 'dispute_undone'] as const),
]
