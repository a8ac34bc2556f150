import { peopleOfAccount } from '#db/practice/queries/charts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AccountNames, followAccount } from './chart-rows.ts'

/**
 * Receives the present names of a member's account for every chart that is linked to it. An older report changes
 * nothing, and neither does one of an account that is unknown here.
 */
export function renameAccount(store: PracticeStore, account: AccountNames): void {
  if (!store.found()) return
  for (const person of peopleOfAccount(store.db, account.user_id))
    if (followAccount(store, person, account))
      store.audit({ category: 'chart', object: person.chart_id, patient_id: person.patient_user_id })
}
