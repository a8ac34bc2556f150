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
      set: { start: row.start, modify_datetime: row.modify_datetime },
      setWhere: sql`${appointments.modify_datetime} < excluded.modify_datetime`,
    })
    .run()
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
