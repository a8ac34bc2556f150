import { Refusal } from '#contracts/errors'
import { consent_log, consents } from '#db/practice/schema-calls'
import { isCancelled } from '#domain/scheduling/status'
import { appointmentRow } from '../appointments/appointment-view.ts'
import { callPeople, currentEpoch, requireCallPerson, settleEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Who has agreed to captions, and whether they run. */
export function readConsent(store: PracticeStore, appointmentId: string) {
  const session = appointmentRow(store, appointmentId)
  requireCallPerson(store, session, 'call.consent')
  return { ...currentEpoch(store, appointmentId), people: callPeople(store, session) }
}

/** Switches the caller's own consent. Switching off ends the epoch at once. */
export function switchConsent(store: PracticeStore, appointmentId: string, consented: boolean) {
  const session = appointmentRow(store, appointmentId)
  const user_id = requireCallPerson(store, session, 'call.consent')
  if (isCancelled(session.status)) throw new Refusal('wrong_state', 'This session was cancelled.')
  store.db
    .insert(consents)
    .values({ appointment_id: appointmentId, user_id, consented, at: store.now })
    .onConflictDoUpdate({ target: [consents.appointment_id, consents.user_id], set: { consented, at: store.now } })
    .run()
  const epoch = settleEpoch(store, session)
  store.db
    .insert(consent_log)
    .values({ appointment_id: appointmentId, user_id, consented, epoch: epoch.epoch, at: store.now })
    .run()
  store.audit({
    action: consented ? 'consent.give' : 'consent.withdraw',
    category: 'consent',
    object: appointmentId,
    patient_id: session.patient_user_id,
  })
  return { ...epoch, people: callPeople(store, session) }
}
