import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { callPeople, currentEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The caption epoch of a call, and who has given consent. */
export function readConsent(store: PracticeStore, place: AppointmentRow) {
  const meeting = meetingOf(store, place)
  return { ...currentEpoch(store, meeting.id), people: callPeople(store, meeting) }
}
