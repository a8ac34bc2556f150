/** The hours of single days: those of the week, unless the date has its own. */
import type { Availability } from '#web/data/availability.ts'
import { addDays, type DateText, weekdayOf } from '#web/lib/wall-time.ts'

/** Hours in minutes of the day on which they begin. After 1440 it is the next day. */
export type DayHours = Availability['exceptions'][number]['hours'][number]
export type Hours = {
  periods: readonly Availability['periods'][number][]
  exceptions: readonly Availability['exceptions'][number][]
}

const DAY_MINUTES = 1440

/** The hours that begin on a date, by their start. */
export function hoursOn({ periods, exceptions }: Hours, date: DateText): DayHours[] {
  const own = exceptions.find((one) => one.date === date)
  const all: readonly DayHours[] = own
    ? own.hours
    : periods
        .filter(
          (one) =>
            one.weekday === weekdayOf(date) &&
            (one.from_date === undefined || one.from_date <= date) &&
            (one.until_date === undefined || date <= one.until_date),
        )
        .map(({ weekday: _weekday, from_date: _from, until_date: _until, ...hours }) => hours)
  return [...all].sort((a, b) => a.start_minute - b.start_minute)
}

/** The open parts of a date, also of hours that began the day before and go on after midnight. */
export function openOn(hours: Hours, date: DateText): DayHours[] {
  const late = hoursOn(hours, addDays(date, -1))
    .filter((one) => one.end_minute > DAY_MINUTES)
    .map((one) => ({ start_minute: 0, end_minute: one.end_minute - DAY_MINUTES }))
  const own = hoursOn(hours, date).map((one) => ({ ...one, end_minute: Math.min(one.end_minute, DAY_MINUTES) }))
  return [...late, ...own]
}

/** The exceptions of an availability after the hours of one date were set. With null the date has those of the week. */
export function withDate(
  exceptions: Hours['exceptions'],
  date: DateText,
  hours: Availability['exceptions'][number]['hours'] | null,
): Availability['exceptions'] {
  const others = exceptions.filter((one) => one.date !== date)
  const all = hours === null ? others : [...others, { date, hours }]
  return all.sort((a, b) => a.date.localeCompare(b.date))
}
