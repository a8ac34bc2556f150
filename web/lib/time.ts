/** Formats instants (ISO UTC) in an IANA time zone. Only `localZone` reads the zone of the browser. */

export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

const formats = new Map<string, Intl.DateTimeFormat>()
function format(zone: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${zone}|${key}`
  const known = formats.get(id)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(id, made)
  return made
}

/** "MM/DD/YYYY, hh:mm A", the format that the spec defines. */
export function formatDateTime(instant: string, zone: string): string {
  return `${formatDate(instant, zone)}, ${formatPaddedTime(instant, zone)}`
}

/** "MM/DD/YYYY" */
export function formatDate(instant: string, zone: string): string {
  return format(zone, 'date', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))
}

/** "hh:mm A" with a leading zero: 09:30 AM. */
export function formatPaddedTime(instant: string, zone: string): string {
  return plain(format(zone, 'padded', { hour: '2-digit', minute: '2-digit', hour12: true }).format(new Date(instant)))
}

/** "9:30 AM" */
export function formatTime(instant: string, zone: string): string {
  return plain(format(zone, 'time', { hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(instant)))
}

/** "9:30 – 9:55 AM" */
export function formatTimeRange(start: string, end: string, zone: string): string {
  return plain(
    format(zone, 'time', { hour: 'numeric', minute: '2-digit', hour12: true }).formatRange(
      new Date(start),
      new Date(end),
    ),
  )
}

/** "Tuesday, March 4" */
export function formatDay(instant: string, zone: string): string {
  return format(zone, 'day', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant))
}

/** "Tuesday, March 4, 2026" */
export function formatFullDay(instant: string, zone: string): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return format(zone, 'full-day', options).format(new Date(instant))
}

/** "March 4, 2026" */
export function formatLongDate(instant: string, zone: string): string {
  return format(zone, 'long-date', { month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(instant))
}

/** "Tue, Mar 4" */
export function formatShortDay(instant: string, zone: string): string {
  return format(zone, 'short-day', { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant))
}

/** The date of an instant in the zone as YYYY-MM-DD, by which lists are grouped into days. */
export function dayKey(instant: string, zone: string): string {
  const parts = format(zone, 'key', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(instant),
  )
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** "Today", "Tomorrow", or the short day. */
export function relativeDay(instant: string, zone: string, now: Date): string {
  const key = dayKey(instant, zone)
  if (key === dayKey(now.toISOString(), zone)) return 'Today'
  if (key === dayKey(new Date(now.getTime() + 86_400_000).toISOString(), zone)) return 'Tomorrow'
  return formatShortDay(instant, zone)
}

/** The short name of a zone at an instant: "EST", "GMT+1". */
export function zoneName(instant: string, zone: string): string {
  const parts = format(zone, 'zone', { timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** The city of a zone: "New York" for "America/New_York". */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
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

/**
 * Replaces the narrow and thin spaces that `Intl` uses around AM and dashes, because the texts of the spec have plain
 * ones.
 */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f\u00a0]/g, ' ')
}
