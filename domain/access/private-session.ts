import { MINIMUM_AGE } from './age.ts'
import { ADULT_AGE } from './guardian.ts'

/** Who keeps a session from the guardians of the teenager it is about; null: nobody does. */
export type KeptBy = 'client' | 'professional' | null

/**
 * Whether sessions of somebody can be kept from their guardians: from 13 until 18, with a sign-in of their own, for a
 * child without one reads and books through a guardian alone.
 */
export function maySessionsBeKept(person: { age: number | null; hasOwnSignIn: boolean }): boolean {
  return person.hasOwnSignIn && person.age !== null && person.age >= MINIMUM_AGE.member && person.age < ADULT_AGE
}

/**
 * Who keeps a session once somebody wished it kept or shown. The teenager's word goes first: what they keep no
 * professional shows. Null for such a wish.
 */
export function keptAfter(
  now: KeptBy,
  wish: { by: 'client' | 'professional'; keep: boolean },
): { kept_by: KeptBy } | null {
  if (wish.keep) return { kept_by: wish.by === 'client' ? 'client' : (now ?? 'professional') }
  if (wish.by === 'professional' && now === 'client') return null
  return { kept_by: null }
}
