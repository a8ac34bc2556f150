import type { Millis } from '#kernel/clock'
import type { Money } from '#kernel/money'
import { hasTwelveHours, writingLocale } from './locale.ts'

/** For whom a text is written: their locale (`domain/content/locale.ts`) and IANA time zone. */
export type Reader = { locale: string; zone: string }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf({ locale, zone }: Reader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${Object.values(options).join()}|${Object.keys(options).join()}`
  const known = formats.get(key)
  if (known) return known
  const made = newFormat(zone) ?? newFormat('UTC')
  if (!made) throw new RangeError('no such format')
  formats.set(key, made)
  return made

  // A zone that does not exist is UTC, as in domain/scheduling/zone.ts, so that a damaged row does not stop a mail.
  function newFormat(timeZone: string): Intl.DateTimeFormat | null {
    try {
      return new Intl.DateTimeFormat(writingLocale(locale), { timeZone, ...options })
    } catch {
      return null
    }
  }
}

/** Replaces narrow and thin spaces, for which some fonts and mail programs have no glyph. */
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ')

/** An instant (ms) by the parts of a date that are asked for, as the reader's country writes them. */
export function writtenBy(at: Millis, reader: Reader, options: Intl.DateTimeFormatOptions): string {
  return plain(formatOf(reader, options).format(at))
}

/** From one instant to another, with what they share written once. */
export function writtenRange(start: Millis, end: Millis, reader: Reader, options: Intl.DateTimeFormatOptions): string {
  return plain(formatOf(reader, options).formatRange(start, end))
}

/** "Nov 23, 2026" */
export const writtenShortDate = (at: Millis, reader: Reader): string =>
  writtenBy(at, reader, { year: 'numeric', month: 'short', day: 'numeric' })

/** "November 23, 2026" */
export const writtenDate = (at: Millis, reader: Reader): string =>
  writtenBy(at, reader, { year: 'numeric', month: 'long', day: 'numeric' })

/** "Monday, November 23, 2026" */
export const writtenDay = (at: Millis, reader: Reader): string =>
  writtenBy(at, reader, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** A date without time (YYYY-MM-DD): "November 23, 2026". */
export const writtenDateOnly = (date: string, locale: string): string =>
  writtenDate(Date.parse(`${date}T00:00:00.000Z`), { locale, zone: 'UTC' })

const clock = ({ locale }: Reader): Intl.DateTimeFormatOptions =>
  hasTwelveHours(locale)
    ? { hour: 'numeric', minute: '2-digit', hour12: true }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** "10:30 AM", without its zone: only beside `zoneAbbreviation`. */
export const writtenClock = (at: Millis, reader: Reader): string => writtenBy(at, reader, clock(reader))

/** "9:30 – 9:55 AM", without its zone: only beside `zoneAbbreviation`. */
export const writtenClockRange = (start: Millis, end: Millis, reader: Reader): string =>
  writtenRange(start, end, reader, clock(reader))

/** "Monday, November 23, 2026 at 10:30 AM", without its zone: only where the zone stands beside it or is known. */
export const writtenStart = (at: Millis, reader: Reader): string =>
  `${writtenDay(at, reader)} at ${writtenClock(at, reader)}`

/** "10:30 AM EST" */
export const writtenTime = (at: Millis, reader: Reader): string =>
  `${writtenClock(at, reader)} ${zoneAbbreviation(at, reader)}`

/** "Monday, November 23, 2026 at 10:30 AM EST" */
export const writtenMoment = (at: Millis, reader: Reader): string =>
  `${writtenStart(at, reader)} ${zoneAbbreviation(at, reader)}`

/**
 * The zone's abbreviation at that instant: "EST", "CET". American English has none for zones elsewhere, so the reader's
 * and the British ones follow; the last resort is the offset, "GMT-5".
 */
export function zoneAbbreviation(at: Millis, { locale, zone }: Reader): string {
  const names = ['en-US', locale, 'en-GB', 'en-AU'].map((one) => {
    const parts = formatOf({ locale: one, zone }, { timeZoneName: 'short' }).formatToParts(at)
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  })
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? zone
}

/** Whether two zones show the same date and time at this instant. */
export function isSameClock(at: Millis, one: string, other: string): boolean {
  const wall = (zone: string) =>
    writtenBy(at, { locale: 'en-US', zone }, { month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' })
  return one === other || wall(one) === wall(other)
}

/**
 * The same instant in the other zone, for parentheses behind the reader's own: "7:30 AM PST", or with its day when that
 * differs: "Tue, Nov 24, 12:30 AM JST". Null when both zones show the same.
 */
export function elsewhere(at: Millis, reader: Reader, otherZone: string): string | null {
  if (isSameClock(at, reader.zone, otherZone)) return null
  const other = { ...reader, zone: otherZone }
  const time = writtenTime(at, other)
  return writtenDate(at, reader) === writtenDate(at, other)
    ? time
    : `${writtenBy(at, other, { weekday: 'short', month: 'short', day: 'numeric' })}, ${time}`
}

/** "1,250" */
export function writtenCount(count: number, locale: string): string {
  return plain(new Intl.NumberFormat(writingLocale(locale)).format(count))
}

/** "$120.00" */
export function writtenMoney({ minor, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(writingLocale(locale), { style: 'currency', currency: currency.toUpperCase() })
  return plain(format.format(minor / 100))
}
