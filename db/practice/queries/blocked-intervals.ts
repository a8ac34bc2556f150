import type { PracticeDatabase } from '#db/practice/practice-database'
import { blocked_intervals } from '#db/practice/schema-availability'
import { meetings } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'

export type BlockedRow = typeof blocked_intervals.$inferSelect

/** The blocked time with this id. */
export const blockedById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(blocked_intervals)
    .where(eq(blocked_intervals.id, sql.placeholder('id')))
    .prepare(),
)

/** The blocked times and rules of a provider that may touch [from, to), in ms, by start. */
export function blockedTouching(db: PracticeDatabase, providerId: string, from: Millis, to: Millis): BlockedRow[] {
  return db
    .select()
    .from(blocked_intervals)
    .where(
      and(
        eq(blocked_intervals.provider_id, providerId),
        gt(blocked_intervals.end_at, from),
        lt(blocked_intervals.start_at, to),
      ),
    )
    .orderBy(asc(blocked_intervals.start_at), asc(blocked_intervals.id))
    .all()
}

/** The blocked times and rules of a provider that may not be over at `now` (ms), by start. */
export function blockedAhead(db: PracticeDatabase, providerId: string, now: Millis): BlockedRow[] {
  return db
    .select()
    .from(blocked_intervals)
    .where(and(eq(blocked_intervals.provider_id, providerId), gt(blocked_intervals.end_at, now)))
    .orderBy(asc(blocked_intervals.start_at), asc(blocked_intervals.id))
    .all()
}

export function changeBlocked(
  db: PracticeDatabase,
  id: string,
  change: Pick<BlockedRow, 'start_at' | 'end_at' | 'title' | 'rule' | 'modify_at'>,
): void {
  db.update(blocked_intervals).set(change).where(eq(blocked_intervals.id, id)).run()
}

export function deleteBlocked(db: PracticeDatabase, id: string): void {
  db.delete(blocked_intervals).where(eq(blocked_intervals.id, id)).run()
}

/** The times of a provider's meetings that stand and start in (from, to), in ms, by start. */
export function meetingTimes(
  db: PracticeDatabase,
  providerId: string,
  { from, to }: { from: Millis; to: Millis },
): { id: string; start: Millis; end: Millis }[] {
  return db
    .select({ id: meetings.id, start: meetings.start_at, end: meetings.end_at })
    .from(meetings)
    .where(
      and(
        eq(meetings.provider_id, providerId),
        gt(meetings.start_at, from),
        lt(meetings.start_at, to),
        eq(meetings.state, 'planned'),
      ),
    )
    .orderBy(asc(meetings.start_at), asc(meetings.id))
    .all()
}
