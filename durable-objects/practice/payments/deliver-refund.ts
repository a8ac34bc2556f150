import { changePayment, paymentById } from '#db/practice/queries/payments'
import { holdById } from '#db/practice/queries/holds'
import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { moveHold } from '../holds/hold-rows.ts'
import type { PracticeHost } from '../store/practice-host.ts'

const payload = z.object({ payment_id: z.string() })

/**
 * Refunds a payment that could not become a session. The idempotency key is the payment's, so repeated calls refund it
 * once.
 */
export async function deliverRefund(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const { payment_id } = payload.parse(JSON.parse(row.payload))
  const payment = host.transactOwn((store) => paymentById(store.db, payment_id))
  if (payment?.state !== 'refunding') return { kind: 'done' }
  const outcome = await host.effects.refund({ payment_intent: payment.payment_intent, key: `refund/${payment.id}` })
  // There is only one card provider: if it is unreachable for one payment, it is for all.
  if (outcome.kind === 'later') return { ...outcome, outage: true }
  if (outcome.kind === 'refused') return outcome
  host.transactOwn((store) => {
    const { refund_id } = outcome.value
    changePayment(store.db, payment_id, { state: 'refunded', refund_id, modify_at: store.nextStamp() })
    const hold = holdById(store.db).get({ id: payment.hold_id })
    if (hold?.state === 'refunding') moveHold(store, hold, 'refunded')
    store.audit({ action: 'payment.refund', category: 'payment', object: payment_id })
  })
  return { kind: 'done' }
}
