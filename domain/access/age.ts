/** Minimum ages in years (spec section 9). */
export const MINIMUM_AGE = { member: 13, provider: 18 } as const

/** Earliest accepted year of birth; an earlier year is a typing error. */
const EARLIEST_BIRTH = '1900-01-01'

/**
 * Full years between a date of birth (YYYY-MM-DD) and a day. `today` is the person's own day (`dayIn`): a birthday begins
 * at midnight where they are.
 */
export function yearsSince(dob: string, today: string): number {
  const [y = 0, m = 0, d = 0] = dob.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number)
  return ty - y - (tm < m || (tm === m && td < d) ? 1 : 0)
}

/** Why a date of birth (YYYY-MM-DD) is impossible on the person's own day; null when it is possible. */
export function birthProblem(dob: string, today: string): string | null {
  if (dob < EARLIEST_BIRTH) return 'Please check the year of birth.'
  return dob > today ? 'The date of birth is in the future.' : null
}
