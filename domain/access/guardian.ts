import type { GuardianRight, GuardianRights } from '#contracts/api/minor-link'

/** The age at which guardians' access ends (years). */
export const ADULT_AGE = 18

/** Whether a guardian who acts as a minor may do what requires this right. Without a named right, guardians may not. */
export function guardianMay(rights: GuardianRights, needs: GuardianRight | 'any' | undefined): boolean {
  if (needs === undefined) return false
  return needs === 'any' ? Object.values(rights).some(Boolean) : rights[needs]
}

/**
 * The day on which a person born on `dob` (YYYY-MM-DD) comes of age. For 29 February it is 1 March of a common year.
 */
export function adultDate(dob: string): string {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  return new Date(Date.UTC(year + ADULT_AGE, month - 1, day)).toISOString().slice(0, 10)
}
