import type { RefundChoice } from '#contracts/plain/money-words'
import { orderByAppointment } from '#db/practice/queries/orders'
import { payments, refunds } from '#db/practice/schema-payments'
import { asMember, asOwner, drain, inside } from '../practice/practice-factory.ts'
import { asProvider, type Till } from './payment-factory.ts'

// What is done to money that could not be sent back, and what is told of it.

/** All payments and refunds of the practice. */
export const allIn = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) => ({
    payments: db.select().from(payments).all(),
    refunds: db.select().from(refunds).all(),
  }))
/** The owner gives back a part of a payment, which is not asked for again: to its card, or in another way. */
export const giveBack = ({ practice }: Till, id: string, amount_minor: number, by_hand = false) =>
  practice.stub.act('payment.give_back', asOwner(practice), id, {
    ...{ amount_minor, reason: null, owed_again: false, by_hand },
  })
/** The owner decides about the money of a canceled session. */
export const decide = ({ practice }: Till, id: string, choice: RefundChoice) =>
  practice.stub.act('refund.decide', asOwner(practice), id, choice)
/** The owner records cash for a session. */
export const cash = ({ practice }: Till, id: string, amount_minor: number) =>
  practice.stub.act('payment.record', asOwner(practice), {
    ...{ about: { appointment_id: id }, amount_minor, method: 'cash', received_on: '2037-12-07' },
    ...{ reference: null, receipt: false },
  })

/** What both lists of payments say is still owed of each payment of a session, by how it came. */
export async function owedOf({ practice, member }: Till, id: string) {
  const asked = { from: null, to: null, method: null, after: null, limit: 20 }
  const { payments: listed } = await practice.stub.act('payment.list', asOwner(practice), asked)
  const own = await practice.stub.act('invoice.list_own', asMember(member), 0)
  return [listed, own.payments].map((all) =>
    Object.fromEntries(
      all.filter(({ appointment_id }) => appointment_id === id).map(({ method, unsent }) => [method, unsent]),
    ),
  )
}

/** A page of a session that was closed is paid all the same, as `intent`, and what comes in cannot be returned. */
export async function paidTooLate({ practice, cards }: Till, id: string, intent: string): Promise<void> {
  const order = await inside(practice, ({ host: { db } }) => orderByAppointment(db).get({ id })?.id ?? '')
  const [page] = cards.pagesOf(order)
  if (!page) throw new Error('no page was open')
  Object.assign(page, { intent, status: 'complete' })
  cards.refusesRefund = 'insufficient_funds'
  await practice.stub.act('order.settle', asProvider, cards.orderEvent(page))
  await drain(practice)
  cards.refusesRefund = null
}
