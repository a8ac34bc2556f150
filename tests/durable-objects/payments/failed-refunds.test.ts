import { beforeAll, describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { orderOfInvoice } from '#db/practice/queries/orders'
import { refunds } from '#db/practice/schema-payments'
import type { RefundChoice } from '#contracts/plain/money-words'
import type { AppointmentWire } from '#contracts/api/appointments'
import { type RefundReader, refundWords } from '#domain/billing/refund-words'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  drain,
  hoursLater,
  inside,
  person,
  refusalOf,
  setClock,
} from '../practice/practice-factory.ts'
import { asProvider, makeTill, paid, settle, type Till } from './payment-factory.ts'
import { moneyOf, paidSession, writtenInvoice } from './session-till.ts'

// What is told of refunds of which one fails, and what a refusal of one does to the others.

beforeAll(migrateDatabases)

const rowsOf = ({ practice }: Till) => inside(practice, ({ host: { db } }) => db.select().from(refunds).all())
const paymentOf = async (till: Till) =>
  inside(till.practice, (_object, { storage }) => String(storage.sql.exec('SELECT id FROM payments').one().id))
const parked = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    storage.sql.exec('SELECT event, parked FROM outbox WHERE parked IS NOT NULL').toArray(),
  )

const giveBack = ({ practice }: Till, id: string, amount_minor: number) =>
  practice.stub.act('payment.give_back', asOwner(practice), id, { amount_minor, reason: null, owed_again: false })
const decide = ({ practice }: Till, id: string, choice: RefundChoice) =>
  practice.stub.act('refund.decide', asOwner(practice), id, choice)

/** What both readers are told about the money of a session. */
async function told({ practice, member }: Till, id: string) {
  const [mine, theirs] = [
    await practice.stub.act('appointment.read', asMember(member), id),
    await practice.stub.act('appointment.read', asOwner(practice), id),
  ]
  return [wordsOf(mine, 'member'), wordsOf(theirs, 'practice')]
}

function wordsOf({ refund }: AppointmentWire, to: RefundReader): string {
  if (!refund) throw new Error('nothing is said about its money')
  const { outcome, refunded_at, amount, kept, unsent, beyond } = refund
  const dollars = (price: number) => `$${price.toFixed(2)}`
  const money = { paid: dollars(amount + kept), refund: dollars(amount), kept: dollars(kept) }
  return refundWords(
    {
      outcome,
      isDone: refunded_at !== null,
      returns: amount > 0,
      ...money,
      unsent: unsent > 0 ? dollars(unsent) : null,
      isBeyond: beyond >= unsent,
    },
    to,
  )
}

/** A session of $120 that its client canceled late for half of it, whose other half the practice then tried to return. */
async function halfReturned(): Promise<{ till: Till; id: string }> {
  const till = await makeTill()
  await till.practice.stub.act('terms.save', asOwner(till.practice), {
    cancellation: { free_hours: 24, fee_percent: 50, grace_minutes: 0, text: '' },
  })
  const id = await paidSession(till)
  await setClock(till.practice, hoursLater(-1))
  await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
  await drain(till.practice)
  till.cards.refusesRefund = 'insufficient_funds'
  await giveBack(till, await paymentOf(till), 6_000)
  await drain(till.practice)
  return { till, id }
}

const owedToMember = (amount: string) =>
  `A refund of ${amount} could not be sent to you, so you do not have it yet. Your professional can try again or give it back in another way.`
const owedByPractice = (amount: string) =>
  `A refund of ${amount} could not be sent to the client, so you still have it. Try again, or give it back in another way and record that.`

/** A session of $120 that its client canceled late, of which the half that the policy gives back is refused by the provider. */
async function halfRefused(): Promise<{ till: Till; id: string }> {
  const till = await makeTill()
  await till.practice.stub.act('terms.save', asOwner(till.practice), {
    cancellation: { free_hours: 24, fee_percent: 50, grace_minutes: 0, text: '' },
  })
  const id = await paidSession(till)
  await setClock(till.practice, hoursLater(-1))
  till.cards.refusesRefund = 'insufficient_funds'
  await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
  await drain(till.practice)
  return { till, id }
}

