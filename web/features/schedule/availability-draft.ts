/** The weekly availability while it is edited. Dates and times are text, so that incomplete input is not lost. */
import type { SessionPlace } from '#contracts/plain/session-words'
import { noticeWords } from '#domain/scheduling/notice'
import { sameValues } from '#kernel/same-values'
import type { Availability, Period } from '#web/data/availability.ts'
import { firstWeekday } from '#web/lib/week-start.ts'
import { type DateText, minuteOf, timeText } from '#web/lib/wall-time.ts'
import type { Difference } from '#web/ui/forms/differences.ts'
import { hoursText, type Limits, type TypeNames } from './period-words.ts'

export type DraftPeriod = {
  key: string
  weekday: number
  start: string
  end: string
  /** Whether it is stored until the next day. */
  overnight?: boolean
  /** The first and the last date on which it holds; empty when it always does. */
  from_date: DateText | ''
  until_date: DateText | ''
  /** The only place of sessions in it; empty for any. */
  place: SessionPlace | ''
  /** The only session types in it, by id; empty for all. */
  types: readonly string[]
}

/** What is wrong with a period, by the part of it that has to be changed. */
export type PeriodProblems = { times?: string; from_date?: string; until_date?: string; types?: string }

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The days of a week in the order of the reader's locale. `weekday` is 1 for Monday and 7 for Sunday. */
export function weekdays(first: number = firstWeekday()): { name: (typeof WEEKDAYS)[number]; weekday: number }[] {
  const all = WEEKDAYS.map((name, at) => ({ name, weekday: at + 1 }))
  return [...all.slice(first - 1), ...all.slice(0, first - 1)]
}

const DAY_MINUTES = 1440
/** An end before the start means the next day when it is this early, and otherwise it is a mistake. */
const EARLY = 6 * 60
/** How many session types a period can name. */
const MOST_TYPES = 20

const ALWAYS = { from_date: '', until_date: '', place: '', types: [] } as const

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
      from_date: limits.from_date ?? '',
      until_date: limits.until_date ?? '',
      place: limits.session_location_type ?? '',
      types: limits.appointment_type_ids ?? [],
    }))
}

/** What a draft limits its hours to, as the API says it. */
export function limitsOf({ from_date, until_date, place, types }: DraftPeriod): Limits {
  return {
    ...(from_date ? { from_date } : {}),
    ...(until_date ? { until_date } : {}),
    ...(place ? { session_location_type: place } : {}),
    ...(types.length > 0 ? { appointment_type_ids: [...types] } : {}),
  }
}

/**
 * Adds a period to a day: 9 to 17 on an empty day, otherwise up to three hours that start an hour after the last one.
 */
export function addPeriod(draft: readonly DraftPeriod[], weekday: number): DraftPeriod[] {
  const ends = draft.filter((one) => one.weekday === weekday).map((one) => endOf(one.end) ?? 0)
  const start = ends.length === 0 ? 9 * 60 : Math.min(Math.max(...ends) + 60, 23 * 60)
  const end = ends.length === 0 ? 17 * 60 : Math.min(start + 180, 24 * 60)
  return [...draft, { ...ALWAYS, key: newKey(), weekday, start: timeText(start), end: timeText(end) }]
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

/**
 * Reads the draft. The keys of `problems` are those of the periods. `incomplete` are the dates that are typed in part, such
 * as "period-1 from_date". With problems, `periods` is incomplete.
 */
export function readDraft(
  draft: readonly DraftPeriod[],
  incomplete: ReadonlySet<string> = new Set(),
): { periods: Period[]; problems: Map<string, PeriodProblems> } {
  const problems = new Map<string, PeriodProblems>()
  const tell = (key: string, problem: PeriodProblems) => problems.set(key, { ...problems.get(key), ...problem })
  const read = draft.map((one) => {
    const { key, weekday, start, end, overnight = false, from_date, until_date, types } = one
    const start_minute = minuteOf(start)
    const ends = endOf(end)
    const isNextDay = start_minute !== null && ends !== null && ends < start_minute && (overnight || ends <= EARLY)
    const end_minute = ends !== null && isNextDay ? ends + DAY_MINUTES : ends
    if (start_minute === null || end_minute === null) tell(key, { times: 'Enter both times' })
    else if (end_minute <= start_minute) tell(key, { times: 'The end must be after the start' })
    for (const date of ['from_date', 'until_date'] as const)
      if (incomplete.has(`${key} ${date}`)) tell(key, { [date]: 'Complete the date, or clear it' })
    if (from_date && until_date && until_date < from_date) tell(key, { until_date: 'This is before the first day' })
    if (types.length > MOST_TYPES)
      tell(key, { types: `Choose at most ${MOST_TYPES} session types, or none of them for all` })
    return { ...one, weekday, start_minute: start_minute ?? 0, end_minute: end_minute ?? 0 }
  })
  const sorted = [...read].sort((a, b) => a.weekday - b.weekday || a.start_minute - b.start_minute)
  for (const [at, one] of sorted.entries())
    for (const before of sorted.slice(0, at))
      if (!problems.has(one.key) && !problems.get(before.key) && overlap(before, one))
        tell(one.key, { times: 'This overlaps the previous period' })
  return {
    periods: sorted.map(({ start_minute, end_minute, ...one }) => ({
      weekday: one.weekday,
      start_minute,
      end_minute,
      ...limitsOf(one),
    })),
    problems,
  }
}

type ReadPeriod = DraftPeriod & { start_minute: number; end_minute: number }

/** Whether a period repeats a part of another. Periods of other dates, places or types may lie over each other. */
function overlap(before: ReadPeriod, one: ReadPeriod): boolean {
  return (
    before.weekday === one.weekday &&
    one.start_minute < before.end_minute &&
    before.place === one.place &&
    sameValues([...before.types].sort(), [...one.types].sort()) &&
    (!before.until_date || !one.from_date || one.from_date <= before.until_date) &&
    (!one.until_date || !before.from_date || before.from_date <= one.until_date)
  )
}

/** The hours of a weekday, such as "9 AM – 12 PM"; "closed" without any. */
function hoursOn(periods: readonly Period[], weekday: number, names: TypeNames): string {
  const hours = periods.filter((one) => one.weekday === weekday)
  return hours.length === 0 ? 'closed' : hoursText(hours, names)
}

/** What is different between the hours that were seen and the present ones, day by day. */
export function changedHours(
  was: Partial<Availability>,
  now: Partial<Availability>,
  names: TypeNames = new Map(),
): Difference[] {
  const [before = [], after = before] = [was.periods, now.periods]
  const days = weekdays()
    .map(({ name, weekday }) => ({
      what: name,
      was: hoursOn(before, weekday, names),
      is: hoursOn(after, weekday, names),
    }))
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

/** The total of the week of a date, such as "32 h 30 min a week". Hours that lie over each other count once. */
export function weeklyText(periods: readonly Period[], date: DateText): string {
  const open = new Set(
    periods
      .filter(({ from_date, until_date }) => (!from_date || from_date <= date) && (!until_date || date <= until_date))
      .flatMap(({ weekday, start_minute, end_minute }) =>
        Array.from({ length: end_minute - start_minute }, (_, i) => weekday * DAY_MINUTES + start_minute + i),
      ),
  )
  const rest = open.size % 60
  return `${Math.floor(open.size / 60)} h${rest ? ` ${rest} min` : ''} a week`
}
