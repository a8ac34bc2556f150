/** When a new session is suggested: the next free time in the hours of the practice on the days that are shown. */
import type { Availability, Period } from '#web/data/availability.ts'
import { addDays, type DateText, datesBetween } from '#web/lib/wall-time.ts'
import { type DayHours, hoursOn } from './hours-of-a-day.ts'
import type { Block } from './calendar/calendar-blocks.ts'

export type Start = { date: DateText; minute: number }

type Shown = {
  first: DateText
  last: DateText
  /** The current local date and minute. */
  now: Start
  periods: readonly Period[]
  exceptions?: readonly Availability['exceptions'][number][]
  /** What takes the provider's time on the shown days. */
  busy: readonly Block[]
  /** The length of the session in minutes. */
  length: number
}

const STEP = 30
const NINE = 9 * 60
const LAST = 24 * 60 - STEP

/**
 * The next half hour, from now on, that is free and within the practice's hours on a shown day. If there is none, the
 * next half hour of today, or nine o'clock on the next day; for past days on the first one.
 */
export function sensibleStart({ first, last, now, periods, exceptions = [], busy, length }: Shown): Start {
  const dates = datesBetween(first, last)
  const ahead = dates.filter((date) => date >= now.date)
  const isFree = ({ date, minute }: Start) =>
    busy.every((one) => one.date !== date || one.endMinute <= minute || one.startMinute >= minute + length)
  for (const date of ahead.length > 0 ? ahead : dates.slice(0, 1)) {
    const earliest = date === now.date ? nextStep(now.minute) : 0
    const found = startsOf(hoursOn({ periods, exceptions }, date), length)
      .map((minute) => ({ date, minute }))
      .find((start) => start.minute <= LAST && start.minute >= earliest && isFree(start))
    if (found) return found
  }
  const today = nextStep(now.minute)
  if (ahead[0] === now.date && today <= LAST) return { date: now.date, minute: Math.max(today, 0) }
  const later = ahead.find((date) => date > now.date)
  return { date: later ?? (ahead.length > 0 ? addDays(last, 1) : first), minute: NINE }
}

/** The half hours at which a session of this length fits into the hours of a day, in order. */
function startsOf(hours: readonly DayHours[], length: number): number[] {
  return hours.flatMap(({ start_minute, end_minute }) => {
    const count = Math.floor((end_minute - length - start_minute) / STEP) + 1
    return Array.from({ length: Math.max(count, 0) }, (_, at) => start_minute + at * STEP)
  })
}

const nextStep = (minute: number) => Math.ceil(minute / STEP) * STEP
