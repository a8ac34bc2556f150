import { personOfAccount } from '#db/practice/queries/charts'
import { shownName } from '#domain/content/person-name'
import { clientWith, namesOfClient, patientRow } from './chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The client whose session or invoice is paid. Money that booked nothing is its account's, if a chart has that. */
export function clientOfPayment(
  store: PracticeStore,
  { patient_user_id, billing_user_id }: { patient_user_id: string | null; billing_user_id: string },
): { patient_user_id: string; name: string } | null {
  const person =
    patient_user_id !== null
      ? patientRow(store, patient_user_id, 'also merged')
      : personOfAccount(store.db, billing_user_id)
  if (!person) return null
  return { patient_user_id: person.patient_user_id, name: shownName(namesOfClient(clientWith(store, person))) }
}
