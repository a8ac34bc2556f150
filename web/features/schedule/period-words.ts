/** Hours in words: when they are, and for which dates, place and session types. */
import type { Availability, Period } from '#web/data/availability.ts'
import { clockText, type DateText, fullDate, longDay, rangeText } from '#web/lib/wall-time.ts'
import type { Difference } from '#web/ui/forms/differences.ts'

/** The names of session types by id. */
export type TypeNames = ReadonlyMap<string, string>

/** Hours of the week, or of a single date, which have no weekday and no dates. */
export type WordedHours = Omit<Period, 'weekday'>
/** What hours can be limited to. */
export type Limits = Omit<WordedHours, 'start_minute' | 'end_minute'>

const DAY_MINUTES = 1440
export const PLACE_WORDS = { telehealth: 'by video', 'in-person': 'in person' } as const

/** "9 AM – 1 PM" */
const timesText = ({ start_minute, end_minute }: Pick<WordedHours, 'start_minute' | 'end_minute'>): string =>
  `${clockText(start_minute)} – ${clockText(end_minute % DAY_MINUTES)}`

/** What limits some hours, such as "by video", "until December 31, 2026", "Individual session"; empty without limits. */
export function limitWords(
  { session_location_type: place, from_date: from, until_date: until, appointment_type_ids: types = [] }: Limits,
  names: TypeNames,
): string[] {
  const dates =
    from && until ? rangeText(from, until) : from ? `from ${fullDate(from)}` : until ? `until ${fullDate(until)}` : null
  return [
    ...(place ? [PLACE_WORDS[place]] : []),
    ...(dates ? [dates] : []),
    ...types.map((id) => names.get(id) ?? 'one session type'),
  ]
}

/** "9 AM – 1 PM · by video · until December 31, 2026" */
export const periodText = (hours: WordedHours, names: TypeNames): string =>
  [timesText(hours), ...limitWords(hours, names)].join(' · ')

/** Several hours in one line, such as "9 AM – 12 PM, 2 PM – 5 PM (by video)"; "Closed" without any. */
export const hoursText = (hours: readonly WordedHours[], names: TypeNames): string =>
  hours
    .map((one) => {
      const limits = limitWords(one, names)
      return limits.length === 0 ? timesText(one) : `${timesText(one)} (${limits.join(', ')})`
    })
    .join(', ') || 'Closed'

type Exceptions = Availability['exceptions']

/** What is different between the dates with hours of their own that were seen and the present ones, date by date. */
export function changedDates(was: Exceptions, now: Exceptions, names: TypeNames): Difference[] {
  const read = (all: Exceptions, date: DateText) => {
    const own = all.find((one) => one.date === date)
    if (!own) return 'the weekly hours'
    return own.hours.length === 0 ? 'closed' : hoursText(own.hours, names)
  }
  return [...new Set([...was, ...now].map(({ date }) => date))]
    .sort()
    .map((date) => ({ what: longDay(date), was: read(was, date), is: read(now, date) }))
    .filter((one) => one.was !== one.is)
}