describe('the only refund of a session that fails', () => {
  it('is told to both readers, with what is owed, and sent again as it was', async () => {
    const { till, id } = await halfRefused()
    expect(await told(till, id)).toEqual([
      `You paid $120.00. ${owedToMember('$60.00')}`,
      `$120.00 was paid. ${owedByPractice('$60.00')}`,
    ])
    till.cards.refusesRefund = 'insufficient_funds'
    await decide(till, id, 'again')
    await drain(till.practice)
    // The second try of the same money does not make it twice as much.
    expect((await told(till, id))[0]).toBe(`You paid $120.00. ${owedToMember('$60.00')}`)
    await decide(till, id, 'again')
    await drain(till.practice)
    expect((await rowsOf(till)).map(({ state, amount_minor }) => [state, amount_minor])).toEqual([
      ...[
        ['failed', 6_000],
        ['failed', 6_000],
        ['done', 6_000],
      ],
    ])
    expect((await told(till, id))[0]).toBe(
      'You paid $120.00. $60.00 was refunded and $60.00 was kept under the cancellation policy.',
    )
    expect(await refusalOf(decide(till, id, 'again'))).toBe('wrong_state')
  })

  it('can be recorded as given back in another way, of which nothing is asked of the provider', async () => {
    const { till, id } = await halfRefused()
    await decide(till, id, 'by_hand')
    await drain(till.practice)
    const rows = await rowsOf(till)
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', null],
      ['done', 'Given back in another way'],
    ])
    expect(till.cards.refunds.size).toBe(0)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 6_000, isRefunded: true })
    expect(await refusalOf(decide(till, id, 'by_hand'))).toBe('wrong_state')
  })

  it('is owed no more in any list once the practice has decided to keep the payment, until another one fails', async () => {
    const { till, id } = await halfRefused()
    const unsent = async () => {
      const asked = { from: null, to: null, method: null, after: null, limit: 9 }
      const { payments } = await till.practice.stub.act('payment.list', asOwner(till.practice), asked)
      const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
      return [payments, own.payments].map((all) => all.map((one) => one.unsent))
    }
    expect(await unsent()).toEqual([[60], [60]])
    await decide(till, id, 'keep')
    expect(await unsent()).toEqual([[0], [0]])
    // A later refund that fails is owed, and no more than it.
    await setClock(till.practice, hoursLater(1))
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, await paymentOf(till), 2_000)
    await drain(till.practice)
    expect(await unsent()).toEqual([[20], [20]])
    expect((await told(till, id))[0]).toBe(`You paid $120.00. ${owedToMember('$20.00')}`)
  })

  it('is nothing to send again where no refund failed', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await inside(till.practice, (_object, { storage }) => {
      storage.sql.exec('UPDATE appointments SET cancel_free_hours = NULL, cancel_fee_percent = NULL WHERE id = ?', id)
    })
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    expect(await refusalOf(decide(till, id, 'again'))).toBe('wrong_state')
    expect(await refusalOf(decide(till, id, 'by_hand'))).toBe('wrong_state')
    expect((await told(till, id))[0]).toBe('You paid $120.00. Your professional decides whether it is refunded.')
  })
})

