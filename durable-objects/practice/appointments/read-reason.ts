import { Refusal } from '#contracts/errors'
import { mayBookForSelf } from '#domain/access/actor'
import type { ActCall } from '../store/ActCall.ts'
import { viewerOf } from './appointment-view.ts'
import { findAppointment } from './appointment-rows.ts'
import { reasonOf } from './cancel-reason.ts'

/**
 * Reads for the practice why a session was canceled, and for the client why their request was declined; empty when no
 * reason was given. A guardian reads it who may book, as only they are written to about the request. Throws `not_found`.
 */
export async function readReason(call: ActCall, id: string): Promise<string> {
  const row = call.admitTo(
    (store) => findAppointment(store, id),
    (store, found) => {
      const isReader =
        viewerOf(store) === 'staff' || (found.request_outcome === 'declined' && mayBookForSelf(store.ctx.actor))
      if (!isReader) throw new Refusal('not_found')
      store.audit({ category: 'appointment', object: found.id, patient_id: found.patient_user_id })
      return found
    },
  )
  return reasonOf(call.host, row)
}
