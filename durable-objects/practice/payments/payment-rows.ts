import type { HandMethod } from '#contracts/plain/money-words'
import { refundsOf } from '#db/practice/queries/ledger'
import { payments } from '#db/practice/schema-payments'
import type { Millis } from '#kernel/clock'
import { meetDisputes } from '../disputes/dispute-rows.ts'
import { isMadeElsewhere } from '../ledger/refund-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What a payment pays, for whom and with how much. */
type Received = Pick<PaymentRow, 'order_id' | 'appointment_id' | 'billing_user_id' | 'amount_minor' | 'currency'>

/** What the practice says of a payment that it received itself. */
export type HandFacts = { method: HandMethod; received_at: Millis; reference: string | null; recorded_by: string }

/** How money came: through the card provider, or by hand. */
type How = { payment_intent: string; shared_intent?: string | null } | HandFacts

/**
 * Writes a payment. Whoever writes one also settles its money (`settleMoney`), and whoever writes the parts of a shared one
 * lets them meet its disputes.
 */
export function writePayment(store: PracticeStore, received: Received, how: How): PaymentRow {
  const id = store.newId('pay')
  const by =
    'payment_intent' in how
      ? ({
          shared_intent: null,
          ...how,
          method: 'card',
          received_at: null,
          reference: null,
          recorded_by: null,
        } as const)
      : { ...how, payment_intent: id, shared_intent: null }
  const row: PaymentRow = {
    id,
    ...received,
    ...by,
    voided_at: null,
    state: 'paid',
    refund_id: null,
    refund_minor: null,
    create_at: store.now,
    modify_at: store.now,
  }
  store.insert(payments, row)
  if (row.method === 'card' && row.shared_intent === null) meetDisputes(store, row)
  return row
}

/**
 * Whether all of a payment was to go back at once, because it was no longer due when it came. What goes back later, by the
 * terms of a cancellation or because the practice gives it back, is another refund.
 */
export const isReturned = (
  store: PracticeStore,
  { id, amount_minor, create_at }: Pick<PaymentRow, 'id' | 'amount_minor' | 'create_at'>,
): boolean =>
  refundsOf(store.db, id).some(
    (refund) =>
      refund.recorded_by === null &&
      !isMadeElsewhere(refund) &&
      refund.amount_minor === amount_minor &&
      refund.create_at === create_at,
  )
