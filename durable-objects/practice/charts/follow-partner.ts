import { attendanceIn } from '#db/practice/queries/calls'
import { forgetPayer } from '#db/practice/queries/invoices'
import { placesInCouples, sessionsOfPartner } from '#db/practice/queries/partners'
import { Refusal } from '#contracts/errors'
import { changePeople } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { worksHere } from '../store/rights.ts'
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
  const account = person.linked_user_id
  // Whoever turns out to be under 18 by their account does not enter the sessions of a couple, nor does the team.
  const isOutside = isUnderAge(store, person) || (account !== null && worksHere(store, account))
  const linked_user_id = isOutside ? null : account
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
    const inCall = attendanceIn(db, session.meeting_id).some(({ user_id, present }) => present && user_id === before)
    if (inCall) throw new Refusal('conflict', 'This person is in a call with you. Please end the call first.')
    forgetPayer(db, id, before)
  }
  changePeople(store, session, {
    account: { person_id: patient_user_id, user_id: linked_user_id },
    unanswerable: clientOf(store, session).every((person) => person.linked_user_id === null),
    untilNow: before,
  })
}
