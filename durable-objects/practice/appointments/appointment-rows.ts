import { Refusal } from '#contracts/errors'
import type { appointments } from '#db/practice/schema-appointments'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'
import { personById, formerById } from '#db/practice/queries/people'
import { appointmentById, peopleOfSession, providersWithSessions } from '#db/practice/queries/appointments'

export type AppointmentRow = typeof appointments.$inferSelect

export function storedAppointment(store: PracticeStore, id: string): AppointmentRow | undefined {
  return appointmentById(store.db).get({ id })
}

/** A person who works or worked in this practice. */
export function personOfPractice(store: PracticeStore, userId: string) {
  return personById(store.db).get({ id: userId })
}

/** The row of an appointment. Does not check the caller. Throws `not_found`. */
export function appointmentRow(store: PracticeStore, id: string): AppointmentRow {
  const row = store.practice && storedAppointment(store, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** An appointment as the subject of an act. Its people decide the caller's right. Throws `not_found`. */
export function findAppointment(store: PracticeStore, id: string): Found<AppointmentRow> {
  return { about: { appointment_id: id }, subject: appointmentRow(store, id) }
}

/** The people of an appointment. */
export function peopleOf(store: PracticeStore, appointmentId: string) {
  return peopleOfSession(store.db).all({ id: appointmentId })
}

/** Whether a person has left the practice, and so is told nothing more about it. */
export function hasLeft(store: PracticeStore, userId: string): boolean {
  return formerById(store.db).get({ id: userId }) !== undefined
}

/**
 * Everyone who gives or gave sessions here: the owner and, after a transfer, previous owners. The index finds sessions
 * by provider.
 */
export function providersHere(store: PracticeStore): string[] {
  return [...new Set([store.practice.owner_user_id, ...providersWithSessions(store.db)])]
}
