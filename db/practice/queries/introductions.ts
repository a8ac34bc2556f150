import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { CANCELLED_STATUSES } from '#domain/scheduling/status'
import { and, desc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'

/**
 * The last session that stands or that the client missed, whose type is an introduction, and in which an account takes part as a client, or one of
 * these people of charts. With `shown`, only one that is not hidden from guardians.
 */
export function introductionOf(
  db: PracticeDatabase,
  { user_id, person_ids, shown }: { user_id: string; person_ids: readonly string[]; shown: boolean },
) {
  const { appointment_id: id, user_id: account, person_id, role } = appointment_people
  const byAccount = db
    .select({ id })
    .from(appointment_people)
    .where(and(eq(account, user_id), ne(role, 'provider')))
  const byPerson = db.select({ id }).from(appointment_people).where(among(person_id, person_ids))
  return db
    .select({ status: appointments.status, start_at: appointments.start_at })
    .from(appointments)
    .innerJoin(appointment_types, eq(appointment_types.id, appointments.type_id))
    .where(
      and(
        or(inArray(appointments.id, byAccount), inArray(appointments.id, byPerson)),
        eq(appointment_types.kind, 'introduction'),
        // One that the client missed was theirs too.
        or(notInArray(appointments.status, [...CANCELLED_STATUSES]), eq(appointments.client_ended, 'missed')),
        shown ? isNull(appointments.kept_from_guardians_by) : undefined,
      ),
    )
    .orderBy(desc(appointments.start_at))
    .limit(1)
    .get()
}
