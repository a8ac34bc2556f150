import { isHiddenFromGuardians } from '#domain/access/private-session'
import type { TeamRole } from '#contracts/plain/user-kinds'
import { appointmentById, isAmongPeople } from '#db/practice/queries/appointments'
import { chartsOfAccount } from '#db/practice/queries/invoices'
import { Refusal } from '#contracts/errors'
import type { UserActor } from '#domain/access/actor'
import type { ActName } from '#contracts/plain/acts'
import { decide, type Subject } from '#domain/access/can'
import { assertNotEnded } from './ending-state.ts'
import type { PracticeStore } from './practice-store.ts'
import { staffRole } from '#db/practice/queries/people'

/** A person who works in this practice. `provider_id` is the provider in whose calendar they work. */
export type Staff = { user_id: string; role: TeamRole; provider_id: string }

/**
 * What an act is about: a session or a client's chart, whose people decide the caller's right, or the member to whom a
 * hold or chat belongs; and whether it is hidden from guardians.
 */
export type About = { appointment_id?: string; chart_id?: string } & Pick<Subject, 'member' | 'hiddenFromGuardians'>

/**
 * The only place where the caller's right to an act is checked. The table in domain/access says who may do what, and
 * the practice's own rows say who the caller is here. Throws `forbidden` when the caller's role never may, or when the
 * practice is an archive; otherwise `not_found`.
 */
export function allow(store: PracticeStore, act: ActName, about: About = {}): void {
  if (!isActingRightly(store)) throw new Refusal('not_found')
  switch (decide(store.ctx.actor, act, subjectOf(store, about))) {
    case 'may':
      assertNotEnded(store, act)
      return
    case 'never':
      throw new Refusal('forbidden')
    case 'hidden':
      throw new Refusal('not_found')
  }
}

/** The caller, as a person who works here. Throws `not_found` for anyone else. */
export function staffHere(store: PracticeStore): Staff {
  const staff = staffOf(store)
  if (!staff) throw new Refusal('not_found')
  return staff
}

/** The caller, as a person who is logged in. Throws `not_found` for anyone else. */
export function userHere(store: PracticeStore): UserActor {
  if (store.ctx.actor.kind !== 'user') throw new Refusal('not_found')
  return store.ctx.actor
}

/**
 * The caller as staff of this practice; null for anyone else. The session's role counts only if the practice's own copy
 * has the same.
 */
export function staffOf(store: PracticeStore): Staff | null {
  const { actor } = store.ctx
  if (actor.kind !== 'user' || actor.practice_id !== store.practice.id || actor.role === null) return null
  const role = roleHere(store, actor.user_id)
  if (role !== actor.role) return null
  return {
    user_id: actor.user_id,
    role,
    provider_id: role === 'OWNER' ? actor.user_id : store.practice.owner_user_id,
  }
}

/** The account that calls; null for a process and for a visitor. While a guardian acts, it is the minor. */
export function callerOf(store: PracticeStore): string | null {
  return store.ctx.actor.kind === 'user' ? store.ctx.actor.user_id : null
}

/** The guardian who acts as the account that calls; null for everyone else. */
export function guardianOf(store: PracticeStore): string | null {
  return store.ctx.actor.kind === 'user' ? (store.ctx.actor.guardian?.user_id ?? null) : null
}

/** Whether a caller who acts on behalf of someone may do so: they work here, and that person owns the practice. */
function isActingRightly(store: PracticeStore): boolean {
  const { acting_for } = store.ctx
  if (acting_for === undefined) return true
  return acting_for === store.practice.owner_user_id && staffOf(store) !== null
}

/** Each fact is read only when the table needs it. */
function subjectOf(store: PracticeStore, about: About): Subject {
  const { appointment_id, chart_id, member } = about
  const { actor } = store.ctx
  return {
    get practice() {
      const here = actor.kind === 'user' ? placeOf(store, actor.user_id) : null
      return { id: store.practice.id, role: here?.role ?? null, mayComplete: here?.may_complete ?? false }
    },
    get people() {
      if (actor.kind !== 'user') return []
      const { user_id } = actor
      const isAmong =
        (appointment_id !== undefined && isAmongPeople(store.db, appointment_id, user_id)) ||
        (chart_id !== undefined && chartsOfAccount(store.db, { user_id }).includes(chart_id))
      return isAmong ? [user_id] : []
    },
    ...(member === undefined ? {} : { member }),
    get hiddenFromGuardians() {
      return about.hiddenFromGuardians ?? (appointment_id !== undefined && isHiddenSession(store, appointment_id))
    },
  }
}

/** What a person is here: the role, and whether the owner lets them complete sessions. */
type PlaceHere = { role: TeamRole; may_complete: boolean }

/** The places that a transaction has read. The check, the act and the view all need the caller's role. */
const known = new WeakMap<PracticeStore, Map<string, PlaceHere | null>>()

/** Whether an account is that of the owner or of a scheduler. */
export const worksHere = (store: PracticeStore, userId: string): boolean => roleHere(store, userId) !== null

const roleHere = (store: PracticeStore, userId: string): TeamRole | null => placeOf(store, userId)?.role ?? null

function placeOf(store: PracticeStore, userId: string): PlaceHere | null {
  const places = known.get(store) ?? new Map<string, PlaceHere | null>()
  known.set(store, places)
  const place = places.get(userId)
  if (place !== undefined) return place
  const found = staffRole(store.db).get({ id: userId }) ?? null
  places.set(userId, found)
  return found
}

function isHiddenSession(store: PracticeStore, appointmentId: string): boolean {
  const row = appointmentById(store.db).get({ id: appointmentId })
  return row !== undefined && isHiddenFromGuardians(row)
}
