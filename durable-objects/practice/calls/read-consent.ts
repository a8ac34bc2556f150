import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { callPeople, currentEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Who has agreed to captions, and whether they run. */
export function readConsent(store: PracticeStore, session: AppointmentRow) {
  return { ...currentEpoch(store, session.id), people: callPeople(store, session) }
}
