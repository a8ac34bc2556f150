/** Milliseconds since the Unix epoch, UTC. Every instant in memory and in stored rows has this form. */
export type Millis = number

/** The source of the current time. Rules and objects are given a clock, so that tests can set the time. */
export type Clock = () => Millis

export const systemClock: Clock = () => Date.now()

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** The latest instant that a date can have. */
export const LATEST = 8_640_000_000_000_000

/** The wire form of an instant: ISO 8601, UTC, with milliseconds. */
export function toInstant(at: Millis): string {
  return new Date(at).toISOString()
}

/** Reads the wire form. Throws RangeError when the text is not an instant. */
export function fromInstant(text: string): Millis {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new RangeError('not an instant')
  return at
}

/**
 * The next `modify_datetime` of an object. It is always later than the last one, even when the clock runs backwards,
 * because clients keep the version with the later `modify_datetime`.
 */
export function nextStamp(now: Millis, last: Millis | null): Millis {
  return last === null ? now : Math.max(now, last + 1)
}
