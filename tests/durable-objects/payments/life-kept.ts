import { expect } from 'vitest'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { invoiceById } from '#db/practice/queries/invoices'
import { refundsOf } from '#db/practice/queries/ledger'
import { appointments } from '#db/practice/schema-appointments'
import { ledger, orders, payments } from '#db/practice/schema-payments'
import type { PracticeStore } from '#durable-objects/practice/store/practice-store'
import { standingOf } from '#durable-objects/practice/ledger/post-order'
import { isMadeElsewhere } from '#durable-objects/practice/ledger/refund-rows'
import { keepableOf, unsentOfPayment } from '#durable-objects/practice/ledger/unsent-money'
import { leftOfPayment, staysOf } from '#domain/billing/ledger'
import { unsentOf } from '#domain/billing/unsent-refunds'
import { isCancelled } from '#domain/scheduling/status'
import { sql } from 'drizzle-orm'
import { actInside } from '../practice/act-inside.ts'
import { asOwner } from '../practice/practice-factory.ts'
import type { LifeStage } from './life-stage.ts'

const allPayments = ({ db }: Pick<PracticeStore, 'db'>) => db.select().from(payments).orderBy(sql`rowid`).all()

/** What could not be sent of each payment, and what of that can be kept (minor units). */
const unsentByPayment = ({ object }: LifeStage) =>
  object.host.transactOwn((store) =>
    allPayments(store).map((payment) => {
      const refunds = refundsOf(store.db, payment.id)
      const minor = unsentOfPayment(store, payment, refunds)
      return { id: payment.id, minor, keepable: keepableOf(store, payment, refunds) }
    }),
  )

/**
 * Keeps what could not be sent of the first payment of which anything can be kept. `late` above 1: a present of the newest
 * payment by card fails before that. Expects that just that is not told any more, of no other payment, and that nothing is
 * posted.
 */
export async function keepOne(stage: LifeStage, late: number, refuse: () => Promise<void>): Promise<void> {
  const { object, practice, done } = stage
  if (late > 1) {
    const card = allPayments(object.host).findLast(({ method }) => method === 'card')
    if (card) {
      const present = { amount_minor: late * 1_000, reason: null, owed_again: false }
      await actInside(object, 'payment.give_back', asOwner(practice), card.id, present)
      await refuse()
    }
  }
  const before = unsentByPayment(stage)
  const found = before.find(({ keepable }) => keepable > 0)
  if (!found) return
  const posted = () => object.host.db.select().from(ledger).all()
  const books = posted()
  await actInside(object, 'payment.keep', asOwner(practice), found.id, { amount_minor: found.keepable })
  expect(unsentByPayment(stage)).toEqual(
    before.map((one) => (one.id === found.id ? { ...one, minor: one.minor - one.keepable, keepable: 0 } : one)),
  )
  expect(posted()).toEqual(books)
  done.add('kept')
}

/**
 * Expects of each order that what could not be sent is told as far as it was paid beyond what is owed, whatever was kept, and
 * never more than was tried; and of none whose session was canceled that anything can be kept beside the decision about it.
 */
export function expectKept({ object }: LifeStage): void {
  object.host.transactOwn((store) => {
    const { db } = store
    const sessions = new Map(
      db
        .select()
        .from(appointments)
        .all()
        .map((one) => [one.id, one]),
    )
    for (const order of db.select().from(orders).all()) {
      const paid = allPayments(store).filter((one) => one.order_id === order.id && one.currency === order.currency)
      if (paid.length === 0) continue
      const session = sessions.get(order.appointment_id ?? '')
      let [tried, told, keepable] = [0, 0, 0]
      for (const payment of paid) {
        const refunds = refundsOf(db, payment.id)
        const left = leftOfPayment(payment, refunds, takenOfPayment(db, payment.id))
        const rows = refunds.map((one) => ({ ...one, elsewhere: isMadeElsewhere(one) }))
        tried += unsentOf(rows, left)
        told += unsentOfPayment(store, payment, refunds)
        keepable += keepableOf(store, payment, refunds)
      }
      expect([order.id, told <= tried]).toEqual([order.id, true])
      if (session && isCancelled(session.status)) {
        expect([order.id, keepable]).toEqual([order.id, 0])
        continue
      }
      const standing = standingOf(store, order)
      const isOwed = session !== undefined || invoiceById(db, order.invoice_id ?? '')?.voided_at === null
      const beyond = staysOf(standing) - (isOwed ? standing.amount - standing.forgiven : 0)
      expect([order.id, told >= Math.min(tried, beyond)]).toEqual([order.id, true])
      expect([order.id, told - keepable >= Math.min(tried, beyond)]).toEqual([order.id, true])
    }
  })
}
