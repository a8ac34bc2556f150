/** The schedule's calendar entries: the API's appointments are the places of a meeting. */
import type { AppointmentWire } from '#contracts/api/scheduling'
import {
  type BlockedEntry,
  byStart,
  type CalendarEntry,
  type MeetingEntry,
  type OutsideEntry,
} from '#domain/scheduling/calendar-entry'
import { fromInstant } from '#kernel/clock'

export type Meeting = MeetingEntry<AppointmentWire>
/** Busy time other than a meeting: shown only. */
export type BusyEntry = BlockedEntry | OutsideEntry
export type ScheduleEntry = CalendarEntry<AppointmentWire>

/** The meeting of an appointment. The API only has meetings with one place, whose id is the appointment's id. */
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

/** The appointment that represents a meeting: the calendar shows, opens, moves and cancels it. */
export const appointmentOf = ({ places }: Meeting): AppointmentWire => places[0]

export const BUSY_TEXT: Record<BusyEntry['kind'], string> = { blocked: 'Blocked', outside: 'Busy' }
