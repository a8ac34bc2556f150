import { DAY, type Millis } from '#kernel/clock'
import { isZone } from '#kernel/zone'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The zone of a name that is no time zone. */
const LAST_RESORT = 'UTC'

/**
 * The first of some names that is a time zone, in the order in which they matter: a person's, then that of their practice
 * or guardian. UTC when none is, so that a damaged row never stops a rule.
 */
export function firstZone(...names: readonly (string | null | undefined)[]): string {
  return names.find((name) => typeof name === 'string' && name !== '' && isZone(name)) ?? LAST_RESORT
}

function formatterOf(name: string): Intl.DateTimeFormat {
  const known = formatters.get(name)
  if (known) return known
  // Names that are no zone are not kept, so that damaged rows do not fill the memory.
  const zone = firstZone(name)
  const fresh = formatters.get(zone) ?? newFormatter(zone)
  formatters.set(zone, fresh)
  return fresh
}

function newFormatter(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** The wall-clock time in the zone at an instant, written as if it were UTC milliseconds. */
export function wallClock(zone: string, at: Millis): Millis {
  const part = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatterOf(zone).formatToParts(at))
    if (type in part) part[type as keyof typeof part] = Number(value)
  return (
    Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) + (((at % 1000) + 1000) % 1000)
  )
}

/**
 * The date (YYYY-MM-DD) in a zone at an instant. This is what "today" and "the day of a session" mean everywhere: the day
 * of a person in their own zone, of a practice in the practice's, and never that of UTC.
 */
export function dayIn(zone: string, at: Millis): string {
  return dateOf(wallClock(zone, at))
}

/** The date (YYYY-MM-DD) of a wall-clock time written as if it were UTC milliseconds. */
export const dateOf = (wall: Millis): string => new Date(wall).toISOString().slice(0, 10)

/**
 * The instant at which a date (YYYY-MM-DD) begins in a zone: midnight, or the end of the clock change that skips it. For a
 * date that the zone skips as a whole it is the beginning of the next one.
 */
export function startOfDay(date: string, zone: string): Millis {
  const wall = Date.parse(`${date}T00:00:00.000Z`)
  return instantOf(wall, segments(zone, wall - DAY, wall + DAY))
}

/** The instant at which a date (YYYY-MM-DD) has passed in a zone: the beginning of the next one. */
export const endOfDay = (date: string, zone: string): Millis => startOfDay(nextDate(date), zone)

const nextDate = (date: string): string => dateOf(Date.parse(`${date}T00:00:00.000Z`) + DAY)

/**
 * The earliest date that any zone has at an instant (that of UTC-12). What has ended by this date has ended everywhere:
 * the databases ask by it, and the rules then ask by the right zone.
 */
export const earliestDay = (at: Millis): string => dateOf(at - DAY / 2)

/** The zone's offset from UTC at an instant, in ms (east positive). */
export const offsetAt = (zone: string, at: Millis): Millis => wallClock(zone, at) - at

/** A period in which the zone's offset is constant. */
type Segment = { start: Millis; end: Millis; offset: Millis }

/**
 * The periods of constant offset in a window that is widened by two days on both sides. Looks up the offset once a day.
 * When it has changed, finds the second of the change by bisection.
 */
export function segments(zone: string, from: Millis, to: Millis): Segment[] {
  const begin = from - 2 * DAY
  const end = to + 2 * DAY
  const result: Segment[] = [{ start: begin, end, offset: offsetAt(zone, begin) }]
  for (let day = begin + DAY; day < end + DAY; day += DAY) {
    const at = Math.min(day, end)
    const last = result.at(-1) as Segment
    const offset = offsetAt(zone, at)
    if (offset === last.offset) continue
    let before = at - DAY
    let after = at
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000
      if (offsetAt(zone, middle) === last.offset) before = middle
      else after = middle
    }
    last.end = after
    result.push({ start: after, end, offset })
  }
  return result
}

/**
 * The instant at which a wall clock shows a local time (as if UTC ms), within known segments. For a time that occurs
 * twice it is the first instant. A time that a clock change skips is shifted forward by the length of the change.
 */
export function instantOf(local: Millis, known: readonly Segment[]): Millis {
  for (const segment of known) {
    const at = local - segment.offset
    if (at < segment.end) return at >= segment.start ? at : local - previousOffset(known, segment)
  }
  return local - (known.at(-1)?.offset ?? 0)
}

function previousOffset(known: readonly Segment[], segment: Segment): Millis {
  return known[known.indexOf(segment) - 1]?.offset ?? segment.offset
}
