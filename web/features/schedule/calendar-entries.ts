/** The entries of the calendar. A meeting is made from an appointment of the API, which is its place. */
import type { AppointmentWire } from '#contracts/api/appointments'
import {
  type BlockedEntry,
  byStart,
  type CalendarEntry,
  type MeetingEntry,
  type OutsideEntry,
} from '#domain/scheduling/calendar-entry'
import { fromInstant } from '#kernel/clock'

export type Meeting = MeetingEntry<AppointmentWire>
/** A busy time that is not a meeting. The calendar shows it, but it cannot be opened or moved. */
export type BusyEntry = BlockedEntry | OutsideEntry
export type ScheduleEntry = CalendarEntry<AppointmentWire>

/** The meeting of an appointment. In the API every meeting has one appointment, and both have the same id. */
function meetingOf(appointment: AppointmentWire): Meeting {
  return {
    kind: 'meeting',
    id: appointment.appointment_id,
    providerId: appointment.orchid_pro.cognito_sub,
    start: fromInstant(appointment.appointment_start),
    end: fromInstant(appointment.appointment_end),
    places: [appointment],
  }
}

export function meetingsOf(appointments: readonly AppointmentWire[]): Meeting[] {
  return byStart(appointments.map(meetingOf))
}

/** The one appointment of a meeting. The calendar shows, opens, moves and cancels it. */
export const appointmentOf = ({ places }: Meeting): AppointmentWire => places[0]

export const BUSY_TEXT: Record<BusyEntry['kind'], string> = { blocked: 'Blocked', outside: 'Busy' }
