import { type RefundRow, refundById, refundsOf } from '#db/practice/queries/ledger'
import { paymentById } from '#db/practice/queries/payments'
import type { PracticeStore } from '../store/practice-store.ts'
import { noteRefunded, noteUnreturned } from './deliver-refund.ts'
import { isRepeat } from './handled-events.ts'

/** What the card provider reports about a refund. */
export type RefundEvent = {
  event_id: string
  payment_id: string
  /** Our refund; null for one that was begun before refunds had rows of their own. */
  own_refund_id: string | null
  /** The card provider's id of it. */
  refund_id: string
  /** How much goes back (minor units). */
  amount_minor?: number
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
  const refund = meant(store, event)
  // An event about an earlier refund, which failed and was made again since.
  if (!refund || refund.state === 'failed') return 'done'
  if (event.ended === 'succeeded') {
    noteRefunded(store, refund.id, event.refund_id, event.amount_minor)
    return 'done'
  }
  noteUnreturned(store, refund, event.refund_id)
  return 'done'
}

/** The refund that an event is about: the one it names, the one with its id, or the one that has none yet. */
function meant(store: PracticeStore, { payment_id, own_refund_id, refund_id }: RefundEvent): RefundRow | undefined {
  const named = own_refund_id === null ? undefined : refundById(store.db, own_refund_id)
  if (named) return named.payment_id === payment_id ? named : undefined
  const all = refundsOf(store.db, payment_id)
  return (
    all.find(({ card_refund_id }) => card_refund_id === refund_id) ??
    all.find(({ card_refund_id, state }) => card_refund_id === null && state === 'pending')
  )
}
