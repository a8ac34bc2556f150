import type { ActCall } from '../store/ActCall.ts'
import { findAppointment } from './appointment-rows.ts'
import { reasonOf } from './cancel-reason.ts'

/** Reads for the practice why a session was canceled; empty when no reason was given. Throws `not_found`. */
export async function readReason(call: ActCall, id: string): Promise<string> {
  const row = call.admitTo(
    (store) => findAppointment(store, id),
    (store, found) => {
      store.audit({ category: 'appointment', object: found.id, patient_id: found.patient_user_id })
      return found
    },
  )
  return reasonOf(call.host, row)
}
