import { Refusal } from '#contracts/errors'
import { meetingById, placesIn } from '#db/practice/queries/meetings'
import { isCancelled } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AppointmentRow, storedAppointment } from './appointment-rows.ts'

/**
 * A time with a provider and a room, and the places that parties have in it. Room, attendance, captions and transcript
 * belong to the meeting, and their rows have its id in `appointment_id`. Money, notes and mails belong to a place.
 */
export type Meeting = {
  /** For a meeting with one party this is the id of its place. */
  id: string
  provider_id: string
  location: AppointmentRow['location']
  start_at: Millis
  end_at: Millis
  is_cancelled: boolean
  /** The places of all parties, including canceled ones. */
  places: readonly [AppointmentRow, ...AppointmentRow[]]
}

function ofOneParty(row: AppointmentRow): Meeting {
  const { id, provider_id, location, start_at, end_at } = row
  return { id, provider_id, location, start_at, end_at, is_cancelled: isCancelled(row.status), places: [row] }
}

function ofParties(store: PracticeStore, meetingId: string): Meeting | undefined {
  const row = meetingById(store.db).get({ id: meetingId })
  const [first, ...others] = placesIn(store.db).all({ id: meetingId })
  if (!row || !first) return undefined
  const { id, provider_id, location, start_at, end_at } = row
  const is_cancelled = row.state === 'cancelled'
  return { id, provider_id, location, start_at, end_at, is_cancelled, places: [first, ...others] }
}

/** The meeting to which this place belongs. */
export function meetingOf(store: PracticeStore, place: AppointmentRow): Meeting {
  const meeting = place.meeting_id === null ? ofOneParty(place) : ofParties(store, place.meeting_id)
  if (!meeting) throw new Error('the meeting of a place is missing')
  return meeting
}

/** The meeting with this id, or the meeting that contains the place with this id. */
export function storedMeeting(store: PracticeStore, id: string): Meeting | undefined {
  const place = storedAppointment(store, id)
  return place ? meetingOf(store, place) : ofParties(store, id)
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
