import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-calendar'
import { notes } from '#db/practice/schema-notes'
import { and, asc, eq } from 'drizzle-orm'
import { changeAppointment } from './appointments.ts'

type AppointmentRow = typeof appointments.$inferSelect

/**
 * The sessions in which an account takes part as the person of a chart, by start, each with the account that booked it;
 * null when the practice did.
 */
export function sessionsOfPerson(
  db: PracticeDatabase,
  patientUserId: string,
  userId: string,
): { session: AppointmentRow; booked_by: string | null }[] {
  return db
    .select({ session: appointments, booked_by: holds.user_id })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .leftJoin(holds, eq(holds.id, appointments.hold_id))
    .where(and(eq(appointment_people.person_id, patientUserId), eq(appointment_people.user_id, userId)))
    .orderBy(asc(appointments.start_at))
    .all()
}

/** Removes the account of a chart's person from one appointment. */
export function unlinkPerson(db: PracticeDatabase, appointmentId: string, patientUserId: string): void {
  db.update(appointment_people)
    .set({ user_id: null })
    .where(and(eq(appointment_people.appointment_id, appointmentId), eq(appointment_people.person_id, patientUserId)))
    .run()
}

/**
 * Makes an appointment, with its notes, that of the person of another chart. Its accounts and the signed texts, which are
 * sealed, do not change.
 */
export function moveToPerson(
  db: PracticeDatabase,
  { id, patient_user_id }: Pick<AppointmentRow, 'id' | 'patient_user_id'>,
  to: Pick<AppointmentRow, 'chart_id' | 'patient_user_id' | 'modify_at'>,
): void {
  changeAppointment(db, id, to)
  db.update(appointment_people)
    .set({ person_id: to.patient_user_id })
    .where(and(eq(appointment_people.appointment_id, id), eq(appointment_people.person_id, patient_user_id)))
    .run()
  db.update(notes).set({ patient_user_id: to.patient_user_id }).where(eq(notes.appointment_id, id)).run()
}
