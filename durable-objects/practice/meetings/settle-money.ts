import { appointmentById } from '#db/practice/queries/appointments'
import { orderById } from '#db/practice/queries/orders'
import { type PostingCause, postOrder } from '../ledger/post-order.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type AppointmentFacts, changeAppointment } from './write-appointment.ts'

/**
 * Follows money that has moved: posts it to the ledger, and stores whether the session is paid by now, with what else has
 * changed about it. Money that booked no session is only posted.
 */
export function settleMoney(
  store: PracticeStore,
  { order_id, appointment_id }: { order_id: string; appointment_id: string | null },
  why: PostingCause,
  facts: AppointmentFacts = {},
): void {
  const order = orderById(store.db).get({ id: order_id })
  if (!order) throw new Error('the order of a payment is missing')
  const row = appointment_id === null ? undefined : appointmentById(store.db).get({ id: appointment_id })
  const { paid } = postOrder(store, order, row ? { ...row, ...facts } : null, why)
  if (!row) return
  const change = paid === row.paid ? facts : { ...facts, paid }
  if (Object.keys(change).length > 0) changeAppointment(store, row.id, change)
}
