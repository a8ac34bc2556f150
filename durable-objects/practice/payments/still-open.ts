import { DAY, HOUR, MINUTE, type Millis, SECOND } from '#kernel/clock'

// What can still be paid by the word of the card provider, although it was to be closed.

/** The longest wait between two questions about it (ms). */
export const LONGEST_ASK = HOUR

/** The shortest one, and how long to wait in an outage (ms). */
export const ASK_AGAIN = 30 * SECOND

/** How long to wait before the next question about it (ms): as long as it is overdue, so that the waits double. */
export const nextWait = (overdue: Millis): Millis => Math.min(LONGEST_ASK, Math.max(overdue, ASK_AGAIN))

/** The longest life that the provider gives a page (ms), and what a payment there may take to be told of. */
const LONGEST_LIFE = DAY + 10 * MINUTE

/** Whether a way to pay is open for longer than the provider allows, so that asking once more is of no use. */
export const isOpenTooLong = ({ create_at }: { create_at: Millis }, now: Millis): boolean =>
  now >= create_at + LONGEST_LIFE

/** Why the row of the outbox that closes it is parked. */
export const STILL_OPEN = 'still_open'
