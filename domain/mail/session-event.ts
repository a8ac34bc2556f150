import { fromInstant } from '#kernel/clock'
import { type CalendarEvent, calendarEvent } from '../scheduling/calendar-event.ts'
import { isOutside, type Session } from './session-fields.ts'

/** The calendar event of a mail about a session. */
export function eventOf(session: Session): CalendarEvent {
  return calendarEvent({
    ...session,
    ...(isOutside(session) && { link: '', call_link: '' }),
    sequence: Number(session.sequence),
    revised: fromInstant(session.revised_iso),
    start: fromInstant(session.start_iso),
    end: fromInstant(session.end_iso),
  })
}
