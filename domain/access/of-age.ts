import { dateOf } from '#domain/scheduling/zone'
import { yearsSince } from './age.ts'
import { ADULT_AGE } from './guardian.ts'

/**
 * Whether a person is known to be under 18 on a day (YYYY-MM-DD) of their own zone. Without a date of birth they count as
 * an adult.
 */
export function isUnderAge(dob: string | null, day: string): boolean {
  return dob !== null && dob !== '' && yearsSince(dob, day) < ADULT_AGE
}

/**
 * The day on which a person born on `dob` (YYYY-MM-DD) comes of age. For a birth on 29 February it is 1 March.
 */
export function adultDate(dob: string): string {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  return dateOf(Date.UTC(year + ADULT_AGE, month - 1, day))
}
