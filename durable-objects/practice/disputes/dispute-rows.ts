import { type DisputeRow, disputesOfIntent, isMoveKnown, paymentsOfIntent } from '#db/practice/queries/disputes'
import { dispute_moves } from '#db/practice/schema-disputes'
import type { payments } from '#db/practice/schema-payments'
import { type DisputeRead, partsOf, sessionDispute } from '#domain/billing/disputes'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type PaymentRow = typeof payments.$inferSelect

/** What is known of a dispute. */
export const readOf = ({ state, moved }: Pick<DisputeRow, 'state' | 'moved'>): DisputeRead => ({
  state,
  moves: moved.length,
})

/** Divides the movements of money of a dispute that are not divided yet over the payments of its intent. */
export function divideMoves(store: PracticeStore, dispute: DisputeRow, paid: readonly PaymentRow[]): void {
  for (const { id, amount_minor } of dispute.moved) {
    const parts = partsOf(
      amount_minor,
      paid.map((payment) => payment.amount_minor),
    )
    for (const [i, payment] of paid.entries()) {
      const part = `${id}/${payment.id}`
      const minor = parts[i] ?? 0
      if (minor === 0 || isMoveKnown(store.db, part)) continue
      store.insert(dispute_moves, {
        id: part,
        dispute_id: dispute.id,
        payment_id: payment.id,
        amount_minor: minor,
        currency: dispute.currency,
        at: store.now,
      })
    }
  }
}

/**
 * Applies what is known of disputes to a payment that was just written: the card provider may have told of the dispute
 * first. Whoever wrote the payment also settles its money. The parts of a shared payment meet it when all are written, because
 * it is divided over all of them.
 */
export function meetDisputes(store: PracticeStore, payment: PaymentRow): void {
  const intent = payment.shared_intent ?? payment.payment_intent
  for (const dispute of disputesOfIntent(store.db, intent)) {
    divideMoves(store, dispute, paymentsOfIntent(store.db, intent))
    if (payment.appointment_id !== null)
      changeAppointment(store, payment.appointment_id, { dispute: sessionDispute(readOf(dispute)) })
  }
}
