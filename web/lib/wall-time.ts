/**
 * Converts between instants and the wall-clock dates and times of a zone. A date is YYYY-MM-DD, and a time of day is in
 * minutes since midnight. The zone of the browser is never used here.
 */
import { writtenBy, writtenClock, writtenRange } from '#domain/content/written'
import { dateOf, dayIn, instantOf, segments, wallClock } from '#domain/scheduling/zone'
import { DAY, fromInstant, type Millis, MINUTE, toInstant } from '#kernel/clock'
import { readerLocale } from './locale.ts'

export type DateText = string

const midnight = (date: DateText): number => Date.parse(`${date}T00:00:00.000Z`)

/** The wall-clock date and time of an instant in the zone. */
export function wallOf(instant: string, zone: string): { date: DateText; minute: number } {
  return wallAt(fromInstant(instant), zone)
}

/** Like `wallOf`, for an instant in ms. */
export function wallAt(at: Millis, zone: string): { date: DateText; minute: number } {
  const wall = wallClock(zone, at)
  const date = dateOf(wall)
  return { date, minute: Math.floor((wall - midnight(date)) / MINUTE) }
}

/**
 * The instant of a wall-clock time. For a time that occurs twice it is the first one. A time that a clock change skips
 * is shifted forward by the length of the change.
 */
export function instantAt(date: DateText, minute: number, zone: string): string {
  const wall = midnight(date) + minute * MINUTE
  return toInstant(instantOf(wall, segments(zone, wall - DAY, wall + DAY)))
}

/** Today's date in a zone. */
export function today(zone: string, now: number): DateText {
  return dayIn(zone, now)
}

export function addDays(date: DateText, days: number): DateText {
  return dateOf(midnight(date) + days * DAY)
}

/** Adds calendar months. A day that the target month does not have becomes its last day. */
export function addMonths(date: DateText, months: number): DateText {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

/** The weekday of a date, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: DateText): number {
  return new Date(midnight(date)).getUTCDay() || 7
}

/** The first day of the week of a date. `first` is the weekday on which weeks begin. */
export function startOfWeek(date: DateText, first: number): DateText {
  return addDays(date, -((weekdayOf(date) - first + 7) % 7))
}

export function datesBetween(first: DateText, last: DateText): DateText[] {
  const count = Math.round((midnight(last) - midnight(first)) / DAY) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, at) => addDays(first, at))
}

/** Formats minutes since midnight as "09:30". 1440 becomes "00:00". */
export function timeText(minute: number): string {
  const inDay = minute % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** The minutes since midnight of "09:30"; null when the text is not a time. */
export function minuteOf(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

const written = (date: DateText, options: Intl.DateTimeFormatOptions): string =>
  writtenBy(midnight(date), { locale: readerLocale(), zone: 'UTC' }, options)

/** Formats minutes since midnight as "9:30 AM", full hours as "9 AM", and as "09:30" in locales with a 24-hour clock. */
export function clockText(minute: number): string {
  const text = writtenClock((minute % 1440) * MINUTE, { locale: readerLocale(), zone: 'UTC' })
  return text.replace(/:00(?= )/, '')
}

/** "Tuesday, March 4" */
export const longDay = (date: DateText): string => written(date, { weekday: 'long', month: 'long', day: 'numeric' })
/** "March 4, 2026" */
export const fullDate = (date: DateText): string => written(date, { month: 'long', day: 'numeric', year: 'numeric' })
/** "Tue" */
export const weekdayText = (date: DateText): string => written(date, { weekday: 'short' })
/** "Mar" */
export const shortMonth = (date: DateText): string => written(date, { month: 'short' })
/** "March 2026" */
export const monthText = (date: DateText): string => written(date, { month: 'long', year: 'numeric' })

const writtenBetween = (first: DateText, last: DateText, options: Intl.DateTimeFormatOptions): string =>
  writtenRange(midnight(first), midnight(last), { locale: readerLocale(), zone: 'UTC' }, options)

/** "March 2 – 8, 2026", "Mar 30 – Apr 5, 2026" */
export function rangeText(first: DateText, last: DateText): string {
  const month = first.slice(0, 7) === last.slice(0, 7) ? 'long' : 'short'
  return writtenBetween(first, last, { year: 'numeric', month, day: 'numeric' })
}

/** "Nov 24 – 26", "Nov 30 – Dec 2" */
export const shortRangeText = (first: DateText, last: DateText): string =>
  writtenBetween(first, last, { month: 'short', day: 'numeric' })

/** "Tue, Nov 24" */
export const shortDay = (date: DateText): string => written(date, { weekday: 'short', month: 'short', day: 'numeric' })
