/** The weekly availability while it is edited. Times are text, so that incomplete input is not lost. */
import { noticeWords } from '#domain/scheduling/notice'
import { sameValues } from '#kernel/same-values'
import type { Availability, Period } from '#web/data/availability.ts'
import { firstWeekday } from '#web/lib/week-start.ts'
import { clockText, minuteOf, timeText } from '#web/lib/wall-time.ts'
import type { Difference } from '#web/ui/forms/differences.ts'

/** What a period has beside its day and times: dates, place and session types. The form keeps it as it is. */
type Limits = Omit<Period, 'weekday' | 'start_minute' | 'end_minute'>

export type DraftPeriod = {
  key: string
  weekday: number
  start: string
  end: string
  /** Whether it is stored until the next day. */
  overnight?: boolean
  limits?: Limits
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The days of a week in the order of the reader's locale. `weekday` is 1 for Monday and 7 for Sunday. */
export function weekdays(first: number = firstWeekday()): { name: (typeof WEEKDAYS)[number]; weekday: number }[] {
  const all = WEEKDAYS.map((name, at) => ({ name, weekday: at + 1 }))
  return [...all.slice(first - 1), ...all.slice(0, first - 1)]
}

const DAY_MINUTES = 1440
/** An end before the start means the next day when it is this early, and otherwise it is a mistake. */
const EARLY = 6 * 60

let made = 0
const newKey = () => `period-${++made}`

export function draftOf(periods: readonly Period[]): DraftPeriod[] {
  return [...periods]
    .sort((a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute)
    .map(({ weekday, start_minute, end_minute, ...limits }) => ({
      key: newKey(),
      weekday,
      start: timeText(start_minute),
      end: timeText(end_minute > DAY_MINUTES ? end_minute - DAY_MINUTES : end_minute),
      ...(end_minute > DAY_MINUTES ? { overnight: true } : {}),
      ...(Object.keys(limits).length > 0 ? { limits } : {}),
    }))
}

/**
 * Adds a period to a day: 9 to 17 on an empty day, otherwise up to three hours that start an hour after the last one.
 */
export function addPeriod(draft: readonly DraftPeriod[], weekday: number): DraftPeriod[] {
  const ends = draft.filter((one) => one.weekday === weekday).map((one) => endOf(one.end) ?? 0)
  const start = ends.length === 0 ? 9 * 60 : Math.min(Math.max(...ends) + 60, 23 * 60)
  const end = ends.length === 0 ? 17 * 60 : Math.min(start + 180, 24 * 60)
  return [...draft, { key: newKey(), weekday, start: timeText(start), end: timeText(end) }]
}

/** Replaces the periods of Monday to Friday by those of a day. */
export function copyToWorkdays(draft: readonly DraftPeriod[], weekday: number): DraftPeriod[] {
  const source = draft.filter((one) => one.weekday === weekday)
  const kept = draft.filter((one) => one.weekday > 5 || one.weekday === weekday)
  const copies = [1, 2, 3, 4, 5]
    .filter((day) => day !== weekday)
    .flatMap((day) => source.map((one) => ({ ...one, key: newKey(), weekday: day })))
  return [...kept, ...copies]
}

/** The minute at which a period ends; null when the time is incomplete. 00:00 means the midnight after the day. */
function endOf(text: string): number | null {
  const minute = minuteOf(text)
  return minute === 0 ? 1440 : minute
}

/** Reads the draft. The keys of `problems` are those of the periods. With problems, `periods` is incomplete. */
export function readDraft(draft: readonly DraftPeriod[]): { periods: Period[]; problems: Map<string, string> } {
  const problems = new Map<string, string>()
  const read = draft.map(({ key, weekday, start, end, overnight = false, limits = {} }) => {
    const start_minute = minuteOf(start)
    const ends = endOf(end)
    const isNextDay = start_minute !== null && ends !== null && ends < start_minute && (overnight || ends <= EARLY)
    const end_minute = ends !== null && isNextDay ? ends + DAY_MINUTES : ends
    if (start_minute === null || end_minute === null) problems.set(key, 'Enter both times')
    else if (end_minute <= start_minute) problems.set(key, 'The end must be after the start')
    return { key, weekday, start_minute: start_minute ?? 0, end_minute: end_minute ?? 0, limits }
  })
  const sorted = [...read].sort((a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute)
  for (const [at, one] of sorted.entries()) {
    const before = sorted[at - 1]
    if (!before || before.weekday !== one.weekday || problems.has(one.key) || problems.has(before.key)) continue
    // Periods of other dates, places or types may lie over each other.
    const isLimited = [one, before].some(({ limits }) => Object.keys(limits).length > 0)
    if (!isLimited && one.start_minute < before.end_minute) problems.set(one.key, 'This overlaps the previous period')
  }
  return {
    periods: sorted.map(({ weekday, start_minute, end_minute, limits }) => ({
      weekday,
      start_minute,
      end_minute,
      ...limits,
    })),
    problems,
  }
}

/** The hours of a day, such as "9 AM – 12 PM"; "closed" without any. */
function hoursOn(periods: readonly Period[], weekday: number): string {
  const hours = periods.filter((one) => one.weekday === weekday)
  return (
    hours
      .map(
        (one) =>
          `${clockText(one.start_minute)} – ${clockText(one.end_minute > DAY_MINUTES ? one.end_minute - DAY_MINUTES : one.end_minute)}`,
      )
      .join(', ') || 'closed'
  )
}

/** What is different between the hours that were seen and the present ones, day by day. */
export function changedHours(was: Partial<Availability>, now: Partial<Availability>): Difference[] {
  const [before = [], after = before] = [was.periods, now.periods]
  const days = weekdays()
    .map(({ name, weekday }) => ({ what: name, was: hoursOn(before, weekday), is: hoursOn(after, weekday) }))
    .filter((day) => day.was !== day.is)
  const { timezone = was.timezone } = now
  const { notice_hours: notice = was.notice_hours ?? 0 } = now
  const [noticeWas, noticeIs] = [was.notice_hours ?? notice, notice].map(noticeWords) as [string, string]
  return [
    ...(sameValues(timezone, was.timezone)
      ? []
      : [{ what: 'The time zone', was: was.timezone ?? '', is: timezone ?? '' }]),
    ...(noticeWas === noticeIs ? [] : [{ what: 'Clients can book up to', was: noticeWas, is: noticeIs }]),
    ...days,
  ]
}

/** The total of a week, such as "32 h 30 min a week". */
export function weeklyText(periods: readonly Period[]): string {
  const minutes = periods.reduce((sum, one) => sum + one.end_minute - one.start_minute, 0)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''} a week`
}
