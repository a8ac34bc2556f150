import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'
import { type Interval, merged } from './interval.ts'
import { instantOf, segments, wallClock } from './zone.ts'

/** One period of the week in wall-clock time: weekday 1 (Monday) to 7 (Sunday), and minutes since midnight. */
export type WeeklyPeriod = { weekday: number; start_minute: number; end_minute: number }

/** Times are offered every half hour, or at the session's own length when that is shorter. */
export const slotStep = (length: Millis): Millis => Math.min(30 * MINUTE, length)
/** Sessions that begin within the next quarter of an hour cannot be booked. */
export const BOOKING_LEAD: Millis = 15 * MINUTE

/** The first instant at which a session can begin that a client books `now`. */
export const earliestBookable = (now: Millis, noticeHours: number): Millis =>
  now + Math.max(BOOKING_LEAD, noticeHours * HOUR)

/** The periods of each weekday from Monday on. Overlapping periods are joined. */
function joinedByWeekday(periods: readonly WeeklyPeriod[]): Interval[][] {
  const days: Interval[][] = [[], [], [], [], [], [], []]
  for (const p of periods) days[p.weekday - 1]?.push({ start: p.start_minute * MINUTE, end: p.end_minute * MINUTE })
  return days.map(merged)
}

/**
 * Weekly availability as instants, for every local day that the window touches. Periods follow the wall clock: a weekly
 * 9:00 stays 9:00 after a clock change, and a period with a clock change is an hour shorter or longer. Periods are
 * always complete, are joined only within a day and end at midnight, so the grid of slots is the same for every window.
 */
export function availableIntervals(
  periods: readonly WeeklyPeriod[],
  zone: string,
  from: Millis,
  to: Millis,
): Interval[] {
  if (to <= from) return []
  const known = segments(zone, from, to)
  const byWeekday = joinedByWeekday(periods)
  const result: Interval[] = []
  const firstDay = Math.floor(wallClock(zone, from) / DAY) - 1
  const lastDay = Math.floor(wallClock(zone, to) / DAY)
  for (let day = firstDay; day <= lastDay; day++) {
    // Day 0 of the epoch was a Thursday.
    for (const period of byWeekday[(((day + 3) % 7) + 7) % 7] ?? []) {
      const start = instantOf(day * DAY + period.start, known)
      const end = instantOf(day * DAY + period.end, known)
      if (end > start) result.push({ start, end })
    }
  }
  return result
}

export type SlotQuestion = {
  periods: readonly WeeklyPeriod[]
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
  const { periods, zone, from, to, length, step, busy, earliest } = question
  const result: Millis[] = []
  let next = 0
  for (const open of availableIntervals(periods, zone, from, to)) {
    const last = open.end - length
    for (
      let start = firstOnGrid(open.start, step, Math.max(from, earliest));
      start <= last && start < to;
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

/** True when exactly this start is available. */
export function isOffered(question: Omit<SlotQuestion, 'from' | 'to'>, start: Millis): boolean {
  return findSlots({ ...question, from: start, to: start + 1 }).includes(start)
}
