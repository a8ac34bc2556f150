const DAY = 86_400_000

/** How many days before the last day of a license its owner is reminded. */
export const NOTICE_DAYS = [60, 30, 7] as const
export type NoticeDays = (typeof NOTICE_DAYS)[number]

/** The days from a day (YYYY-MM-DD) to an expiry date; 0 on its last day, then negative. */
export function daysLeft(expirationDate: string, today: string): number {
  return Math.round((Date.parse(expirationDate) - Date.parse(today)) / DAY)
}

/**
 * The notice that is due on a day. One that was not sent in time is replaced by the next. Null while there is more time,
 * and after the last day.
 */
export function noticeDue(expirationDate: string, today: string): NoticeDays | null {
  const left = daysLeft(expirationDate, today)
  return left < 0 ? null : (NOTICE_DAYS.findLast((days) => left <= days) ?? null)
}
