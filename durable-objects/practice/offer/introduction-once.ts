import type { IntroductionState } from '#contracts/plain/type-kinds'
import { personOfAccount } from '#db/practice/queries/charts'
import { introductionOf } from '#db/practice/queries/introductions'
import { personsJoined } from '#db/practice/queries/merges'
import { introductionState } from '#domain/scheduling/type-kinds'
import type { PracticeStore } from '../store/practice-store.ts'
import { guardianOf } from '../store/rights.ts'

/**
 * How far the introduction is that a member has had, booked or asked for here, by their account or by their chart and
 * those that were joined with it; null when there is none. A type that was made an introduction later counts with its
 * earlier sessions. Sessions that are hidden from guardians do not count while a guardian acts, who would hear of them.
 */
export function introducedSoFar(store: PracticeStore, userId: string): IntroductionState | null {
  const { db } = store
  const person = personOfAccount(db, userId)
  const found = introductionOf(db, {
    user_id: userId,
    person_ids: person ? personsJoined(db, person.patient_user_id) : [],
    shown: guardianOf(store) !== null,
  })
  return found ? introductionState(found, store.now) : null
}
