import type { GuardianRight, GuardianRights } from '#contracts/api/minor-link'
import { dateOf } from '#domain/scheduling/zone'
import { yearsSince } from './age.ts'

/** The age at which guardians' access ends (years). */
export const ADULT_AGE = 18

/**
 * Whether a person is known to be under 18 on a day (YYYY-MM-DD) of their own zone. Without a date of birth they count as
 * an adult.
 */
export function isUnderAge(dob: string | null, day: string): boolean {
  return dob !== null && dob !== '' && yearsSince(dob, day) < ADULT_AGE
}

/** Whether a guardian's rights include what an act needs. Undefined means that guardians cannot do the act at all. */
export function guardianMay(rights: GuardianRights, needs: GuardianRight | 'any' | undefined): boolean {
  if (needs === undefined) return false
  return needs === 'any' ? Object.values(rights).some(Boolean) : rights[needs]
}

/**
 * The day on which a person born on `dob` (YYYY-MM-DD) comes of age. For a birth on 29 February it is 1 March.
 */
export function adultDate(dob: string): string {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  return dateOf(Date.UTC(year + ADULT_AGE, month - 1, day))
}
