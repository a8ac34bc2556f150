/** What the practice may know about the privacy of a client under 18, and the day on which that ends, in words. */
import { adultDate } from '#domain/access/of-age'
import { DAY } from '#kernel/clock'
import type { ChartPage } from '#web/data/chart-page/queries.ts'
import { type DateText, fullDate } from '#web/lib/wall-time.ts'

/** From when on the days until the 18th birthday are counted. */
const COUNTED_DAYS = 60

/** "2 sessions are hidden from guardians: 1 by Kim and 1 by your practice." */
export function hiddenWords({ by_client, by_professional }: ChartPage['kept_from_guardians'], name: string): string {
  const all = by_client + by_professional
  if (all === 0) return 'No session is hidden from guardians.'
  const sessions = all === 1 ? '1 session is' : `${all} sessions are`
  if (by_professional === 0) return `${sessions} hidden from guardians, by ${name}.`
  if (by_client === 0) return `${sessions} hidden from guardians, by your practice.`
  return `${sessions} hidden from guardians: ${by_client} by ${name} and ${by_professional} by your practice.`
}

/**
 * When somebody turns 18 and guardians no longer act for them (decision 022) and, in the last 60 days, how soon. `today`
 * is their own day, whose midnight decides that.
 */
export function handoverWords(dob: DateText, today: DateText, name: string): string {
  const day = adultDate(dob)
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  const soon =
    days > COUNTED_DAYS || days < 0 ? '' : days === 0 ? ', today' : days === 1 ? ', tomorrow' : `, in ${days} days`
  return `${name} turns 18 on ${fullDate(day)}${soon}.`
}
