import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Millis } from '#kernel/clock'
import type { HubDatabase } from '../hub-database.ts'
import { appointments } from '../schema.ts'

export type IndexedAppointment = typeof appointments.$inferSelect

/** Adds or moves an appointment; an older version changes nothing. */
export function putAppointment(db: HubDatabase, row: IndexedAppointment): void {
  db.insert(appointments)
    .values(row)
    .onConflictDoUpdate({
      target: appointments.appointment_id,
      set: { start: row.start, modify_datetime: row.modify_datetime, is_kept: row.is_kept },
      setWhere: sql`${appointments.modify_datetime} < excluded.modify_datetime`,
    })
    .run()
}

/** Whether a session is kept from guardians, as far as is known here; null for one that is not known. */
export function isKept(db: HubDatabase, id: string): boolean | null {
  const row = db.select({ is_kept: appointments.is_kept }).from(appointments).where(eq(appointments.appointment_id, id))
  return row.get()?.is_kept ?? null
}

/** Appointments that start in [from, to), by start. */
export function appointmentsBetween(db: HubDatabase, from: Millis, to: Millis, limit: number): IndexedAppointment[] {
  return db
    .select()
    .from(appointments)
    .where(and(gte(appointments.start, from), lt(appointments.start, to)))
    .orderBy(asc(appointments.start), asc(appointments.appointment_id))
    .limit(limit)
    .all()
}

/** Forgets the appointments of a practice. */
export function removeAppointmentsOf(db: HubDatabase, practiceId: string): void {
  db.delete(appointments).where(eq(appointments.practice_id, practiceId)).run()
}
