import { attendanceIn } from '#db/practice/queries/calls'
import { changeAppointment, hearersOf } from '#db/practice/queries/appointments'
import { forgetPayer } from '#db/practice/queries/invoices'
import { setAccountOf } from '#db/practice/queries/merges'
import { placesInCouples, sessionsOfPartner } from '#db/practice/queries/partners'
import { Refusal } from '#contracts/errors'
import { announceToHub } from '../store/hub-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import { isLive } from '#domain/scheduling/status'
import { clientOf, joinedPerson } from './chart-rows.ts'
import { isUnderAge } from './couple-rows.ts'

type Place = ReturnType<typeof sessionsOfPartner>[number]

/**
 * Makes the account of a client the one that takes part in all sessions of their couples. Call it after every change of
 * that account. Throws `conflict` while an account that would leave is in a call.
 */
export function followPartner(store: PracticeStore, patientUserId: string): void {
  const person = joinedPerson(store, patientUserId)
  const { patient_user_id: own } = person
  // Whoever turns out to be under 18 by their account does not enter the sessions of a couple.
  const linked_user_id = isUnderAge(store, person) ? null : person.linked_user_id
  for (const { patient_user_id } of placesInCouples(store.db, own))
    for (const place of sessionsOfPartner(store.db, patient_user_id))
      if (place.user_id !== linked_user_id) change(store, place, { patient_user_id, linked_user_id })
}

function change(
  store: PracticeStore,
  { session, user_id: before }: Place,
  { patient_user_id, linked_user_id }: { patient_user_id: string; linked_user_id: string | null },
): void {
  const { db } = store
  const { id } = session
  if (before !== null) {
    const inCall = attendanceIn(db, session.meeting_id ?? id).some(
      ({ user_id, present }) => present && user_id === before,
    )
    if (inCall) throw new Refusal('conflict', 'This person is in a call with you. Please end the call first.')
    forgetPayer(db, id, before)
  }
  setAccountOf(db, { appointment_id: id, person_id: patient_user_id }, linked_user_id)
  const canAnswer = clientOf(store, session).some((person) => person.linked_user_id !== null)
  changeAppointment(db, id, {
    // No one can answer the invitation now, as in a session that is booked for people without an account.
    ...(session.status === 'invited' && !canAnswer && { status: 'confirmed' as const }),
    modify_at: store.nextStamp(),
  })
  const hearers = hearersOf(db).all({ id })
  for (const user_id of new Set([...hearers.map((one) => one.user_id), before]))
    if (user_id !== null) announceToHub(store, user_id, id)
  if (isLive(session.status)) announceToWorkflows(store, session, 'appointment.readers_changed.v1')
}
