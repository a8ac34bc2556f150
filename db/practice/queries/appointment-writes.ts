import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { notes } from '#db/practice/schema-notes'
import type { Millis } from '#kernel/clock'
import { and, eq, isNull, sql } from 'drizzle-orm'

// Only durable-objects/practice/meetings/write-appointment.ts uses these (tests/architecture/writers.test.ts).

type AppointmentRow = typeof appointments.$inferSelect

/** Changes an appointment. What it was before an earlier edit is forgotten, as that edit is no longer the last change. */
export function changeAppointment(db: PracticeDatabase, id: string, change: Partial<AppointmentRow>): void {
  db.update(appointments)
    .set({ before_edit: null, ...change })
    .where(eq(appointments.id, id))
    .run()
}

/** Stores that a session has a note from now on. */
export function noteBegun(db: PracticeDatabase, appointmentId: string, at: Millis): void {
  db.update(appointments)
    .set({ note_begun_at: at })
    .where(and(eq(appointments.id, appointmentId), isNull(appointments.note_begun_at)))
    .run()
}

/** Sets the account that takes part in an appointment as a chart's person; null for none. */
export function setAccountOf(
  db: PracticeDatabase,
  { appointment_id, person_id }: { appointment_id: string; person_id: string },
  user_id: string | null,
): void {
  db.update(appointment_people)
    .set({ user_id })
    .where(and(eq(appointment_people.appointment_id, appointment_id), eq(appointment_people.person_id, person_id)))
    .run()
}

/**
 * Makes an appointment, with its notes, that of the person of another chart. Its accounts and the signed texts, which are
 * sealed, do not change.
 */
export function moveToPerson(
  db: PracticeDatabase,
  { id, patient_user_id }: Pick<AppointmentRow, 'id' | 'patient_user_id'>,
  to: Pick<AppointmentRow, 'chart_id' | 'patient_user_id'>,
): void {
  changeAppointment(db, id, to)
  db.update(appointment_people)
    .set({ person_id: to.patient_user_id })
    .where(and(eq(appointment_people.appointment_id, id), eq(appointment_people.person_id, patient_user_id)))
    .run()
  db.update(notes).set({ patient_user_id: to.patient_user_id }).where(eq(notes.appointment_id, id)).run()
}

/**
 * Links a chart's person to an account, in all their appointments that have none. Returns the ids of these
 * appointments.
 */
export function linkEverywhere(db: PracticeDatabase, patientUserId: string, userId: string): string[] {
  return db
    .update(appointment_people)
    .set({ user_id: userId })
    .where(and(eq(appointment_people.person_id, patientUserId), isNull(appointment_people.user_id)))
    .returning({ id: appointment_people.appointment_id })
    .all()
    .map(({ id }) => id)
}

/** Removes these accounts from all appointments. */
export function unlinkEverywhere(db: PracticeDatabase, userIds: readonly string[]): void {
  db.update(appointment_people).set({ user_id: null }).where(among(appointment_people.user_id, userIds)).run()
}

/** Turns sample appointments into ordinary ones, for which no booking mail is sent. Returns those that changed. */
export function endSamples(
  db: PracticeDatabase,
  ids: readonly string[],
  modify_at: Millis,
): Pick<AppointmentRow, 'id' | 'status' | 'end_at'>[] {
  return db
    .update(appointments)
    .set({ is_sample: false, skip_email: true, start_set_by: sql`${appointments.provider_id}`, modify_at })
    .where(and(among(appointments.id, ids), eq(appointments.is_sample, true)))
    .returning({ id: appointments.id, status: appointments.status, end_at: appointments.end_at })
    .all()
}

/** Deletes appointments and their people. Returns the ids of their meetings. */
export function deleteAppointments(db: PracticeDatabase, ids: readonly string[]): string[] {
  db.delete(appointment_people).where(among(appointment_people.appointment_id, ids)).run()
  return db
    .delete(appointments)
    .where(among(appointments.id, ids))
    .returning({ meeting_id: appointments.meeting_id })
    .all()
    .map(({ meeting_id }) => meeting_id)
}
