import type { Millis } from '#kernel/clock'

/** How many units of a timetoken (ten-millionths of a second) make a millisecond. */
const PER_MILLISECOND = 10_000n

/** The timetoken before any message. It has 17 digits like all others, so that text order equals time order. */
export const BEGINNING = '0'.repeat(17)

/** The next timetoken, as a text of 17 digits. It is the clock's time, but always later than the last timetoken. */
export function nextTimetoken(now: Millis, last: string): string {
  const clock = BigInt(now) * PER_MILLISECOND
  const after = BigInt(last) + 1n
  return (clock > after ? clock : after).toString().padStart(17, '0')
}
