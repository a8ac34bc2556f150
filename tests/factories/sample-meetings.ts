import type { AppointmentWire } from '#contracts/api/appointments'
import { byStart, type MeetingEntry } from '#domain/scheduling/calendar-entry'
import { fromInstant } from '#kernel/clock'

/** Meetings of one party each, by start, as the calendar draws them. */
export function meetingsOf(appointments: readonly AppointmentWire[]): MeetingEntry<AppointmentWire>[] {
  return byStart(
    appointments.map((place) => ({
      kind: 'meeting' as const,
      id: place.meeting_id,
      providerId: place.orchid_pro.cognito_sub,
      start: fromInstant(place.appointment_start),
      end: fromInstant(place.appointment_end),
      places: [place] as const,
    })),
  )
}
