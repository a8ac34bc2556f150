import { Temporal } from 'temporal-polyfill'
import { DAY, type Millis } from '#kernel/clock'
import { ZONE } from './practice-factory.ts'

// The library does the sums of dates and times. What a clock shows it knows for ten years from today only, which the tests
// are beyond, so that is asked of `Intl`.

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** What the practice's clock shows at an instant (ms). */
export function clockAt(at: Millis): Temporal.PlainDateTime {
  const { year, month, day, hour, minute } = Object.fromEntries(
    FORMAT.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}`)
}

const asUtc = (clock: Temporal.PlainDateTime): Millis => clock.toZonedDateTime('UTC').epochMilliseconds

/** The instant (ms) at which the clock shows a time: of two the first, and for one that is left out the time after it that is as much later. */
export function instantOf(clock: Temporal.PlainDateTime): Millis {
  const utc = asUtc(clock)
  // By what the clock differs from UTC on the day before and on the day after.
  const [before = utc, after = utc] = [utc - DAY, utc + DAY].map((near) => utc - (asUtc(clockAt(near)) - near))
  return [before, after].find((at) => clockAt(at).equals(clock)) ?? before
}
