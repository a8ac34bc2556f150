/** Years (spec section 9). */
export const MINIMUM_AGE = { member: 13, provider: 18 } as const

/** Full years between a date of birth (YYYY-MM-DD) and a day (any ISO text that begins with one). */
export function yearsSince(dob: string, today: string): number {
  const [y = 0, m = 0, d = 0] = dob.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.slice(0, 10).split('-').map(Number)
  return ty - y - (tm < m || (tm === m && td < d) ? 1 : 0)
}
