import { MINIMUM_AGE } from './age.ts'
import { ADULT_AGE } from './guardian.ts'

/** Who hides a session from the guardians of the teenager it is about; null: it is not hidden. */
export type KeptBy = 'client' | 'professional' | null

/**
 * Whether a person's sessions can be hidden from their guardians: ages 13 to 17, with a login of their own. A child
 * without one reads and books through a guardian only.
 */
export function maySessionsBeKept(person: { age: number | null; hasOwnSignIn: boolean }): boolean {
  return person.hasOwnSignIn && person.age !== null && person.age >= MINIMUM_AGE.member && person.age < ADULT_AGE
}

/**
 * Who hides a session after a request to hide or show it. The teenager's decision has priority: a professional cannot
 * show what the teenager hides, and such a request returns null.
 */
export function keptAfter(
  now: KeptBy,
  input: { by: 'client' | 'professional'; keep: boolean },
): { kept_by: KeptBy } | null {
  if (input.keep) return { kept_by: input.by === 'client' ? 'client' : (now ?? 'professional') }
  if (input.by === 'professional' && now === 'client') return null
  return { kept_by: null }
}
