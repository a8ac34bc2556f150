import { holdById } from '#db/practice/queries/holds'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { patientRow } from './chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * The account that pays for a session: the one whose checkout booked it, otherwise the client's; null when the client
 * has none.
 */
export function payerOf(store: PracticeStore, session: AppointmentRow): string | null {
  const hold = session.hold_id === null ? undefined : holdById(store.db).get({ id: session.hold_id })
  if (hold) return hold.billing_user_id ?? hold.user_id
  return patientRow(store, session.patient_user_id).linked_user_id
}
