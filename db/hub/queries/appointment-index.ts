import { eq, sql } from 'drizzle-orm'
import { inWindow } from '#db/in-window'
import { prepared } from '#db/statements'
import type { SessionWindow } from '#domain/scheduling/page-of-sessions'
import type { HubDatabase } from '../hub-database.ts'
import { appointments } from '../schema.ts'

export type IndexedAppointment = typeof appointments.$inferSelect

const put = prepared((db: HubDatabase) =>
  db
    .insert(appointments)
    .values({
      appointment_id: sql.placeholder('appointment_id'),
      practice_id: sql.placeholder('practice_id'),
      start: sql.placeholder('start'),
      modify_datetime: sql.placeholder('modify_datetime'),
      is_kept: sql.placeholder('is_kept'),
    })
    .onConflictDoUpdate({
      target: appointments.appointment_id,
      set: {
        start: sql`excluded.start`,
        modify_datetime: sql`excluded.modify_datetime`,
        is_kept: sql`excluded.is_kept`,
      },
      setWhere: sql`${appointments.modify_datetime} < excluded.modify_datetime`,
    })
    .prepare(),
)

/** Adds an appointment or changes it. An older version changes nothing. */
export function putAppointment(db: HubDatabase, row: IndexedAppointment): void {
  put(db).run(row)
}

/** Whether a session is hidden from guardians, as this hub last received it; null for an unknown session. */
export function isHidden(db: HubDatabase, id: string): boolean | null {
  const row = db.select({ is_kept: appointments.is_kept }).from(appointments).where(eq(appointments.appointment_id, id))
  return row.get()?.is_kept ?? null
}

/** A page of the appointments in a window, by start. */
export function appointmentsIn(db: HubDatabase, window: SessionWindow, limit: number): IndexedAppointment[] {
  const { where, order } = inWindow({ start: appointments.start, id: appointments.appointment_id }, window)
  return db
    .select()
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .all()
}

/** Deletes the appointments of a practice. */
export function removeAppointmentsOf(db: HubDatabase, practiceId: string): void {
  db.delete(appointments).where(eq(appointments.practice_id, practiceId)).run()
}

/** Deletes appointments in which the person takes part no longer. */
export function removeAppointments(db: HubDatabase, ids: readonly string[]): void {
  for (const id of ids) db.delete(appointments).where(eq(appointments.appointment_id, id)).run()
}

/** The practices of all appointments. It reads the whole index of the person, so it is not for requests. */
export function practicesInIndex(db: HubDatabase): string[] {
  return db
    .selectDistinct({ id: appointments.practice_id })
    .from(appointments)
    .all()
    .map(({ id }) => id)
}
