import { Refusal } from '#contracts/errors'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { people } from '#db/practice/schema-practice'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { prepared } from '#db/statements'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'

export type AppointmentRow = typeof appointments.$inferSelect

const appointmentById = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare(),
)

const personById = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(people)
    .where(eq(people.user_id, sql.placeholder('id')))
    .prepare(),
)

export function storedAppointment(store: PracticeStore, id: string): AppointmentRow | undefined {
  return appointmentById(store.db).get({ id })
}

/** Somebody who works or worked here. */
export function personOfPractice(store: PracticeStore, userId: string) {
  return personById(store.db).get({ id: userId })
}

/** The row, without a look at who asks. Throws `not_found`. */
export function appointmentRow(store: PracticeStore, id: string): AppointmentRow {
  const row = store.practice && storedAppointment(store, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** A session, whose people the caller's right goes by. Throws `not_found`. */
export function findAppointment(store: PracticeStore, id: string): Found<AppointmentRow> {
  return { about: { appointment_id: id }, subject: appointmentRow(store, id) }
}

const peopleOfSession = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(appointment_people)
    .where(eq(appointment_people.appointment_id, sql.placeholder('id')))
    .prepare(),
)

const schedulersOf = prepared((db: PracticeStore['db']) =>
  db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.role, 'PRACTICE_SCHEDULER'), isNull(people.until_at)))
    .prepare(),
)

const formerById = prepared((db: PracticeStore['db']) =>
  db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.user_id, sql.placeholder('id')), isNotNull(people.until_at)))
    .prepare(),
)

/** Everybody of a session. */
export function peopleOf(store: PracticeStore, appointmentId: string) {
  return peopleOfSession(store.db).all({ id: appointmentId })
}

/** Whether somebody worked here and does no more: nothing of the practice is theirs to hear. */
export function hasLeft(store: PracticeStore, userId: string): boolean {
  return formerById(store.db).get({ id: userId }) !== undefined
}

/** Accounts that hear of a session: its provider, its people with an account, and the practice's schedulers. */
export function accountsOf(store: PracticeStore, appointmentId: string): string[] {
  const own = peopleOf(store, appointmentId).filter(
    ({ role, user_id }) => role !== 'provider' || user_id === null || !hasLeft(store, user_id),
  )
  return [...new Set([...own, ...schedulersOf(store.db).all()].flatMap(({ user_id }) => (user_id ? [user_id] : [])))]
}
