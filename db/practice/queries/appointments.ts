import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { people } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import { and, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'

/** An appointment. */
export const appointmentById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare(),
)

/** Everybody of an appointment. */
export const peopleOfSession = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointment_people)
    .where(eq(appointment_people.appointment_id, sql.placeholder('id')))
    .prepare(),
)

/** Accounts that hear of the appointment `id`: its people with one, but for a provider who has left, and the schedulers. */
export const hearersOf = prepared((db: PracticeDatabase) => {
  const left = db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.user_id, appointment_people.user_id), isNotNull(people.until_at)))
  return union(
    db
      .select({ user_id: appointment_people.user_id })
      .from(appointment_people)
      .where(
        and(
          eq(appointment_people.appointment_id, sql.placeholder('id')),
          isNotNull(appointment_people.user_id),
          not(and(eq(appointment_people.role, 'provider'), exists(left)) ?? sql`0`),
        ),
      ),
    db
      .select({ user_id: people.user_id })
      .from(people)
      .where(and(eq(people.role, 'PRACTICE_SCHEDULER'), isNull(people.until_at))),
  ).prepare()
})
