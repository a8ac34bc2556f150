import { expect } from 'vitest'
import { refundsOf } from '#db/practice/queries/ledger'
import { paymentsOfSession } from '#db/practice/queries/payments'
import { actInside } from '../practice/act-inside.ts'
import { asOwner } from '../practice/practice-factory.ts'
import type { LifeStage } from './life-stage.ts'

/**
 * Decides to send again what could not be sent of a session, or to record that it was given back in another way. Expects that
 * each refund that follows is of a payment by card of which as much had failed and at least one does.
 */
export async function decideUnsent(stage: LifeStage, id: string, choice: 'again' | 'by_hand'): Promise<void> {
  const { db } = stage.object.host
  const before = paymentsOfSession(db, id).map((payment) => ({ payment, refunds: refundsOf(db, payment.id) }))
  await actInside(stage.object, 'refund.decide', asOwner(stage.practice), id, choice)
  let begun = 0
  for (const { payment, refunds } of before) {
    const failed = refunds.reduce((sum, { state, amount_minor }) => sum + (state === 'failed' ? amount_minor : 0), 0)
    const known = new Set(refunds.map((refund) => refund.id))
    for (const refund of refundsOf(db, payment.id).filter((one) => !known.has(one.id))) {
      expect([payment.method, refund.state]).toEqual(['card', choice === 'again' ? 'pending' : 'done'])
      expect(refund.amount_minor).toBeLessThanOrEqual(failed)
      begun += refund.amount_minor
    }
  }
  expect(begun).toBeGreaterThan(0)
  stage.done.add(choice === 'again' ? 'sent_again' : 'given_back_in_another_way')
  if (before.some(({ payment }) => payment.method !== 'card')) stage.done.add('unsent_beside_cash')
}
