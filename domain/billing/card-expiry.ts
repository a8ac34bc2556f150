import type { Millis } from '#kernel/clock'

/** Whether a card has expired everywhere: it is valid through the last day of its month, which ends last at UTC-12. */
export function isExpiredCard({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: Millis): boolean {
  const end = Date.UTC(exp_year, exp_month) + LAST_ZONE
  return now >= end
}

const LAST_ZONE = 12 * 60 * 60 * 1000

/** What a payer reads who chose a card that is not theirs, or was removed. */
export const NOT_YOUR_CARD = 'This card is not among your saved cards. Please choose another one.'
/** What a payer reads who chose a card that has expired. */
export const EXPIRED_CARD = 'This card has expired. Please choose another one.'
