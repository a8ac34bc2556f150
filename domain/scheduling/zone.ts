import { DAY, type Millis } from '#kernel/clock'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-US', {
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
  formatters.set(zone, fresh)
  return fresh
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
