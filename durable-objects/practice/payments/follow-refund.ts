import { changePayment, paymentById } from '#db/practice/queries/payments'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { noteRefunded } from './deliver-refund.ts'
import { isRepeat } from './handled-events.ts'

/** What the card provider reports about a refund. */
export type RefundEvent = {
  event_id: string
  payment_id: string
  refund_id: string
  ended: 'succeeded' | 'failed'
}

/**
 * Follows the card provider's word about a refund. One that went through counts as refunded, also when the answer to our
 * own call was lost. One that failed later leaves the money with the practice, which has to decide again. A repeat has
 * no effect.
 */
export function followRefund(store: PracticeStore, event: RefundEvent): 'done' | 'repeat' | 'ignored' {
  const payment = paymentById(store.db, event.payment_id)
  if (!payment) return 'ignored'
  if (isRepeat(store, event.event_id, `refund.${event.ended}`)) return 'repeat'
  if (event.ended === 'succeeded') {
    noteRefunded(store, payment.id, event.refund_id)
    return 'done'
  }
  // An event about an earlier refund of the same payment, which was made again since.
  if (payment.state === 'paid' || (payment.refund_id !== null && payment.refund_id !== event.refund_id)) return 'done'
  changePayment(store.db, payment.id, { state: 'paid', refund_id: event.refund_id, modify_at: store.nextStamp() })
  store.audit({ action: 'payment.refund', category: 'payment', object: payment.id, reason: 'failed' })
  const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
  if (session?.refund_outcome === 'full' || session?.refund_outcome === 'part')
    changeAppointment(store, session.id, { refund_outcome: 'undecided', refund_minor: 0, refunded_at: null })
  return 'done'
}
