import { Refusal } from '#contracts/errors'
import { appointmentById } from '#db/practice/queries/appointments'
import { meetingById, placesIn } from '#db/practice/queries/meetings'
import type { appointments } from '#db/practice/schema-appointments'
import type { meetings } from '#db/practice/schema-meetings'
import { isCancelled } from '#domain/scheduling/status'
import type { PracticeStore } from '../store/practice-store.ts'

type AppointmentRow = typeof appointments.$inferSelect
export type MeetingRow = typeof meetings.$inferSelect

/**
 * A time with a provider and a room, and the places that parties have in it. Room, attendance, captions and transcript
 * belong to the meeting, and their rows have its id in `appointment_id`. Money, notes and mails belong to a place.
 */
export type Meeting = MeetingRow & {
  is_cancelled: boolean
  /** The places of all parties, including canceled ones. */
  places: readonly [AppointmentRow, ...AppointmentRow[]]
}

/** The meeting with this id, which is not that of a place in it. */
export function meetingWithPlaces(store: PracticeStore, id: string): Meeting | undefined {
  const row = meetingById(store.db).get({ id })
  const [first, ...others] = placesIn(store.db).all({ id })
  if (!row || !first) return undefined
  return { ...row, is_cancelled: row.state === 'cancelled', places: [first, ...others] }
}

/** The meeting to which this place belongs. */
export function meetingOf(store: PracticeStore, place: AppointmentRow): Meeting {
  const meeting = meetingWithPlaces(store, place.meeting_id)
  if (!meeting) throw new Error('the meeting of a place is missing')
  return meeting
}

/** The meeting with this id, or the meeting that contains the place with this id. */
export function storedMeeting(store: PracticeStore, id: string): Meeting | undefined {
  const place = appointmentById(store.db).get({ id })
  return place ? meetingOf(store, place) : meetingWithPlaces(store, id)
}

/** Like `storedMeeting`. Throws `not_found`. */
export function meetingNamed(store: PracticeStore, id: string): Meeting {
  const meeting = store.practice && storedMeeting(store, id)
  if (!meeting) throw new Refusal('not_found')
  return meeting
}

/** The places of a meeting that are not canceled. For a canceled meeting, all its places. */
export function standingPlaces(meeting: Meeting): readonly AppointmentRow[] {
  return meeting.is_cancelled ? meeting.places : meeting.places.filter(({ status }) => !isCancelled(status))
}
