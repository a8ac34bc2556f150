import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { orders } from '#db/practice/schema-payments'
import { prepared } from '#db/statements'
import { CANCELLED_BY_PRACTICE, CANCELLED_STATUSES } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'

export const holdById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(holds)
    .where(eq(holds.id, sql.placeholder('id')))
    .prepare(),
)

/** The holds for or by the user `user_id` that are held, being paid or requested, and were created after `since` (ms). */
export const openHoldsOf = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(holds)
    .where(
      and(
        or(eq(holds.user_id, sql.placeholder('user_id')), eq(holds.acting_user_id, sql.placeholder('user_id'))),
        gt(holds.create_at, sql.placeholder('since')),
        inArray(holds.state, ['held', 'paying', 'requested']),
      ),
    )
    .prepare(),
)

/**
 * The creation (ms) of each free session that a user has booked here, also for others, or that others have booked for
 * them, and whether it is ahead: those that are ahead and
 * stand, and those that were booked after `since`, also when the user canceled them. A session that the practice
 * canceled does not count.
 */
export function freeSessionsOf(db: PracticeDatabase, user_id: string, { now, since }: { now: Millis; since: Millis }) {
  const stands = and(gt(appointments.start_at, now), notInArray(appointments.status, [...CANCELLED_STATUSES]))
  return db
    .select({ is_ahead: sql<number>`coalesce(${stands}, 0)`, create_at: holds.create_at })
    .from(holds)
    .innerJoin(orders, eq(orders.hold_id, holds.id))
    .leftJoin(appointments, eq(appointments.id, holds.appointment_id))
    .where(
      and(
        or(eq(holds.user_id, user_id), eq(holds.acting_user_id, user_id)),
        eq(orders.price_minor, 0),
        inArray(holds.state, ['requested', 'booked']),
        or(gt(holds.create_at, since), stands),
        or(isNull(appointments.status), notInArray(appointments.status, [...CANCELLED_BY_PRACTICE])),
      ),
    )
    .all()
}

type HoldRow = typeof holds.$inferSelect

export function changeHold(db: PracticeDatabase, id: string, change: Partial<HoldRow>): void {
  db.update(holds).set(change).where(eq(holds.id, id)).run()
}

/** Holds and requests that expired by `now` (ms) and are not being paid, the earliest first. */
export function overdueHolds(db: PracticeDatabase, now: Millis, limit: number): HoldRow[] {
  return db
    .select()
    .from(holds)
    .where(and(inArray(holds.state, ['held', 'requested']), lte(holds.expires_at, now)))
    .orderBy(asc(holds.expires_at))
    .limit(limit)
    .all()
}

/**
 * When the next hold or request expires (ms). Holds that are being paid count only until they expire, because checkouts are
 * settled after that.
 */
export function nextHoldDeadline(db: PracticeDatabase, now: Millis): Millis | null {
  const next = db
    .select({ due: sql<number | null>`min(${holds.expires_at})` })
    .from(holds)
    .where(or(inArray(holds.state, ['held', 'requested']), and(eq(holds.state, 'paying'), gt(holds.expires_at, now))))
    .get()
  return next?.due ?? null
}

/** Whether a hold or a request reserves any time now. */
export function hasOpenHold(db: PracticeDatabase): boolean {
  return (
    db
      .select({ id: holds.id })
      .from(holds)
      .where(inArray(holds.state, ['held', 'paying', 'requested']))
      .limit(1)
      .get() !== undefined
  )
}
