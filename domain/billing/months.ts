import { dateOf } from '#domain/scheduling/zone'

/** A month (YYYY-MM) with its first day and that of the next one (YYYY-MM-DD). */
export type Month = { month: string; first: string; next: string }

/** The last `count` months up to that of a day (YYYY-MM-DD), the oldest first. */
export function monthsUntil(day: string, count: number): Month[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = (at: number): string => dateOf(Date.UTC(year, month - count + at, 1))
  return Array.from({ length: count }, (_, at) => ({
    month: first(at).slice(0, 7),
    first: first(at),
    next: first(at + 1),
  }))
}
