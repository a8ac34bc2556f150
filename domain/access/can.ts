import type { TeamRole } from '#contracts/plain/user-kinds'
import { type ActName, type Relation, rowOf } from '#contracts/plain/acts'
import type { Actor } from './actor.ts'
import { guardianMay } from './guardian.ts'

/**
 * The subject of an act, with the facts that decide the caller's relation to it. A caller may pass getters, because a
 * fact is read only if the rule of the act needs it.
 */
export type Subject = {
  /**
   * The practice to which it belongs, and according to its own list of people the caller's role there, and whether the
   * owner lets the caller complete sessions.
   */
  practice?: { id: string; role: TeamRole | null; mayComplete?: boolean }
  /** Accounts that take part in the session, the provider's included. */
  people?: readonly string[]
  /** The account whose hold it is, or the member of a conversation. */
  member?: string
  /** Whether it is hidden from guardians. For them it does not exist. */
  hiddenFromGuardians?: boolean
}

/** `may` allows an act. `never` refuses it with 403, and `hidden` with 404, as if the subject did not exist. */
export type Decision = 'may' | 'never' | 'hidden'

/** The decision for an actor who wants to do something to a subject. */
export function decide(actor: Actor, act: ActName, subject: Subject): Decision {
  if (actor.kind === 'user' && actor.guardian) {
    if (!guardianMay(actor.guardian.rights, rowOf(act).guardian)) return 'never'
    if (subject.hiddenFromGuardians) return 'hidden'
  }
  let decision: Decision = 'hidden'
  for (const [relation, cell] of Object.entries(rowOf(act).who) as [Relation, 'may' | 'never'][]) {
    if (!isRelated(actor, relation, subject)) continue
    if (cell === 'may') return 'may'
    decision = 'never'
  }
  return decision
}

/** Whether an actor may do something to a subject. Unlisted acts are denied. */
export function can(actor: Actor, act: ActName, subject: Subject): boolean {
  return decide(actor, act, subject) === 'may'
}

function isRelated(actor: Actor, relation: Relation, subject: Subject): boolean {
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
    case 'completer':
      return works(actor, 'PRACTICE_SCHEDULER', subject) && subject.practice?.mayComplete === true
    case 'client':
      return actor.kind === 'user' && actor.user_type === 'member' && (subject.people?.includes(actor.user_id) ?? false)
    case 'person':
      return actor.kind === 'user' && (subject.people?.includes(actor.user_id) ?? false)
    case 'self':
      return actor.kind === 'user' && subject.member === actor.user_id
  }
}

/**
 * Whether an actor has a role in the subject's practice. The role in the session must also be in the practice's own
 * list, so that a revoked role has no effect.
 */
function works(actor: Actor, role: TeamRole, subject: Subject): boolean {
  if (actor.kind !== 'user' || actor.role !== role || actor.practice_id === null) return false
  return actor.practice_id === subject.practice?.id && subject.practice.role === role
}
