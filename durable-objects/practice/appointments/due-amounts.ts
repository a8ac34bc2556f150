import { restAmong } from '#db/practice/queries/orders'
import { statusOwes } from '#domain/scheduling/status-flags'
import type { PracticeStore } from '../store/practice-store.ts'
import type { AppointmentRow } from './appointment-rows.ts'

/** What is still to be paid for sessions (minor units), by session. Those for which nothing is are left out. */
export function dueAmounts({ db }: PracticeStore, rows: readonly AppointmentRow[]): ReadonlyMap<string, number> {
  const owed = rows.filter(statusOwes).map(({ id }) => id)
  return new Map(owed.length === 0 ? [] : restAmong(db, owed).map(({ id, rest }) => [id, Math.max(0, rest)]))
}
