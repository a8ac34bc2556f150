/** The days of a small month, and where the keys lead in it. */
import { addDays, addMonths, type DateText, datesBetween, longDay, startOfWeek } from '#web/lib/wall-time.ts'
import { firstWeekday } from '#web/lib/week-start.ts'
import { visibleDates } from '../visible-dates.ts'

export type MonthCell = {
  date: DateText
  /** False for the days of the months beside, which fill the first and last week. */
  isInMonth: boolean
  isToday: boolean
  sessions: number
  /** What a screen reader says: "Wednesday, March 4, 2 sessions". */
  label: string
}

type MonthProps = {
  /** A date of the month. */
  month: DateText
  today: DateText
  /** How many sessions each date has. */
  sessions: ReadonlyMap<DateText, number>
  /** The weekday on which weeks begin, by default that of the reader's locale. */
  begin?: number
}

/** The weeks of a month. */
export function monthWeeks({ month, today, sessions, begin = firstWeekday() }: MonthProps): MonthCell[][] {
  const { first, last } = visibleDates('month', month, begin)
  const cells = datesBetween(first, last).map((date): MonthCell => {
    const count = sessions.get(date) ?? 0
    const isToday = date === today
    return {
      date,
      isInMonth: date.slice(0, 7) === month.slice(0, 7),
      isToday,
      sessions: count,
      label: [longDay(date), isToday && 'today', count > 0 && `${count} ${count === 1 ? 'session' : 'sessions'}`]
        .filter(Boolean)
        .join(', '),
    }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The date to which a key leads; null for other keys. With Shift, Page Up and Page Down lead to another year. */
export function dateByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  date: DateText,
  begin: number = firstWeekday(),
): DateText | null {
  const months = shiftKey ? 12 : 1
  if (key === 'PageUp') return addMonths(date, -months)
  if (key === 'PageDown') return addMonths(date, months)
  if (shiftKey) return null
  if (key === 'Home') return startOfWeek(date, begin)
  if (key === 'End') return addDays(startOfWeek(date, begin), 6)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return days === undefined ? null : addDays(date, days)
}
