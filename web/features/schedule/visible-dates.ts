import type { View } from './schedule-search.ts'
import { firstWeekday } from '#web/lib/week-start.ts'
import {
  addDays,
  addMonths,
  type DateText,
  longDay,
  monthText,
  rangeText,
  shortDay,
  shortRangeText,
  startOfWeek,
} from '#web/lib/wall-time.ts'

/** The number of days that a step forward or back moves. */
const DAYS = { day: 1, 'three-days': 3, week: 7, list: 7 } as const

/**
 * The first and last date that a view of `date` shows. A month shows whole weeks. Weeks begin on the weekday `begin`,
 * by default that of the reader's locale.
 */
export function visibleDates(
  view: View,
  date: DateText,
  begin: number = firstWeekday(),
): { first: DateText; last: DateText } {
  if (view === 'day') return { first: date, last: date }
  if (view === 'three-days') return { first: date, last: addDays(date, 2) }
  if (view === 'month') {
    const first = `${date.slice(0, 8)}01`
    return {
      first: startOfWeek(first, begin),
      last: addDays(startOfWeek(addDays(addMonths(first, 1), -1), begin), 6),
    }
  }
  const first = startOfWeek(date, begin)
  return { first, last: addDays(first, 6) }
}

/** The date after one step forward or back, by the days that the view shows. */
export function stepDate(view: View, date: DateText, step: 1 | -1): DateText {
  return view === 'month' ? addMonths(date, step) : addDays(date, DAYS[view] * step)
}

export function visibleText(view: View, date: DateText): string {
  if (view === 'day') return `${longDay(date)}, ${date.slice(0, 4)}`
  if (view === 'month') return monthText(date)
  const { first, last } = visibleDates(view, date)
  return rangeText(first, last)
}

/** The same in the few words that a phone has room for. */
export function shortText(view: View, date: DateText): string {
  if (view === 'day') return shortDay(date)
  const { first, last } = visibleDates(view, date)
  return shortRangeText(first, last)
}
