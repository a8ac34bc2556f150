import type { Price } from '../store/billing-documents.ts'

export const day = 24 * 60 * 60

/**
 * The end of the period that begins at `start`: the anchor's day of the month, or the last day of a shorter month.
 * Times are in Unix seconds.
 */
export function periodEnd(anchor: number, recurring: Price['recurring'], start: number): number {
  const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1)
  for (let n = 1; ; n += 1) {
    const end = monthsAfter(anchor, months * n)
    if (end > start) return end
  }
}

function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.getTime() / 1000
}
