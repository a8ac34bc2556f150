import { DAY } from '#kernel/clock'
import { dateOf } from './zone.ts'

/** A day on which the federal government is closed: the observed date (YYYY-MM-DD). */
export type Holiday = { name: string; date: string }

const on = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)
const weekdayOf = (wall: number): number => new Date(wall).getUTCDay()
const MONDAY = 1
const THURSDAY = 4

function nth(year: number, month: number, weekday: number, which: number): number {
  const first = on(year, month, 1)
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1)) * DAY
}

function lastMonday(year: number, month: number): number {
  const last = on(year, month + 1, 1) - DAY
  return last - ((weekdayOf(last) - MONDAY + 7) % 7) * DAY
}

/** A fixed date on a Saturday is observed on the Friday before, and one on a Sunday on the Monday after. */
function observed(wall: number): number {
  if (weekdayOf(wall) === 6) return wall - DAY
  return weekdayOf(wall) === 0 ? wall + DAY : wall
}

/** The eleven federal holidays of a year in the United States, as observed (5 U.S.C. 6103), by date. */
export function federalHolidays(year: number): Holiday[] {
  const days: [string, number][] = [
    ['New Year’s Day', observed(on(year, 1, 1))],
    ['Martin Luther King Jr. Day', nth(year, 1, MONDAY, 3)],
    ['Presidents’ Day', nth(year, 2, MONDAY, 3)],
    ['Memorial Day', lastMonday(year, 5)],
    ['Juneteenth', observed(on(year, 6, 19))],
    ['Independence Day', observed(on(year, 7, 4))],
    ['Labor Day', nth(year, 9, MONDAY, 1)],
    ['Columbus Day', nth(year, 10, MONDAY, 2)],
    ['Veterans Day', observed(on(year, 11, 11))],
    ['Thanksgiving', nth(year, 11, THURSDAY, 4)],
    ['Christmas Day', observed(on(year, 12, 25))],
  ]
  return days.map(([name, wall]) => ({ name, date: dateOf(wall) })).sort((a, b) => a.date.localeCompare(b.date))
}

/** The federal holidays on [first, last] (dates). */
export function holidaysBetween(first: string, last: string): Holiday[] {
  const result: Holiday[] = []
  // New Year's Day may be observed on the last day of the year before.
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)) + 1; year++)
    result.push(...federalHolidays(year).filter(({ date }) => date >= first && date <= last))
  return result
}
