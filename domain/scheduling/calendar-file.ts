import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEvent } from './calendar-event.ts'

type Mailbox = { name: string; email: string }

/** The title in every calendar. It says nothing about care, because calendars are often shared. */
const TITLE = 'Session on Orchid'

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The method that a mail with this event declares. */
export const methodOf = ({ state }: CalendarEvent): 'REQUEST' | 'CANCEL' =>
  state === 'cancelled' ? 'CANCEL' : 'REQUEST'

/**
 * A calendar file (RFC 5545) with one session. Times are in UTC, which every program shows in its own time zone. With
 * `between`, it is an invitation or a cancellation from one mailbox to another; without it, a file to import.
 */
export function calendarFile(event: CalendarEvent, between?: { from: Mailbox; to: Mailbox }): string {
  const method = between ? ICalCalendarMethod[methodOf(event)] : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Orchid', product: 'Sessions', language: 'EN' }, method })
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.revised),
    start: new Date(event.start),
    end: new Date(event.end),
    summary: TITLE,
    description: event.lines.join('\n'),
    status: STATUS[event.state],
    ...(event.location ? { location: event.location } : {}),
    ...(between ? { organizer: between.from, attendees: [{ ...between.to, rsvp: false }] } : {}),
  })
  return calendar.toString()
}
