import type { PracticeDatabase } from '#db/practice/practice-database'
import { attendance, call_epochs, consent_log, consents, open_calls } from '#db/practice/schema-calls'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'
import { and, eq, gte, lt, sql } from 'drizzle-orm'

type AttendanceRow = typeof attendance.$inferSelect
type EpochRow = typeof call_epochs.$inferSelect

/** The last choice about captions of each person in a meeting's call. */
export function consentsIn(db: PracticeDatabase, meetingId: string): (typeof consents.$inferSelect)[] {
  return db.select().from(consents).where(eq(consents.appointment_id, meetingId)).all()
}

/** Whether a person's last choice in a meeting's call is consent. */
export function hasConsented(db: PracticeDatabase, meetingId: string, userId: string): boolean {
  const own = and(eq(consents.appointment_id, meetingId), eq(consents.user_id, userId), eq(consents.consented, true))
  return db.select({ at: consents.at }).from(consents).where(own).get() !== undefined
}

/** Whether anyone refused or withdrew consent in a meeting's call at or after an instant. */
export function wasWithdrawn(db: PracticeDatabase, meetingId: string, since: Millis): boolean {
  const off = and(
    eq(consent_log.appointment_id, meetingId),
    gte(consent_log.at, since),
    eq(consent_log.consented, false),
  )
  return db.select({ at: consent_log.at }).from(consent_log).where(off).limit(1).get() !== undefined
}

/** All choices about captions in a meeting's call. */
export function consentLogOf(db: PracticeDatabase, meetingId: string): (typeof consent_log.$inferSelect)[] {
  return db.select().from(consent_log).where(eq(consent_log.appointment_id, meetingId)).all()
}

/** Stores a choice as its person's last one. */
export function putConsent(db: PracticeDatabase, row: typeof consents.$inferSelect): void {
  const { consented, at, connection } = row
  db.insert(consents)
    .values(row)
    .onConflictDoUpdate({
      target: [consents.appointment_id, consents.user_id],
      set: { consented, at, connection },
    })
    .run()
}

/** Adds a choice to the log. */
export function logConsent(db: PracticeDatabase, row: typeof consent_log.$inferInsert): void {
  db.insert(consent_log).values(row).run()
}

/** The latest caption epoch of a meeting's call; undefined before the first one. */
export function epochOf(db: PracticeDatabase, meetingId: string): EpochRow | undefined {
  return db.select().from(call_epochs).where(eq(call_epochs.appointment_id, meetingId)).get()
}

/** Replaces the epoch of a meeting's call. */
export function putEpoch(db: PracticeDatabase, row: EpochRow): void {
  db.insert(call_epochs).values(row).onConflictDoUpdate({ target: call_epochs.appointment_id, set: row }).run()
}

/** Stores whether the agent of the current epoch has started. */
export function setBegun(db: PracticeDatabase, meetingId: string, begun: boolean): void {
  db.update(call_epochs).set({ begun }).where(eq(call_epochs.appointment_id, meetingId)).run()
}

const inRoom = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(attendance)
    .where(eq(attendance.appointment_id, sql.placeholder('meeting')))
    .prepare(),
)

/** Everyone who is or was in a meeting's room. */
export const attendanceIn = (db: PracticeDatabase, meetingId: string): AttendanceRow[] =>
  inRoom(db).all({ meeting: meetingId })

/** The presence of one person in a meeting's room. */
export function attendanceOf(db: PracticeDatabase, meetingId: string, userId: string): AttendanceRow | undefined {
  return db.select().from(attendance).where(isOf(meetingId, userId)).get()
}

/** Changes the presence of one person in a meeting's room. */
export function changeAttendance(
  db: PracticeDatabase,
  { appointment_id, user_id }: Pick<AttendanceRow, 'appointment_id' | 'user_id'>,
  change: Partial<AttendanceRow>,
): void {
  db.update(attendance).set(change).where(isOf(appointment_id, user_id)).run()
}

/** Marks everyone as absent whose connection began before the room was closed at `at` (ms). */
export function leaveAll(db: PracticeDatabase, meetingId: string, at: Millis): void {
  db.update(attendance)
    .set({ present: false, changed_at: sql`max(${attendance.changed_at}, ${at})` })
    .where(and(eq(attendance.appointment_id, meetingId), lt(attendance.connected_at, at)))
    .run()
}

/** The meetings in whose room someone is, as far as LiveKit has said; at most `limit`. */
export function meetingsWithPeople(db: PracticeDatabase, limit: number): string[] {
  return db
    .selectDistinct({ id: attendance.appointment_id })
    .from(attendance)
    .where(sql`${attendance.present} = 1`)
    .orderBy(attendance.appointment_id)
    .limit(limit)
    .all()
    .map(({ id }) => id)
}

/** Remembers that the call of a canceled session could not be ended. Returns whether this is news. */
export function putOpenCall(db: PracticeDatabase, row: typeof open_calls.$inferSelect): boolean {
  return db.insert(open_calls).values(row).onConflictDoNothing().returning().all().length > 0
}

/** Forgets that a call could not be ended. Returns whether it was remembered. */
export function dropOpenCall(db: PracticeDatabase, meetingId: string): boolean {
  return db.delete(open_calls).where(eq(open_calls.appointment_id, meetingId)).returning().all().length > 0
}

const openCall = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(open_calls)
    .where(eq(open_calls.appointment_id, sql.placeholder('meeting')))
    .prepare(),
)

/** Whether the call of a canceled session could not be ended yet. */
export const isCallOpen = (db: PracticeDatabase, meetingId: string): boolean =>
  openCall(db).get({ meeting: meetingId }) !== undefined

const isOf = (meetingId: string, userId: string) =>
  and(eq(attendance.appointment_id, meetingId), eq(attendance.user_id, userId))
