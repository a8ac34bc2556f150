import type { HidingSide } from '#contracts/plain/session-words'
import { MINIMUM_AGE } from './age.ts'
import { ADULT_AGE } from './guardian.ts'

/** Who hides a session from the guardians of its teenage client; null when it is not hidden. */
export type HiddenBy = HidingSide | null

/** Whether a session is hidden from the guardians of its client. */
export const isHiddenFromGuardians = (session: { kept_from_guardians_by: HiddenBy }): boolean =>
  session.kept_from_guardians_by !== null

/**
 * Whether a person's sessions can be hidden from their guardians: at ages 13 to 17, with their own login. A child
 * without a login can read and book only through a guardian.
 */
export function maySessionsBeHidden(person: { age: number | null; hasOwnSignIn: boolean }): boolean {
  return person.hasOwnSignIn && person.age !== null && person.age >= MINIMUM_AGE.member && person.age < ADULT_AGE
}

/**
 * Who hides a session after a request to hide or show it. The teenager's decision has priority: returns null when a
 * professional requests to show what the teenager hides.
 */
export function hiddenAfter(now: HiddenBy, input: { by: HidingSide; hide: boolean }): { hidden_by: HiddenBy } | null {
  if (input.hide) return { hidden_by: input.by === 'client' ? 'client' : (now ?? 'professional') }
  if (input.by === 'professional' && now === 'client') return null
  return { hidden_by: null }
}
