/** What a form says about how sessions repeat, and the rule that follows from it. */
import { type Frequency, type RepeatRule, WEEKDAYS, type Weekday } from '#domain/scheduling/repeat-rule'
import { type DateText, weekdayOf } from '#web/lib/wall-time.ts'

export const REPEATS = ['none', 'weekly', 'biweekly', 'monthly', 'monthly-weekday', 'yearly', 'custom'] as const
export type Repeats = (typeof REPEATS)[number]

export type Repetition = {
  repeats: Repeats
  /** For a custom one. */
  freq: Frequency
  interval: number
  /** The weekdays of a custom weekly one, besides the day of the first session. */
  weekdays: readonly number[]
  ends: 'count' | 'until'
  count: number
  until: DateText
}

export const NO_REPETITION: Repetition = {
  repeats: 'none',
  freq: 'WEEKLY',
  interval: 1,
  weekdays: [],
  ends: 'count',
  count: 12,
  until: '',
}

/** The code of a weekday, of which 0 is Sunday. */
export const codeOf = (weekday: number): Weekday => WEEKDAYS[(weekday + 6) % 7] ?? 'MO'

/** Which one of its weekday a date is in its month: 1 to 5, or -1 when it is the last one. */
export function numberInMonth(date: DateText): number {
  const day = Number(date.slice(8))
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  // The fourth one is often the last one too; people mean the fourth.
  return day + 7 > days && day > 28 ? -1 : Math.ceil(day / 7)
}

/** The rule of a series that begins on a date; null for a single session, and while its numbers or its end are not filled in. */
export function ruleOf(
  { repeats, freq, interval, weekdays, ends, count, until }: Repetition,
  date: DateText,
): RepeatRule | null {
  if (repeats === 'none' || date === '' || (ends === 'until' && until < date)) return null
  if ((ends === 'count' && Number.isNaN(count)) || (repeats === 'custom' && Number.isNaN(interval))) return null
  const own = codeOf(weekdayOf(date))
  const end = ends === 'count' ? { count, until: null } : { count: null, until }
  switch (repeats) {
    case 'weekly':
      return { freq: 'WEEKLY', interval: 1, byday: [own], ...end }
    case 'biweekly':
      return { freq: 'WEEKLY', interval: 2, byday: [own], ...end }
    case 'monthly':
      return { freq: 'MONTHLY', interval: 1, byday: [], ...end }
    case 'monthly-weekday':
      return { freq: 'MONTHLY', interval: 1, byday: [`${numberInMonth(date)}${own}`], ...end }
    case 'yearly':
      return { freq: 'YEARLY', interval: 1, byday: [], ...end }
    case 'custom': {
      const days = WEEKDAYS.filter((code) => code === own || weekdays.map(codeOf).includes(code))
      return { freq, interval, byday: freq === 'WEEKLY' ? days : [], ...end }
    }
  }
}
