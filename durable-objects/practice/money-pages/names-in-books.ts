import { personOfAccount } from '#db/practice/queries/charts'
import { writtenName } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Whose money it is: the client of what is paid, or the account that paid for nothing. */
type Whose = { patient_user_id: string | null; billing_user_id: string | null }

/**
 * The full names of clients in the files for accountants, where one client has one name. Each is read once. Empty for money
 * of somebody who is in no chart.
 */
export function namesInBooks(store: PracticeStore): (whose: Whose) => string {
  const known = new Map<string, string>()
  return ({ patient_user_id, billing_user_id }) => {
    const key = patient_user_id ?? billing_user_id ?? ''
    const name = known.get(key) ?? nameOf(patient_user_id ?? ownOf(billing_user_id))
    known.set(key, name)
    return name
  }

  function ownOf(account: string | null): string | null {
    return account ? (personOfAccount(store.db, account)?.patient_user_id ?? null) : null
  }

  function nameOf(patient: string | null): string {
    return patient === null ? '' : writtenName(store, patient)
  }
}