describe('the only refund of an invoice that fails', () => {
  it('is told in the payments of both, and can be given back in another way, no more than it', async () => {
    const till = await makeTill()
    const invoice = await writtenInvoice(till)
    await till.practice.stub.act('order.pay', asMember(till.member), invoice)
    const order = await inside(till.practice, ({ host: { db } }) => orderOfInvoice(db).get({ id: invoice })?.id ?? '')
    const event = till.cards.payOrder(order)
    if (!event) throw new Error('no page is open')
    await till.practice.stub.act('order.settle', asProvider, event)
    const payment = await inside(till.practice, (_object, { storage }) =>
      String(storage.sql.exec('SELECT id FROM payments WHERE order_id = ?', order).one().id),
    )
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, payment, 5_000)
    await drain(till.practice)
    const unsent = async () => {
      const asked = { from: null, to: null, method: null, after: null, limit: 9 }
      const { payments } = await till.practice.stub.act('payment.list', asOwner(till.practice), asked)
      const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
      return [payments, own.payments].map((all) => all.find(({ payment_id }) => payment_id === payment)?.unsent)
    }
    expect(await unsent()).toEqual([50, 50])
    const byHand = (amount_minor: number) =>
      till.practice.stub.act('payment.give_back', asOwner(till.practice), payment, {
        ...{ amount_minor, reason: null, owed_again: false, by_hand: true },
      })
    expect(await refusalOf(byHand(5_001))).toBe('wrong_state')
    expect(await byHand(5_000)).toMatchObject({ status: 'done' })
    expect(await unsent()).toEqual([0, 0])
    expect(await refusalOf(byHand(1))).toBe('wrong_state')
    expect(till.cards.refunds.size).toBe(0)
  })
})

describe('the refund of money that came too late for a time', () => {
  /** A time that somebody else has booked when its payment comes, which the provider refuses to refund. */
  async function lateAndRefused() {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await settle(till, (await paid(till, undefined, person())).event)
    till.cards.refusesRefund = 'insufficient_funds'
    await settle(till, event)
    await drain(till.practice)
    const payment = await inside(till.practice, (_object, { storage }) =>
      String(storage.sql.exec('SELECT id FROM payments WHERE payment_intent = ?', event.payment_intent).one().id),
    )
    const stateOf = async () => (await till.practice.stub.act('hold.read', asMember(till.member), id)).state
    return { till, payment, event, stateOf }
  }

  it('ends when it is refused, and can be tried again', async () => {
    const { till, payment, stateOf } = await lateAndRefused()
    expect(await stateOf()).toBe('unreturned')
    till.cards.down = true
    await giveBack(till, payment, 12_000)
    await drain(till.practice)
    expect(await stateOf()).toBe('refunding')
    till.cards.down = false
    await setClock(till.practice, hoursLater(1))
    await drain(till.practice)
    expect(await stateOf()).toBe('refunded')
  })

  it('ends also when the practice makes it on the provider’s pages, and when that fails', async () => {
    const { till, event, stateOf } = await lateAndRefused()
    const told = { refund_id: 're_1', payment_intent: event.payment_intent ?? '', amount_minor: 12_000 }
    const states: string[] = []
    for (const state of ['pending', 'done', 'failed'] as const) {
      await till.practice.stub.act('refund.follow_other', asProvider, { ...told, state })
      states.push(await stateOf())
    }
    expect(states).toEqual(['refunding', 'refunded', 'unreturned'])
  })

  it('of a part leaves the rest to be sent', async () => {
    const { till, payment, stateOf } = await lateAndRefused()
    await giveBack(till, payment, 4_000)
    await drain(till.practice)
    expect(await stateOf()).toBe('unreturned')
    await giveBack(till, payment, 8_000)
    await drain(till.practice)
    expect(await stateOf()).toBe('refunded')
  })
})

