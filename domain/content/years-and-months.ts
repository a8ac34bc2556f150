/** Years and months that forms offer (spec section 3). `thisYear` is the calendar year of the viewer. */

const FIRST_GRADUATION = 1969
const YEARS_AHEAD = { graduation: 10, expiry: 20 } as const

/** The years from ten years ahead down to 1969. */
export function graduationYears(thisYear: number): string[] {
  const last = thisYear + YEARS_AHEAD.graduation
  return Array.from({ length: last - FIRST_GRADUATION + 1 }, (_, back) => String(last - back))
}

/** This year and the next twenty. */
export function expiryYears(thisYear: number): string[] {
  return Array.from({ length: YEARS_AHEAD.expiry + 1 }, (_, ahead) => String(thisYear + ahead))
}

/** The months from "01" to "12". */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** Numbers of days that lists and reports offer. */
export const DAY_PERIODS = [1, 7, 15, 30, 90] as const
