import type { PaymentMethod, RefundState } from '#contracts/plain/money-words'
import { paymentsOfIntent } from '#db/practice/queries/disputes'
import {
  changeRefund,
  deleteRefund,
  refundById,
  type RefundRow,
  refundsAmong,
  refundsOf,
} from '#db/practice/queries/ledger'
import { ELSEWHERE, IN_ANOTHER_WAY } from '#db/practice/queries/refund-keys'
import { changePayment, paymentById } from '#db/practice/queries/payments'
import { type payments, refunds } from '#db/practice/schema-payments'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type PaymentRow = typeof payments.$inferSelect

/** Why a person of the practice gives money back, and whether the client does not owe it any more. */
export type GivenBack = Pick<RefundRow, 'reason' | 'recorded_by' | 'forgives'> & { by_hand?: boolean }

/** What a practice gave back in another way, because it could not be sent to the card. */
export const BY_HAND = { reason: 'Given back in another way', by_hand: true } as const

const BY_TERMS: GivenBack = { reason: null, recorded_by: null, forgives: false }

/**
 * Begins to return an amount of a payment (minor units). The card provider is asked after the commit, with the key of the
 * row, so that repeated calls refund it once. Money that came by hand also goes back by hand, which is only recorded, and so
 * does what could not be sent to a card (`by_hand`).
 */
export function openRefund(
  store: PracticeStore,
  payment: PaymentRow,
  amount_minor: number,
  { by_hand = false, ...given }: GivenBack = BY_TERMS,
): string {
  const id = store.newId('rfd')
  const isByCard = payment.method === 'card' && !by_hand
  store.insert(refunds, {
    id,
    payment_id: payment.id,
    amount_minor,
    currency: payment.currency,
    state: isByCard ? 'pending' : 'done',
    card_key: `${by_hand ? IN_ANOTHER_WAY : 'refund/'}${id}`,
    card_refund_id: null,
    ...given,
    kept_at: null,
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

/** Whether a refund was made on the card provider's own pages, so that nothing is asked of the provider for it. */
export const isMadeElsewhere = ({ card_key }: RefundRow): boolean => card_key.startsWith(ELSEWHERE)

/** How a refund of a payment goes back: as it came, or in another way, of which is not known which. */
export const methodOfRefund = ({ method }: Pick<PaymentRow, 'method'>, { card_key }: RefundRow): PaymentMethod =>
  card_key.startsWith(IN_ANOTHER_WAY) ? 'other' : method

/**
 * Records a refund that the practice made on the card provider's own pages (minor units), as it stands there. Nothing is
 * asked of the provider for it, so its key names what was made there.
 */
export function writeRefundMadeElsewhere(
  store: PracticeStore,
  { id: payment_id, currency }: PaymentRow,
  made: { amount_minor: number; card_refund_id: string; forgives: boolean; state: RefundState },
): void {
  store.insert(refunds, {
    id: store.newId('rfd'),
    payment_id,
    currency,
    ...made,
    card_key: `${ELSEWHERE}${made.card_refund_id}`,
    reason: MADE_ELSEWHERE,
    recorded_by: null,
    kept_at: null,
    create_at: store.now,
    modify_at: store.now,
  })
  mirror(store, payment_id)
}

/**
 * The rows of the card provider's refund of which this is one, the oldest first. One on the provider's own pages has a row for
 * each payment of a shared one, and two where a part of what it gave back had been paid too much.
 */
export function partsOfOneRefund(
  store: PracticeStore,
  { payment_intent, shared_intent }: PaymentRow,
  refund: RefundRow,
): RefundRow[] {
  if (!isMadeElsewhere(refund)) return [refund]
  const paid = paymentsOfIntent(store.db, shared_intent ?? payment_intent).map(({ id }) => id)
  return refundsAmong(store.db, paid).filter(({ card_key }) => card_key === refund.card_key)
}

/**
 * The refunds of a payment as they were made: one on the provider's own pages has two rows when a part of what it gave back
 * had been paid too much.
 */
export function asTold(refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.flatMap((refund, at) => {
    const isPart = (one: RefundRow) => isMadeElsewhere(refund) && one.card_key === refund.card_key
    if (refunds.slice(0, at).some(isPart)) return []
    const rest = refunds.slice(at + 1).filter(isPart)
    return [{ ...refund, amount_minor: rest.reduce((sum, one) => sum + one.amount_minor, refund.amount_minor) }]
  })
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
  const isToCome = (refund: RefundRow | undefined) => refund?.state === 'pending' && refund.card_refund_id === null
  if (!ids.every((id) => isToCome(refundById(store.db, id)))) return false
  for (const id of ids) deleteRefund(store.db, id)
  for (const { id, ...was } of before) {
    changePayment(store.db, id, { ...was, modify_at: store.nextStamp() })
    store.audit({ category: 'payment', object: id })
  }
  return true
}

/** Records how a refund stands at the card provider, and how much of it is made (minor units). */
export function recordRefund(
  store: PracticeStore,
  { id, payment_id, amount_minor: begun }: RefundRow,
  { amount_minor = begun, ...stands }: { state: RefundState; card_refund_id: string | null; amount_minor?: number },
): void {
  changeRefund(store.db, id, { ...stands, amount_minor, modify_at: store.now })
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