describe('a refund that fails after another one went through', () => {
  it('hides neither what went back nor what could not, from both readers', async () => {
    const { till, id } = await halfReturned()
    expect((await rowsOf(till)).map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 6_000, isRefunded: true })
    expect(await told(till, id)).toEqual([
      `You paid $120.00. $60.00 was refunded. ${owedToMember('$60.00')}`,
      `$120.00 was paid. $60.00 was refunded. ${owedByPractice('$60.00')}`,
    ])
  })

  it('can be made again, and then all of it is back', async () => {
    const { till, id } = await halfReturned()
    till.cards.down = true
    await decide(till, id, 'refund')
    await drain(till.practice)
    expect((await told(till, id))[0]).toBe(
      'You paid $120.00. It is being refunded in full, which usually takes 5 to 10 business days.',
    )
    till.cards.down = false
    await setClock(till.practice, hoursLater(1))
    await drain(till.practice)
    expect((await rowsOf(till)).map(({ state, amount_minor }) => [state, amount_minor])).toEqual([
      ['done', 6_000],
      ['failed', 6_000],
      ['done', 6_000],
    ])
    expect((await told(till, id))[0]).toBe('You paid $120.00. It was refunded in full.')
    // The bank may send that one back too, later. What went back before is still told.
    const [first, , third] = await rowsOf(till)
    const event = { event_id: 'evt_late', payment_id: third?.payment_id ?? '', own_refund_id: third?.id ?? null }
    const failed = { ...event, refund_id: third?.card_refund_id ?? '', ended: 'failed' as const }
    expect(await till.practice.stub.act('refund.follow', asProvider, failed)).toBe('done')
    expect(await till.practice.stub.act('refund.follow', asProvider, { ...failed, event_id: 'evt_later' })).toBe('done')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 6_000 })
    const other = { own_refund_id: first?.id ?? null, refund_id: first?.card_refund_id ?? '', event_id: 'evt_first' }
    await till.practice.stub.act('refund.follow', asProvider, { ...failed, ...other })
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0, isRefunded: false })
    expect((await told(till, id))[0]).toBe(`You paid $120.00. ${owedToMember('$120.00')}`)
  })

  it('can be kept, and what went back before stays told', async () => {
    const { till, id } = await halfReturned()
    await decide(till, id, 'keep')
    expect((await told(till, id))[0]).toBe(
      'You paid $120.00. $60.00 was refunded and $60.00 was kept under the cancellation policy.',
    )
  })
})

describe('a refund that the provider refuses', () => {
  it('says so itself, stops no other one of its payment, and can be made again', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    const payment = await paymentOf(till)
    till.cards.down = true
    await giveBack(till, payment, 1_000)
    await giveBack(till, payment, 2_000)
    await drain(till.practice)
    till.cards.down = false
    till.cards.refusesRefund = 'charge_not_refundable'
    await setClock(till.practice, hoursLater(2))
    await drain(till.practice)
    expect((await rowsOf(till)).map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await parked(till)).toEqual([])
    await giveBack(till, payment, 1_000)
    await drain(till.practice)
    expect((await rowsOf(till)).map(({ state }) => state)).toEqual(['failed', 'done', 'done'])
  })

  it('is parked when it may have been made, because its key was used for another request', async () => {
    const till = await makeTill()
    await paidSession(till)
    till.cards.refusesRefund = 'StripeIdempotencyError'
    await giveBack(till, await paymentOf(till), 1_000)
    await drain(till.practice)
    expect((await rowsOf(till)).map(({ state }) => state)).toEqual(['pending'])
    expect(await parked(till)).toEqual([{ event: 'payment.refund.v1', parked: 'StripeIdempotencyError' }])
  })
})

describe('a decision about money that was taken before', () => {
  const why = async (till: Till, id: string, choice: 'refund' | 'keep') => {
    const refused: unknown = await decide(till, id, choice).catch((error: unknown) => error)
    return asRefusal(refused)?.detail
  }

  it('says what was decided, by whom and when', async () => {
    const { till, id } = await halfReturned()
    await decide(till, id, 'keep')
    await setClock(till.practice, hoursLater(72))
    expect(await why(till, id, 'keep')).toBe(
      'This is decided: Dr. Ada Reed chose to keep the payment on December 8, 2037. Please refresh the page.',
    )
  })

  it('says that nothing is to be decided where the cancellation says it all', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    expect(await why(till, id, 'refund')).toBe('Nothing is to be decided about the money of this session.')
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    expect(await why(till, id, 'refund')).toContain('follows from its cancellation')
  })
})
