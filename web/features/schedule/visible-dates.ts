import type { View } from './schedule-search.ts'
import { addDays, addMonths, type DateText, longDay, monthText, rangeText, startOfWeek } from '#web/lib/wall-time.ts'

/** The first and last date that a view of `date` shows. A month shows whole weeks. */
export function visibleDates(view: View, date: DateText): { first: DateText; last: DateText } {
  if (view === 'day') return { first: date, last: date }
  if (view === 'month') {
    const first = `${date.slice(0, 8)}01`
    return { first: startOfWeek(first), last: addDays(startOfWeek(addDays(addMonths(first, 1), -1)), 6) }
  }
  const first = startOfWeek(date)
  return { first, last: addDays(first, 6) }
}

/** The date after one step forward or back: a day, a week or a month, depending on the view. */
export function stepDate(view: View, date: DateText, step: 1 | -1): DateText {
  if (view === 'day') return addDays(date, step)
  return view === 'month' ? addMonths(date, step) : addDays(date, 7 * step)
}

export function visibleText(view: View, date: DateText): string {
  if (view === 'day') return `${longDay(date)}, ${date.slice(0, 4)}`
  if (view === 'month') return monthText(date)
  const { first, last } = visibleDates(view, date)
  return rangeText(first, last)
}
