import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Whether a client has sessions here and every one of them is kept from guardians: then guardians do not hear of the
 * practice either, its provider is no partner of the minor to them and the conversation is not there.
 */
export function areAllKept(store: PracticeStore, userId: string): boolean {
  const own = and(eq(appointment_people.user_id, userId), ne(appointment_people.role, 'provider'))
  const any = (filter: SQL | undefined) =>
    store.db
      .select({ id: appointments.id })
      .from(appointment_people)
      .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
      .where(filter)
      .limit(1)
      .get() !== undefined
  return any(own) && !any(and(own, isNull(appointments.kept_from_guardians_by)))
}
