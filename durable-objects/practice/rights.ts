import type { TeamRole } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { appointment_people } from '#db/practice/schema-appointments'
import { people } from '#db/practice/schema-practice'
import type { UserActor } from '#domain/access/actor'
import { and, eq, isNull } from 'drizzle-orm'
import type { PracticeStore } from './practice-store.ts'

/** Somebody who works in this practice. `provider_id` is whose calendar they act in. */
export type Staff = { user_id: string; role: TeamRole; provider_id: string }

/** The signed-in user behind a call. Throws `not_found` for processes and strangers. */
export function userOf(store: PracticeStore): UserActor {
  if (store.ctx.actor.kind !== 'user') throw new Refusal('not_found')
  return store.ctx.actor
}

/** The caller as staff of this practice, or null. The session's role counts only where the practice's own copy agrees. */
export function staffOf(store: PracticeStore): Staff | null {
  const { actor } = store.ctx
  if (actor.kind !== 'user' || actor.practice_id !== store.practice.id || actor.role === null) return null
  const person = store.db
    .select({ role: people.role })
    .from(people)
    .where(and(eq(people.user_id, actor.user_id), isNull(people.until_at)))
    .get()
  if (person?.role !== actor.role) return null
  return {
    user_id: actor.user_id,
    role: person.role,
    provider_id: person.role === 'OWNER' ? actor.user_id : store.practice.owner_user_id,
  }
}

/** Throws `not_found` unless the caller works in this practice: other practices are not there. */
export function requireStaff(store: PracticeStore): Staff {
  const staff = staffOf(store)
  if (!staff) throw new Refusal('not_found')
  return staff
}

/** Throws `not_found` to strangers, `forbidden` to staff who are not the owner. */
export function requireOwner(store: PracticeStore): Staff {
  const staff = requireStaff(store)
  if (staff.role !== 'OWNER') throw new Refusal('forbidden')
  return staff
}

/** Only signed calls of our own processes. */
export function requireProcess(store: PracticeStore): void {
  if (store.ctx.actor.kind !== 'process') throw new Refusal('not_found')
}

/** True when the account is among the people of the session. */
export function isAmongPeople(store: PracticeStore, appointmentId: string, userId: string): boolean {
  const place = and(eq(appointment_people.user_id, userId), eq(appointment_people.appointment_id, appointmentId))
  return store.db.select({ role: appointment_people.role }).from(appointment_people).where(place).get() !== undefined
}
