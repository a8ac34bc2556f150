/** Years (spec section 9). */
export const MINIMUM_AGE = { member: 13, provider: 18 } as const

/** Nobody alive was born before; an earlier year is a slip of the keyboard. */
const EARLIEST_BIRTH = '1900-01-01'

/** Full years between a date of birth (YYYY-MM-DD) and a day (any ISO text that begins with one). */
export function yearsSince(dob: string, today: string): number {
  const [y = 0, m = 0, d = 0] = dob.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.slice(0, 10).split('-').map(Number)
  return ty - y - (tm < m || (tm === m && td < d) ? 1 : 0)
}

/** Why nobody can have been born on a day (YYYY-MM-DD); null where somebody can. `today`: any ISO text that begins with one. */
export function birthProblem(dob: string, today: string): string | null {
  if (dob < EARLIEST_BIRTH) return 'Please check the year of birth.'
  return dob > today.slice(0, 10) ? 'The date of birth lies ahead.' : null
}
