import type { payments } from '#db/practice/schema-payments'
import { actInside } from '../practice/act-inside.ts'
import type { LifeStage } from './life-stage.ts'
import { asProvider } from './payment-factory.ts'

type PaymentRow = typeof payments.$inferSelect

/**
 * A bank disputes a card payment or decides, and the practice reads of it late, more than once, or an older state after a
 * newer one.
 */
export function disputeOne(stage: LifeStage, kind: 'dispute' | 'judge', late: number, of: readonly PaymentRow[]): void {
  const { disputes, refunds } = stage.cards
  const payment = of.find(
    ({ method, payment_intent }) => method === 'card' && (kind === 'dispute' || disputes.isUndecided(payment_intent)),
  )
  if (!payment) return
  const { payment_intent, amount_minor, currency } = payment
  // The provider counts the refunds that it has made, and not those that are on their way to it.
  const back = [...refunds.values()].filter((refund) => refund.payment_intent === payment_intent)
  const left = back.reduce((sum, refund) => sum - (refund.amount_minor ?? amount_minor), amount_minor)
  const made =
    kind === 'dispute'
      ? disputes.open(payment_intent, left, currency)
      : disputes.close(payment_intent, late % 2 === 0 ? 'won' : 'lost')
  if (!made) return
  const reads = disputes.reads(payment_intent)
  const told = late === 0 ? [made] : late === 1 ? reads : late === 2 ? reads.toReversed() : [made, ...reads]
  for (const read of told) actInside(stage.object, 'dispute.follow', asProvider, read)
  stage.done.add(`${kind}_${made.state}`)
}
