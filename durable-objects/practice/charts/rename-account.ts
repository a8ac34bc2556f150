import { personOfAccount } from '#db/practice/queries/charts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AccountPerson, followAccount } from './chart-rows.ts'

/**
 * Receives what a member's account says about them, for the chart that is linked to it. An older report changes
 * nothing, and neither does one of an account that is unknown here.
 */
export function renameAccount(store: PracticeStore, account: AccountPerson): void {
  if (!store.found()) return
  const person = personOfAccount(store.db, account.user_id)
  if (person && followAccount(store, person, account))
    store.audit({ category: 'chart', object: person.chart_id, patient_id: person.patient_user_id })
}
