import type { GuardianRights } from '#contracts/api/minor-link'
import type { GuardianRight } from '#contracts/plain/guardian-rights'

/** The age at which guardians' access ends (years). */
export const ADULT_AGE = 18

/** Whether a guardian's rights include what an act needs. Undefined means that guardians cannot do the act at all. */
export function guardianMay(rights: GuardianRights, needs: GuardianRight | 'any' | undefined): boolean {
  if (needs === undefined) return false
  return needs === 'any' ? Object.values(rights).some(Boolean) : rights[needs]
}
