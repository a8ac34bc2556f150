import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { chart_people } from '#db/practice/schema-charts'
import { prepared } from '#db/statements'
import { asc, eq, sql } from 'drizzle-orm'
import { personsJoined } from './merges.ts'

export type PersonRow = typeof chart_people.$inferSelect

/** A row of a person as it is stored. Everyone else asks `chartPerson`. */
export const storedPerson = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.patient_user_id, sql.placeholder('id')))
    .prepare(),
)

/**
 * A person as their own chart has them. A partner of a couple keeps only their id and place there, and `same_as` names
 * the chart to which their own was joined, if it was. Any other person is returned as they are.
 */
export function asThemselves(db: PracticeDatabase, row: PersonRow): PersonRow {
  if (row.same_as === null) return row
  let own = storedPerson(db).get({ id: row.same_as })
  while (own && own.merged_into !== null) own = storedPerson(db).get({ id: own.merged_into })
  if (!own) throw new Error('the own chart of a partner is missing')
  const { patient_user_id, chart_id, position } = row
  return { ...own, patient_user_id, chart_id, position, same_as: own.patient_user_id }
}

/** The places of a client in charts of couples, the oldest first. Those of charts that were joined with theirs count. */
export function placesInCouples(
  db: PracticeDatabase,
  patientUserId: string,
): { chart_id: string; patient_user_id: string }[] {
  return db
    .select({ chart_id: chart_people.chart_id, patient_user_id: chart_people.patient_user_id })
    .from(chart_people)
    .where(among(chart_people.same_as, personsJoined(db, patientUserId)))
    .orderBy(asc(chart_people.patient_user_id))
    .all()
}

/** The sessions of a person, by start, each with the account that takes part in it as this person. */
export function sessionsOfPartner(
  db: PracticeDatabase,
  patientUserId: string,
): { session: typeof appointments.$inferSelect; user_id: string | null }[] {
  return db
    .select({ session: appointments, user_id: appointment_people.user_id })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(eq(appointment_people.person_id, patientUserId))
    .orderBy(asc(appointments.start_at), asc(appointments.id))
    .all()
}
