import { count, eq, gt, lte, notInArray, and } from 'drizzle-orm'
import type { Millis } from '#kernel/clock'
import type { HubDatabase } from '../hub-database.ts'
import { holds } from '../schema.ts'

/** More than one person may hold. */
const MOST_SHOWN = 20

/** How many holds besides these have not expired by `now` (ms). */
export function otherHolds(db: HubDatabase, timeslotIds: readonly string[], now: Millis): number {
  const others = and(notInArray(holds.timeslot_id, [...timeslotIds]), gt(holds.expires_at, now))
  return db.select({ n: count() }).from(holds).where(others).get()?.n ?? 0
}

/** The holds that have not expired by `now` (ms), the next to expire first. */
export function heldTimes(db: HubDatabase, now: Millis): { timeslot_id: string; made_by: string | null }[] {
  return db
    .select({ timeslot_id: holds.timeslot_id, made_by: holds.made_by })
    .from(holds)
    .where(gt(holds.expires_at, now))
    .orderBy(holds.expires_at)
    .limit(MOST_SHOWN)
    .all()
}

/** Stores a hold, and deletes those that have expired. */
export function putHold(db: HubDatabase, hold: typeof holds.$inferInsert, now: Millis): void {
  db.delete(holds).where(lte(holds.expires_at, now)).run()
  db.insert(holds).values(hold).onConflictDoUpdate({ target: holds.timeslot_id, set: hold }).run()
}

/** Until when a hold is known to count (ms); null when it is unknown. */
export function knownUntil(db: HubDatabase, timeslot_id: string): Millis | null {
  const known = db.select({ until: holds.expires_at }).from(holds).where(eq(holds.timeslot_id, timeslot_id)).get()
  return known?.until ?? null
}

export function removeHold(db: HubDatabase, timeslot_id: string): void {
  db.delete(holds).where(eq(holds.timeslot_id, timeslot_id)).run()
}
