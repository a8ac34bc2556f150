import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'
import { type Interval, merged } from './interval.ts'
import { instantOf, segments, wallClock } from './zone.ts'

/**
 * One period of the week in wall-clock time: weekday 1 (Monday) to 7 (Sunday), and minutes since midnight. A period that
 * ends after 1440 goes on after midnight and belongs to the day on which it begins.
 */
export type WeeklyPeriod = {
  weekday: number
  start_minute: number
  end_minute: number
  /** The first and the last date (YYYY-MM-DD) on which it begins; without them it always holds. */
  from_date?: string | undefined
  until_date?: string | undefined
}

/** The hours of a single date, which replace those of the week. Without hours the date is closed. */
export type DayException = { date: string; hours: readonly { start_minute: number; end_minute: number }[] }

/** Times are offered every half hour, or at the session's own length when that is shorter. */
export const slotStep = (length: Millis): Millis => Math.min(30 * MINUTE, length)
/** Sessions that begin within the next quarter of an hour cannot be booked. */
export const BOOKING_LEAD: Millis = 15 * MINUTE

/** The first instant at which a session can begin that a client books `now`. */
export const earliestBookable = (now: Millis, noticeHours: number): Millis =>
  now + Math.max(BOOKING_LEAD, noticeHours * HOUR)

const MONDAY_TO_SUNDAY = 7
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / DAY
/** 0 for Monday. Day 0 of the epoch was a Thursday. */
const weekdayAt = (day: number): number => (((day + 3) % MONDAY_TO_SUNDAY) + MONDAY_TO_SUNDAY) % MONDAY_TO_SUNDAY

const onWall = ({ start_minute, end_minute }: { start_minute: number; end_minute: number }): Interval => ({
  start: start_minute * MINUTE,
  end: end_minute * MINUTE,
})

/** Tells the hours that begin on a day (days since the epoch). Overlapping hours of a day are joined. */
function hoursByDay(
  periods: readonly WeeklyPeriod[],
  exceptions: readonly DayException[],
): (day: number) => readonly Interval[] {
  const special = new Map<number, Interval[]>()
  for (const { date, hours } of exceptions) {
    const day = dayOf(date)
    special.set(day, merged([...(special.get(day) ?? []), ...hours.map(onWall)]))
  }
  const week = Array.from({ length: MONDAY_TO_SUNDAY }, (_, weekday) => {
    const all = periods
      .filter((one) => one.weekday === weekday + 1)
      .map((one) => ({
        time: onWall(one),
        first: one.from_date === undefined ? -Infinity : dayOf(one.from_date),
        last: one.until_date === undefined ? Infinity : dayOf(one.until_date),
      }))
    const always = all.every(({ first, last }) => first === -Infinity && last === Infinity)
    return { all, joined: always ? merged(all.map(({ time }) => time)) : null }
  })
  return (day) => {
    const own = special.get(day)
    if (own) return own
    const { all = [], joined = null } = week[weekdayAt(day)] ?? {}
    return joined ?? merged(all.filter(({ first, last }) => first <= day && day <= last).map(({ time }) => time))
  }
}

/**
 * Hours as instants. Slots begin on the grid of [start, end), and a session may last until `runsTo`, when other hours
 * begin before these have ended.
 */
export type OpenHours = Interval & { runsTo: Millis }

/**
 * The availability as instants, for every local day that the window touches. Hours follow the wall clock: a weekly 9:00
 * stays 9:00 after a clock change, and hours with a clock change are an hour shorter or longer. When hours reach into
 * those of the next day, the grid of the next day takes over, and sessions run on from one into the other. This depends
 * only on the days beside each other, so the grid of slots is the same for every window.
 */
export function availableHours(
  periods: readonly WeeklyPeriod[],
  zone: string,
  from: Millis,
  to: Millis,
  exceptions: readonly DayException[] = [],
): OpenHours[] {
  if (to <= from) return []
  const known = segments(zone, from - DAY, to + DAY)
  const hoursOn = hoursByDay(periods, exceptions)
  const result: OpenHours[] = []
  const firstDay = Math.floor(wallClock(zone, from) / DAY) - 2
  const lastDay = Math.floor(wallClock(zone, to) / DAY) + 1
  for (let day = firstDay; day <= lastDay; day++) {
    for (const hours of hoursOn(day)) {
      const start = instantOf(day * DAY + hours.start, known)
      let end = instantOf(day * DAY + hours.end, known)
      const before = result.at(-1)
      if (before && before.end >= start) {
        end = Math.max(end, before.end)
        before.end = start
      }
      if (end > start) result.push({ start, end, runsTo: end })
    }
  }
  for (let i = result.length - 2; i >= 0; i--) {
    const [one, next] = [result[i], result[i + 1]] as [OpenHours, OpenHours]
    one.runsTo = next.start <= one.end ? next.runsTo : one.end
  }
  return result
}

export type SlotQuestion = {
  periods: readonly WeeklyPeriod[]
  /** Dates with hours of their own. */
  exceptions?: readonly DayException[]
  zone: string
  /** Slots begin in [from, to). */
  from: Millis
  to: Millis
  length: Millis
  step: Millis
  /** Times at which the provider is busy, sorted by start; they may overlap. */
  busy: readonly Interval[]
  /** No slot begins before this instant. */
  earliest: Millis
}

/**
 * Free starts in a window, ascending. It is fast because it compares only integers and goes once through slots and busy
 * times. The grid of a period begins at the start of the period, so a slot is the same in every window.
 */
export function findSlots(question: SlotQuestion): Millis[] {
  const { periods, exceptions, zone, from, to, length, step, busy, earliest } = question
  const result: Millis[] = []
  let next = 0
  for (const open of availableHours(periods, zone, from, to, exceptions)) {
    const last = open.runsTo - length
    for (
      let start = firstOnGrid(open.start, step, Math.max(from, earliest));
      start <= last && start < open.end && start < to;
      start += step
    ) {
      while (next < busy.length && (busy[next] as Interval).end <= start) next++
      if (isFree(busy, next, start, start + length)) result.push(start)
    }
  }
  return result
}

function firstOnGrid(origin: Millis, step: Millis, from: Millis): Millis {
  return from <= origin ? origin : origin + Math.ceil((from - origin) / step) * step
}

/**
 * Whether no busy time from index `from` on overlaps a slot. Busy times are sorted by start, so the search stops at the
 * first one that begins at or after the end of the slot.
 */
function isFree(busy: readonly Interval[], from: number, start: Millis, end: Millis): boolean {
  for (let i = from; i < busy.length; i++) {
    const other = busy[i] as Interval
    if (other.start >= end) return true
    if (other.end > start) return false
  }
  return true
}
