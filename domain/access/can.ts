import type { GuardianRight } from '#contracts/api/minor-link'
import type { TeamRole } from '#contracts/endpoint'
import { type ActName, type Relation, type Rule, rowOf } from './acts.ts'
import type { Actor } from './actor.ts'
import { guardianMay } from './guardian.ts'

/**
 * What an act is about, as far as the caller's relation to it goes. Each fact is asked for only when the act's row of
 * the table needs it, so a caller may hand over getters.
 */
export type Subject = {
  /** The practice it belongs to, and the caller's role there by the practice's own copy of its people. */
  practice?: { id: string; role: TeamRole | null }
  /** Accounts among the people of the session, its provider's too. */
  people?: readonly string[]
  /** The account whose hold it is, or the member of a conversation. */
  member?: string
  /** Whether it is kept from the guardians of the person it is about: to them it is not there. */
  keptFromGuardians?: boolean
}

/** `may`, or how to refuse: `never` is 403, `hidden` the 404 of what is not there. */
export type Decision = 'may' | 'never' | 'hidden'

/** What an actor is told who wants to do something to a subject. */
export function decide(actor: Actor, act: ActName, subject: Subject): Decision {
  if (actor.kind === 'user' && actor.guardian) {
    if (!guardianMay(actor.guardian.rights, rowOf(act).guardian)) return 'never'
    if (subject.keptFromGuardians) return 'hidden'
  }
  let decision: Decision = 'hidden'
  for (const [relation, cell] of Object.entries(rowOf(act).who) as [Relation, 'may' | 'never'][]) {
    if (!stands(actor, relation, subject)) continue
    if (cell === 'may') return 'may'
    decision = 'never'
  }
  return decision
}

/** Whether an actor may do something to a subject. Unlisted acts are denied. */
export function can(actor: Actor, act: ActName, subject: Subject): boolean {
  return decide(actor, act, subject) === 'may'
}

/** Whether a team role is among those that ever may do this in their own practice: what a route can know beforehand. */
export function roleMay(role: TeamRole | null, act: ActName): boolean {
  const row: Rule = rowOf(act).who
  return role !== null && row[role === 'OWNER' ? 'owner' : 'scheduler'] === 'may'
}

/** The right that a guardian needs for this; undefined: none ever does it. */
export function guardianNeeds(act: ActName): GuardianRight | 'any' | undefined {
  return rowOf(act).guardian
}

/** Whether a member's account is among those that ever may do this. */
export function memberMay(act: ActName): boolean {
  const row: Rule = rowOf(act).who
  return (
    row.client === 'may' || row.person === 'may' || row.self === 'may' || row.user === 'may' || row.anybody === 'may'
  )
}

function stands(actor: Actor, relation: Relation, subject: Subject): boolean {
  switch (relation) {
    case 'anybody':
      return true
    case 'process':
      return actor.kind === 'process' && actor.name !== 'operator'
    case 'operator':
      return actor.kind === 'process' && actor.name === 'operator'
    case 'user':
      return actor.kind === 'user'
    case 'owner':
      return works(actor, 'OWNER', subject)
    case 'scheduler':
      return works(actor, 'PRACTICE_SCHEDULER', subject)
    case 'client':
      return actor.kind === 'user' && actor.user_type === 'member' && (subject.people?.includes(actor.user_id) ?? false)
    case 'person':
      return actor.kind === 'user' && (subject.people?.includes(actor.user_id) ?? false)
    case 'self':
      return actor.kind === 'user' && subject.member === actor.user_id
  }
}

/** The session's role counts only where the practice's own copy agrees: a role that was taken away is none. */
function works(actor: Actor, role: TeamRole, subject: Subject): boolean {
  if (actor.kind !== 'user' || actor.role !== role || actor.practice_id === null) return false
  return actor.practice_id === subject.practice?.id && subject.practice.role === role
}
