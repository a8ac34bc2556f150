import type { Millis } from '#kernel/clock'

/** Whether a card has expired everywhere: it is valid through the last day of its month, which ends last at UTC-12. */
export function isExpiredCard({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: Millis): boolean {
  const end = Date.UTC(exp_year, exp_month) + LAST_ZONE
  return now >= end
}

const LAST_ZONE = 12 * 60 * 60 * 1000
