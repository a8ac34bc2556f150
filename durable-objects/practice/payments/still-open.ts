import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'

// What can still be paid by the word of the card provider, although it was to be closed.

/** The longest wait between two questions about it (ms). */
export const LONGEST_ASK = HOUR

/** The longest life that the provider gives a page (ms), and what a payment there may take to be told of. */
const LONGEST_LIFE = DAY + 10 * MINUTE

/** Whether a way to pay is open for longer than the provider allows, so that asking once more is of no use. */
export const isOpenTooLong = ({ create_at }: { create_at: Millis }, now: Millis): boolean =>
  now >= create_at + LONGEST_LIFE

/** Why the row of the outbox that closes it is parked. */
export const STILL_OPEN = 'still_open'
