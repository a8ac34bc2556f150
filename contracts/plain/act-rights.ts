import type { TeamRole } from '#contracts/plain/user-kinds'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import { type ActName, type Rule, rowOf } from '#contracts/plain/acts'

// What the table of acts says of a kind of people, before a subject is known.

/** Whether a team role can do an act on some subject of its practice. */
export function roleMay(role: TeamRole | null, act: ActName): boolean {
  const row: Rule = rowOf(act).who
  if (role === 'OWNER') return row.owner === 'may'
  return role !== null && (row.scheduler === 'may' || row.completer === 'may')
}

/** Whether a member's account can do an act on some subject. */
export function memberMay(act: ActName): boolean {
  const row: Rule = rowOf(act).who
  return (
    row.client === 'may' || row.person === 'may' || row.self === 'may' || row.user === 'may' || row.anybody === 'may'
  )
}

/** Whether an act belongs to the people of a session, of whom one is the owner who gives it. */
export function personMay(act: ActName): boolean {
  return rowOf(act).who.person === 'may'
}

/** The right that a guardian needs for an act; undefined when guardians cannot do it. */
export function guardianNeeds(act: ActName): GuardianRight | 'any' | undefined {
  return rowOf(act).guardian
}
