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
 * next free half hour of today, or the next one from nine o'clock on a later day; for past days on the first one.
 */
export function sensibleStart({ first, last, now, periods, exceptions = [], busy, length }: Shown): Start {
  const dates = datesBetween(first, last)
  const ahead = dates.filter((date) => date >= now.date)
  const days = ahead.length > 0 ? ahead : dates.slice(0, 1)
  const earliest = (date: DateText, opening: number) => (date === now.date ? nextStep(now.minute) : opening)
  const isFree = ({ date, minute }: Start) =>
    busy.every((one) => one.date !== date || one.endMinute <= minute || one.startMinute >= minute + length)
  const starts = (date: DateText, minutes: number[]) => minutes.map((minute) => ({ date, minute })).filter(isFree)
  const within = days.flatMap((date) => {
    const from = earliest(date, 0)
    const minutes = startsOf(hoursOn({ periods, exceptions }, date), length)
    return starts(
      date,
      minutes.filter((minute) => minute <= LAST && minute >= from),
    )
  })
  const outside = () => days.flatMap((date) => starts(date, stepsFrom(earliest(date, NINE))))
  return within[0] ?? outside()[0] ?? { date: ahead.length > 0 ? addDays(last, 1) : first, minute: NINE }
}

/** The half hours at which a session of this length fits into the hours of a day, in order. */
function startsOf(hours: readonly DayHours[], length: number): number[] {
  return hours.flatMap(({ start_minute, end_minute }) => {
    const count = Math.floor((end_minute - length - start_minute) / STEP) + 1
    return Array.from({ length: Math.max(count, 0) }, (_, at) => start_minute + at * STEP)
  })
}

/** The half hours from this one to the last of a day. */
const stepsFrom = (first: number) =>
  Array.from({ length: Math.max(0, (LAST - first) / STEP + 1) }, (_, at) => first + at * STEP)

/** The half hour after this minute. One that has just begun is in the past by the time the form is filled in. */
const nextStep = (minute: number) => (Math.floor(minute / STEP) + 1) * STEP
