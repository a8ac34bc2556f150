import type { Millis } from '#kernel/clock'

/** Ten-millionths of a second in a millisecond. */
const PER_MILLISECOND = 10_000n

/** Before any message: 17 digits like all others, so that text order equals time order. */
export const BEGINNING = '0'.repeat(17)

/** The next timetoken: the clock's, but always later than the last. BigInt inside, 17 digits of text outside. */
export function nextTimetoken(now: Millis, last: string): string {
  const clock = BigInt(now) * PER_MILLISECOND
  const after = BigInt(last) + 1n
  return (clock > after ? clock : after).toString().padStart(17, '0')
}
