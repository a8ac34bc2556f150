const DAY_HOURS = 24

/** How many hours before a session clients can still book it, unless the practice says otherwise. */
export const DEFAULT_NOTICE_HOURS = 12
export const MOST_NOTICE_HOURS = 7 * DAY_HOURS
/** What a practice chooses from. With 0 the short time remains that a booking itself takes. */
export const NOTICE_CHOICES = [0, 1, 2, 4, 8, 12, 24, 48, 72, MOST_NOTICE_HOURS] as const

/** A notice in words: "15 minutes", "1 hour", "12 hours", "2 days". */
export function noticeWords(hours: number): string {
  if (hours === 0) return '15 minutes'
  const isDays = hours % DAY_HOURS === 0
  const count = isDays ? hours / DAY_HOURS : hours
  return `${count} ${isDays ? 'day' : 'hour'}${count === 1 ? '' : 's'}`
}
