import type { Millis } from '#kernel/clock'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { isCancelled, isRequested } from './status.ts'

/**
 * What a calendar program stores about a session. All revisions of a session share its `uid`, so a later one replaces
 * the event, and a cancellation removes it. It names no person, because calendars are often shared.
 */
export type CalendarEvent = {
  uid: string
  /** Later settings of the start have a higher number. */
  sequence: number
  /** When the session was last changed. */
  revised: Millis
  start: Millis
  end: Millis
  state: 'confirmed' | 'tentative' | 'cancelled'
  /** The address of the call or of the room; empty when unknown. */
  location: string
  lines: readonly string[]
}

type Facts = Pick<CalendarEvent, 'sequence' | 'revised' | 'start' | 'end'> & {
  appointment_id: string
  status: AppointmentStatus
  place: string
  /** The page of the call; empty when there is none. */
  call_link: string
  /** The page of the session; empty for a reader who could not open it. */
  link: string
}

export function calendarEvent({ appointment_id, status, place, call_link, link, ...facts }: Facts): CalendarEvent {
  return {
    ...facts,
    uid: appointment_id,
    state: isCancelled(status) ? 'cancelled' : status === 'invited' || isRequested(status) ? 'tentative' : 'confirmed',
    location: place || call_link,
    lines: [
      ...(call_link ? [`Join the call, or test your device before: ${call_link}`] : []),
      ...(link ? [`View session: ${link}`] : []),
    ],
  }
}

type Setting = { booked_at: Millis; start_set_at: Millis }

const secondsOf = ({ booked_at, start_set_at }: Setting) => Math.ceil(Math.max(0, start_set_at - booked_at) / 1000)

/** The earliest time (ms) for the next setting of a start, so that its revision has a higher number. */
export const nextSetting = (session: Setting): Millis =>
  Math.max(session.start_set_at + 1, session.booked_at + secondsOf(session) * 1000 + 1)

/**
 * The number of a revision, which the calendar programs of all readers compare. It rises with each setting of the
 * start, and a cancellation comes after every setting.
 */
export function eventSequence(session: Setting & { status: AppointmentStatus }): number {
  const seconds = secondsOf(session)
  return isCancelled(session.status) ? seconds + 1 : seconds
}
