import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEvent } from './calendar-event.ts'

type Mailbox = { name: string; email: string }

/** The title in every calendar. It says nothing about care, because calendars are often shared. */
export const TITLE = 'Session on Orchid'

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The method that a mail with this event declares. */
export const methodOf = ({ state }: CalendarEvent): 'REQUEST' | 'CANCEL' =>
  state === 'cancelled' ? 'CANCEL' : 'REQUEST'

/**
 * A calendar file (RFC 5545) with a session. Times are in UTC, which every program shows in its own time zone. With
 * `between`, it is an invitation or a cancellation from one mailbox to another; without it, a file to import. `further`
 * events are canceled with it: each has its own id, because each was put into the calendar by itself.
 */
export function calendarFile(
  event: CalendarEvent,
  between?: { from: Mailbox; to: Mailbox },
  further: readonly CalendarEvent[] = [],
): string {
  const method = between ? ICalCalendarMethod[methodOf(event)] : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Orchid', product: 'Sessions', language: 'EN' }, method })
  for (const one of [event, ...further])
    calendar.createEvent({
      ...entryOf(one),
      summary: TITLE,
      ...(between ? { organizer: between.from, attendees: [{ ...between.to, rsvp: false }] } : {}),
    })
  return foldedLines(calendar.toString())
}

const entryOf = (one: CalendarEvent) => ({
  id: one.uid,
  sequence: one.sequence,
  stamp: new Date(one.revised),
  start: new Date(one.start),
  end: new Date(one.end),
  description: one.lines.join('\n'),
  status: STATUS[one.state],
  ...(one.location ? { location: one.location } : {}),
})

/** How often calendar programs should look for changes of a feed, in seconds. They follow it as they like. */
const FEED_REFRESH = 15 * 60

/** A feed (RFC 5545, RFC 7986) of sessions. Each has the id of its mails, and the title that the caller gives it. */
export function calendarFeed(events: readonly (CalendarEvent & { title: string })[]): string {
  const calendar = ical({
    prodId: { company: 'Orchid', product: 'Sessions', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'Orchid sessions',
    ttl: FEED_REFRESH,
  })
  for (const one of events) calendar.createEvent({ ...entryOf(one), summary: one.title })
  return foldedLines(calendar.toString())
}

/** The longest line of a file in octets, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75

/**
 * The lines of a file, each ended by CRLF, the last one too, and folded so that none is longer than 75 octets of UTF-8.
 * The library counts characters and leaves out the last line's end. No character is split.
 */
function foldedLines(file: string): string {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign.codePointAt(0) ?? 0)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      // The space with which a continued line begins counts.
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}

/** How many octets UTF-8 needs for a character. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x1_00_00 ? 3 : 4
}
