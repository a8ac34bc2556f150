import { Refusal } from '#contracts/errors'
import { consent_log, consents } from '#db/practice/schema-calls'
import { isCancelled } from '#domain/scheduling/status'
import type { AppointmentRow } from '../appointments/appointment-view.ts'
import { callPeople, currentEpoch, settleEpoch } from './call-people.ts'
import { userHere } from '../store/rights.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Who has agreed to captions, and whether they run. */
export function readConsent(store: PracticeStore, session: AppointmentRow) {
  return { ...currentEpoch(store, session.id), people: callPeople(store, session) }
}

/** Switches the caller's own consent. Switching off ends the epoch at once. */
export function switchConsent(store: PracticeStore, session: AppointmentRow, consented: boolean) {
  const { user_id } = userHere(store)
  if (isCancelled(session.status)) throw new Refusal('wrong_state', 'This session was cancelled.')
  store.db
    .insert(consents)
    .values({ appointment_id: session.id, user_id, consented, at: store.now })
    .onConflictDoUpdate({ target: [consents.appointment_id, consents.user_id], set: { consented, at: store.now } })
    .run()
  const epoch = settleEpoch(store, session)
  store.db
    .insert(consent_log)
    .values({ appointment_id: session.id, user_id, consented, epoch: epoch.epoch, at: store.now })
    .run()
  store.audit({
    action: consented ? 'consent.give' : 'consent.withdraw',
    category: 'consent',
    object: session.id,
    patient_id: session.patient_user_id,
  })
  return { ...epoch, people: callPeople(store, session) }
}
