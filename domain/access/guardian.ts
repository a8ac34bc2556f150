import type { GuardianRight, GuardianRights } from '#contracts/api/minor-link'

/** The age at which guardians' access ends (years). */
export const ADULT_AGE = 18

/** Whether a guardian who acts as a minor may use what needs this right. What names none is nothing for guardians. */
export function guardianMay(rights: GuardianRights, needs: GuardianRight | 'any' | undefined): boolean {
  if (needs === undefined) return false
  return needs === 'any' ? Object.values(rights).some(Boolean) : rights[needs]
}

/** The day on which somebody born on `dob` (YYYY-MM-DD) comes of age; on 29 February: 1 March of a common year. */
export function adultDate(dob: string): string {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  return new Date(Date.UTC(year + ADULT_AGE, month - 1, day)).toISOString().slice(0, 10)
}
