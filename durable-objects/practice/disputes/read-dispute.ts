import type { DisputeState } from '#contracts/plain/dispute-words'
import { disputeById } from '#db/practice/queries/disputes'
import type { Money } from '#kernel/money'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** What the owner is written about a dispute. It names nobody. */
export type DisputeFacts = { state: DisputeState; amount: Money; respond_by: Millis | null; timezone: string }

/** What the owner is written about a dispute; null for one of another practice. */
export function readDispute(store: PracticeStore, id: string): DisputeFacts | null {
  const known = store.practice && disputeById(store.db, id)
  if (!known) return null
  const { state, amount_minor: minor, currency, respond_by } = known
  return { state, amount: { minor, currency }, respond_by, timezone: store.practice.timezone }
}
