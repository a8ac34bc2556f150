import type { RefundState } from '#contracts/plain/money-words'
import { changeRefund, deleteRefund, refundById, type RefundRow, refundsOf } from '#db/practice/queries/ledger'
import { changePayment, paymentById } from '#db/practice/queries/payments'
import { type payments, refunds } from '#db/practice/schema-payments'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type PaymentRow = typeof payments.$inferSelect

/** Why a person of the practice gives money back, and whether the client does not owe it any more. */
export type GivenBack = Pick<RefundRow, 'reason' | 'recorded_by' | 'forgives'>

const BY_TERMS: GivenBack = { reason: null, recorded_by: null, forgives: false }

/**
 * Begins to return an amount of a payment (minor units). The card provider is asked after the commit, with the key of the
 * row, so that repeated calls refund it once. Money that came by hand also goes back by hand, which is only recorded.
 */
export function openRefund(
  store: PracticeStore,
  payment: PaymentRow,
  amount_minor: number,
  given: GivenBack = BY_TERMS,
): string {
  const id = store.newId('rfd')
  const isByCard = payment.method === 'card'
  store.insert(refunds, {
    id,
    payment_id: payment.id,
    amount_minor,
    currency: payment.currency,
    state: isByCard ? 'pending' : 'done',
    card_key: `refund/${id}`,
    card_refund_id: null,
    ...given,
    create_at: store.now,
    modify_at: store.now,
  })
  mirror(store, payment.id)
  if (isByCard)
    store.outbox({
      lane: 'refunds',
      entity: ENTITIES.payment(payment.id),
      event: 'payment.refund.v1',
      payload: { payment_id: payment.id },
    })
  return id
}

/** What a practice reads of a refund that it made on the card provider's own pages. */
const MADE_ELSEWHERE = 'Refunded at the card provider'

/**
 * Records a refund that the practice made on the card provider's own pages (minor units). Nothing is asked of the provider
 * for it, so its key names what was made there.
 */
export function writeRefundMadeElsewhere(
  store: PracticeStore,
  { id: payment_id, currency }: PaymentRow,
  made: { amount_minor: number; card_refund_id: string; forgives: boolean },
): void {
  store.insert(refunds, {
    id: store.newId('rfd'),
    payment_id,
    currency,
    ...made,
    state: 'done',
    card_key: `elsewhere/${made.card_refund_id}`,
    reason: MADE_ELSEWHERE,
    recorded_by: null,
    create_at: store.now,
    modify_at: store.now,
  })
  mirror(store, payment_id)
}

/**
 * Takes back refunds that were begun and never asked of the card provider, because what began them was undone. `before`
 * is what the payments were. Returns whether all were still to come.
 */
export function withdrawRefunds(
  store: PracticeStore,
  ids: readonly string[],
  before: readonly ({ id: string } & Partial<PaymentRow>)[],
): boolean {
  if (ids.some((id) => refundById(store.db, id)?.state !== 'pending')) return false
  for (const id of ids) deleteRefund(store.db, id)
  for (const { id, ...was } of before) {
    changePayment(store.db, id, { ...was, modify_at: store.nextStamp() })
    store.audit({ category: 'payment', object: id })
  }
  return true
}

/** Records how a refund ended at the card provider. */
export function endRefund(
  store: PracticeStore,
  { id, payment_id }: RefundRow,
  state: Exclude<RefundState, 'pending'>,
  card_refund_id: string | null,
): void {
  changeRefund(store.db, id, { state, card_refund_id, modify_at: store.now })
  mirror(store, payment_id)
}

const MIRRORED = { pending: 'refunding', done: 'refunded', failed: 'paid' } as const

/** Copies the latest refund into the payment, where earlier releases look for it. */
function mirror(store: PracticeStore, paymentId: string): void {
  const payment = paymentById(store.db, paymentId)
  const all = refundsOf(store.db, paymentId)
  const latest = all.at(-1)
  if (!payment || !latest) return
  changePayment(store.db, paymentId, {
    state: MIRRORED[latest.state],
    refund_id: all.findLast(({ card_refund_id }) => card_refund_id !== null)?.card_refund_id ?? null,
    refund_minor: latest.amount_minor === payment.amount_minor ? null : latest.amount_minor,
    modify_at: store.nextStamp(),
  })
}
