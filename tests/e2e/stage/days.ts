import { DAY } from '#kernel/clock'

/** The day (YYYY-MM-DD) so many days after another. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** A day (YYYY-MM-DD) as the calendar names it: "Wednesday, March 4". */
export const longDay = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
