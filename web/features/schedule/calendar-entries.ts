/** The schedule's entries of the calendar: a meeting's places are appointments as the wire gives them. */
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
/** Busy, and not with a meeting: it is only shown. */
export type BusyEntry = BlockedEntry | OutsideEntry
export type ScheduleEntry = CalendarEntry<AppointmentWire>

/** The meeting of an appointment. The wire knows meetings with one place only, and gives those the appointment's id. */
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

/** The appointment that stands for a meeting: the calendar shows it, and opens, moves and cancels it. */
export const appointmentOf = ({ places }: Meeting): AppointmentWire => places[0]

export const BUSY_TEXT: Record<BusyEntry['kind'], string> = { blocked: 'Blocked', outside: 'Busy' }
