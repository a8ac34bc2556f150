import { DAY, MINUTE, type Millis } from '#kernel/clock'
import type { Interval } from './interval.ts'
import { instantOf, segments, wallClock } from './zone.ts'

/**
 * Blocked time that follows the wall clock: whole days from date to date, or hours on weekdays until a date or without
 * end. Dates are YYYY-MM-DD; minutes after 1440 are those of the next day.
 */
export type BlockedRule =
  | { kind: 'days'; from_date: string; until_date: string }
  | {
      kind: 'weekly'
      /** 1 (Monday) to 7 (Sunday). */
      weekdays: readonly number[]
      start_minute: number
      end_minute: number
      from_date: string
      until_date: string | null
      /** Dates on which it does not hold. */
      except_dates: readonly string[]
    }

/** No blocked time that is entered once is longer, and no vacation. */
export const LONGEST_BLOCK: Millis = 366 * DAY
/** The end of a rule without end. It is far behind every calendar, and an integer in every database. */
export const NO_END: Millis = Date.UTC(9999, 0, 1)

const wallOf = (date: string): Millis => Date.parse(`${date}T00:00:00.000Z`)
const weekdayAt = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/**
 * A time that contains every occurrence of a rule in each zone of the world, for indexes: the practice may change its
 * zone.
 */
export function reachOf({ from_date, until_date }: BlockedRule): Interval {
  return {
    start: wallOf(from_date) - DAY,
    end: until_date === null ? NO_END : wallOf(until_date) + 3 * DAY,
  }
}

/** The times that a rule blocks and that touch [from, to), by start. It walks no day outside of this window. */
export function timesOfRule(rule: BlockedRule, zone: string, from: Millis, to: Millis): Interval[] {
  if (to <= from) return []
  if (rule.kind === 'days') return touching([wholeDays(rule, zone)], from, to)
  const known = segments(zone, from - DAY, to + DAY)
  const firstDay = Math.max(Math.floor(wallClock(zone, from) / DAY) - 2, wallOf(rule.from_date) / DAY)
  const lastDay = Math.min(
    Math.floor(wallClock(zone, to) / DAY),
    rule.until_date === null ? Infinity : wallOf(rule.until_date) / DAY,
  )
  const excepted = new Set(rule.except_dates.map((date) => wallOf(date) / DAY))
  const times: Interval[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    if (!rule.weekdays.includes(weekdayAt(day)) || excepted.has(day)) continue
    times.push({
      start: instantOf(day * DAY + rule.start_minute * MINUTE, known),
      end: instantOf(day * DAY + rule.end_minute * MINUTE, known),
    })
  }
  return touching(times, from, to)
}

function wholeDays({ from_date, until_date }: { from_date: string; until_date: string }, zone: string): Interval {
  const [first, last] = [wallOf(from_date), wallOf(until_date) + DAY]
  const at = (wall: Millis) => instantOf(wall, segments(zone, wall - DAY, wall + DAY))
  return { start: at(first), end: at(last) }
}

const touching = (times: readonly Interval[], from: Millis, to: Millis): Interval[] =>
  times.filter(({ start, end }) => end > start && start < to && end > from)

/** Whether a rule or a time blocks nothing any more after an instant. */
export function isOver(when: BlockedRule | Interval, zone: string, now: Millis): boolean {
  if (!('kind' in when)) return when.end <= now
  if (when.until_date === null) return false
  return wholeDays({ from_date: when.from_date, until_date: when.until_date }, zone).end <= now
}
