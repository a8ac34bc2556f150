import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { and, asc, eq } from 'drizzle-orm'

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
