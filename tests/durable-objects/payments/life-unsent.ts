import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { refundsOf } from '#db/practice/queries/ledger'
import { paymentsOfSession } from '#db/practice/queries/payments'
import { orderByAppointment } from '#db/practice/queries/orders'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { lastDecision } from '#db/practice/queries/readings'
import { appointments } from '#db/practice/schema-appointments'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { chargeOf, leftOfPayment, staysOf } from '#domain/billing/ledger'
import { unsentOf } from '#domain/billing/unsent-refunds'
import { isCancelled } from '#domain/scheduling/status'
import { standingOf } from '#durable-objects/practice/ledger/post-order'
import { isMadeElsewhere } from '#durable-objects/practice/ledger/refund-rows'
import { isKept, unsentOfPayment, unsentOfSessions } from '#durable-objects/practice/ledger/unsent-money'
import { actInside } from '../practice/act-inside.ts'
import { asOwner } from '../practice/practice-factory.ts'
import type { LifeStage } from './life-stage.ts'
import { asProvider } from './payment-factory.ts'

/**
 * Decides to send again what could not be sent of a session, or to record that it was given back in another way. Expects that
 * each refund that follows is of a payment by card of which as much had failed and at least one does, and that what was paid
 * beyond the price decides nothing about the session.
 */
export async function decideUnsent(stage: LifeStage, id: string, choice: 'again' | 'by_hand'): Promise<void> {
  const { db } = stage.object.host
  const [was, excess] = [sessionById(db, id), beyondPrice(stage, id)]
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
  const now = sessionById(db, id)
  const counted = Math.max(0, begun - excess)
  expect(now?.refund_minor ?? 0).toBe((was?.refund_minor ?? 0) + counted)
  if (counted === 0) {
    expect([now?.refund_outcome, now?.refunded_at]).toEqual([was?.refund_outcome, was?.refunded_at])
    stage.done.add('sent_beyond_the_price')
  }
  stage.done.add(choice === 'again' ? 'sent_again' : 'given_back_in_another_way')
  if (before.some(({ payment }) => payment.method !== 'card')) stage.done.add('unsent_beside_cash')
}

const sessionById = (db: PracticeDatabase, id: string) =>
  db.select().from(appointments).where(eq(appointments.id, id)).get()

/** What is here of the money of a session beyond what of its price did not go back (minor units). */
function beyondPrice({ object }: LifeStage, id: string): number {
  return object.host.transactOwn((store) => {
    const order = orderByAppointment(store.db).get({ id })
    const standing = order && standingOf(store, order)
    const back = sessionById(store.db, id)?.refund_minor ?? 0
    return standing ? Math.max(0, staysOf(standing) - Math.max(0, standing.amount - back)) : 0
  })
}

/** Pays a session on a page that was closed before, as a payer does who was faster than that. The webhook comes now. */
export async function payAgain({ object, cards, done }: LifeStage, id: string): Promise<void> {
  const order_id = orderByAppointment(object.host.db).get({ id })?.id ?? ''
  const page = cards.pagesOf(order_id).find(({ status }) => status === 'expired')
  if (!page) return
  Object.assign(page, { status: 'complete', intent: `pi_again_${page.session_id}` })
  await actInside(object, 'order.settle', asProvider, cards.orderEvent(page))
  done.add('paid_a_second_time')
}

/**
 * Expects that of each canceled session just so much of what could not be sent is told as owed as stays beyond what the
 * practice keeps; and while it has to decide again after it kept something, no less than that and no more than was tried.
 */
export function expectUnsent({ object, done }: LifeStage): void {
  object.host.transactOwn((store) => {
    const { db } = store
    for (const session of db.select().from(appointments).all()) {
      const order = orderByAppointment(db).get({ id: session.id })
      if (!order || !isCancelled(session.status) || session.refund_outcome === null) continue
      const decided = lastDecision(db, { patient_user_id: session.patient_user_id, object: session.id }, [
        'keep',
        'refund',
      ])
      const isOpen = refundOutcome(session.refund_outcome).open
      let [tried, told, isMarked] = [0, 0, false]
      for (const payment of paymentsOfSession(db, session.id)) {
        const refunds = refundsOf(db, payment.id)
        const left = leftOfPayment(payment, refunds, takenOfPayment(db, payment.id))
        tried += unsentOf(
          refunds.map((one) => ({ ...one, elsewhere: isMadeElsewhere(one) })),
          left,
        )
        told += unsentOfPayment(store, payment, refunds)
        isMarked ||= refunds.some(isKept)
      }
      // The session says what the lists of payments say.
      expect([session.id, unsentOfSessions(store, [session]).get(session.id) ?? 0]).toEqual([session.id, told])
      const standing = standingOf(store, order)
      const kept = isOpen
        ? Math.max(0, standing.amount - (session.refund_minor ?? 0))
        : chargeOf(session, standing).charged
      const beyond = Math.min(tried, Math.max(0, staysOf(standing) - kept))
      if (!isOpen) expect([session.id, told]).toEqual([session.id, beyond])
      else if (decided?.reason !== 'keep' && !isMarked) expect([session.id, told]).toEqual([session.id, tried])
      else expect([session.id, told >= beyond && told <= tried]).toEqual([session.id, true])
      if (!isOpen && decided?.reason === 'keep' && told > 0) done.add('owed_beside_kept')
    }
  })
}
