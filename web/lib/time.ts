/**
 * Formats instants (ISO UTC) in the reader's locale (./locale.ts) and an IANA time zone. Only `localZone` reads the zone
 * of the browser.
 */
import * as written from '#domain/content/written'
import { readerLocale } from './locale.ts'

export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

const at = (instant: string): number => Date.parse(instant)
const reader = (zone: string): written.Reader => ({ locale: readerLocale(), zone })
/** For the forms that the specification fixes, and for keys. */
const fixed = (zone: string): written.Reader => ({ locale: 'en-US', zone })

/** "MM/DD/YYYY, hh:mm A", the format that the spec defines for the checkout. It is the same in every locale. */
export function formatDateTime(instant: string, zone: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', hour12: true } as const
  return `${written.writtenBy(at(instant), fixed(zone), date)}, ${written.writtenBy(at(instant), fixed(zone), time)}`
}

/** "Mar 4, 2026" */
export function formatDate(instant: string, zone: string): string {
  return written.writtenShortDate(at(instant), reader(zone))
}

/** "9:30 AM", without its zone: for lists that name the zone once. Elsewhere `formatOwnTime`. */
export function formatTime(instant: string, zone: string): string {
  return written.writtenClock(at(instant), reader(zone))
}

/** "9:30 – 9:55 AM", without its zone. */
export function formatTimeRange(start: string, end: string, zone: string): string {
  return written.writtenClockRange(at(start), at(end), reader(zone))
}

/** " EST" where the clock of this browser shows another time, so that no time is misread; otherwise nothing. */
function mark(instant: string, zone: string): string {
  return written.isSameClock(at(instant), zone, localZone()) ? '' : ` ${zoneName(instant, zone)}`
}

/** "9:30 AM", or "9:30 AM EST" where the browser's clock shows another time: for places that do not name the zone. */
export function formatOwnTime(instant: string, zone: string): string {
  return `${formatTime(instant, zone)}${mark(instant, zone)}`
}

/** "9:30 – 9:55 AM", or with its zone, like `formatOwnTime`. */
export function formatOwnTimeRange(start: string, end: string, zone: string): string {
  return `${formatTimeRange(start, end, zone)}${mark(start, zone)}`
}

/** "9:30 AM EST" */
export function formatTimeInZone(instant: string, zone: string): string {
  return written.writtenTime(at(instant), reader(zone))
}

/** "Tuesday, March 4, 2026 at 9:30 AM EST" */
export function formatMoment(instant: string, zone: string): string {
  return written.writtenMoment(at(instant), reader(zone))
}

/** A start in the practice's zone, for parentheses behind the reader's own: "6:30 AM PST". Null when they agree. */
export function formatElsewhere(instant: string, zone: string, practiceZone: string): string | null {
  return written.elsewhere(at(instant), reader(zone), practiceZone)
}

/** "Tuesday, March 4" */
export function formatDay(instant: string, zone: string): string {
  return written.writtenBy(at(instant), reader(zone), { weekday: 'long', month: 'long', day: 'numeric' })
}

/** "Tuesday, March 4, 2026" */
export function formatFullDay(instant: string, zone: string): string {
  return written.writtenDay(at(instant), reader(zone))
}

/** "March 4, 2026" */
export function formatLongDate(instant: string, zone: string): string {
  return written.writtenDate(at(instant), reader(zone))
}

/** "Tue, Mar 4" */
export function formatShortDay(instant: string, zone: string): string {
  return written.writtenBy(at(instant), reader(zone), { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "Mar 4" */
export function formatShortDate(instant: string, zone: string): string {
  return written.writtenBy(at(instant), reader(zone), { month: 'short', day: 'numeric' })
}

/**
 * The date of an instant in the zone as YYYY-MM-DD, by which lists are grouped into days: that of `dayIn`
 * (domain/scheduling/zone.ts), without its code, because every page with a time loads this file.
 */
export function dayKey(instant: string, zone: string): string {
  const [month, day, year] = written
    .writtenBy(at(instant), fixed(zone), { year: 'numeric', month: '2-digit', day: '2-digit' })
    .split('/')
  return `${year}-${month}-${day}`
}

/** "Today", "Tomorrow", or the short day. */
export function relativeDay(instant: string, zone: string, now: Date): string {
  const key = dayKey(instant, zone)
  if (key === dayKey(now.toISOString(), zone)) return 'Today'
  if (key === shiftedDay(dayKey(now.toISOString(), zone), 1)) return 'Tomorrow'
  return formatShortDay(instant, zone)
}

/**
 * The date (YYYY-MM-DD) some days after another. Hours are not added to an instant for this, because a day can have 23
 * or 25 of them in a zone.
 */
export function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The short name of a zone at an instant: "EST", "GMT+1". */
export function zoneName(instant: string, zone: string): string {
  return written.zoneAbbreviation(at(instant), reader(zone))
}

/** Cities that were renamed. The names of their zones, which browsers report, were not. */
const RENAMED: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Kiev: 'Kyiv',
  Godthab: 'Nuuk',
  Asmera: 'Asmara',
  Faeroe: 'Faroe',
}

/** The city of a zone: "New York" for "America/New_York". */
export function zoneCity(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return RENAMED[city] ?? city
}

/** Groups a sorted list by day in the zone. */
export function groupByDay<T>(
  items: readonly T[],
  instantOf: (item: T) => string,
  zone: string,
): { day: string; items: T[] }[] {
  const days: { day: string; items: T[] }[] = []
  for (const item of items) {
    const day = dayKey(instantOf(item), zone)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
