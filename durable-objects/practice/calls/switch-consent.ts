import { logConsent, putConsent } from '#db/practice/queries/calls'
import { Refusal } from '#contracts/errors'
import { isCancelled, isRequested, NOT_CONFIRMED } from '#domain/scheduling/status'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { meetingOf } from '../meetings/meeting-rows.ts'
import { userHere } from '../store/rights.ts'
import { callPeople, settleEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** A choice about captions. A consent names a connection, and may be stored before LiveKit reports that connection. */
export type ConsentChoice = { consented: boolean; connection?: string | undefined }

/**
 * Changes the caller's own consent. Consent counts while its connection is in the room. A withdrawal ends the epoch at
 * once.
 */
export function switchConsent(store: PracticeStore, place: AppointmentRow, input: ConsentChoice) {
  const { consented } = input
  const choice = { consented, connection: (consented && input.connection) || null, at: store.now }
  const { user_id } = userHere(store)
  const meeting = meetingOf(store, place)
  if (isCancelled(place.status)) throw new Refusal('wrong_state', 'This session was canceled.')
  if (isRequested(place.status)) throw new Refusal('wrong_state', NOT_CONFIRMED)
  putConsent(store.db, { appointment_id: meeting.id, user_id, ...choice })
  const epoch = settleEpoch(store, meeting)
  logConsent(store.db, { appointment_id: meeting.id, user_id, ...choice, epoch: epoch.epoch })
  store.audit({
    action: consented ? 'consent.give' : 'consent.withdraw',
    category: 'consent',
    object: place.id,
    patient_id: place.patient_user_id,
  })
  return { ...epoch, people: callPeople(store, meeting) }
}
