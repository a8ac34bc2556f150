import { beforeAll, describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { refunds } from '#db/practice/schema-payments'
import type { AppointmentWire } from '#contracts/api/appointments'
import { type RefundReader, refundWords } from '#domain/billing/refund-words'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, hoursLater, inside, setClock } from '../practice/practice-factory.ts'
import { asProvider, makeTill, type Till } from './payment-factory.ts'
import { moneyOf, paidSession } from './session-till.ts'

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
const decide = ({ practice }: Till, id: string, choice: 'refund' | 'keep') =>
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
  const { outcome, refunded_at, amount, kept } = refund
  const dollars = (price: number) => `$${price.toFixed(2)}`
  const money = { paid: dollars(amount + kept), refund: dollars(amount), kept: dollars(kept) }
  return refundWords({ outcome, isDone: refunded_at !== null, returns: amount > 0, ...money }, to)
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

describe('a refund that fails after another one went through', () => {
  it('hides neither what went back nor what could not, from both readers', async () => {
    const { till, id } = await halfReturned()
    expect((await rowsOf(till)).map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 6_000, isRefunded: true })
    expect(await told(till, id)).toEqual([
      'You paid $120.00. $60.00 was refunded, but another refund failed. Your professional decides whether the other $60.00 is refunded.',
      '$120.00 was paid. $60.00 was refunded, but another refund failed. You decide whether the other $60.00 is refunded.',
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
    expect((await told(till, id))[0]).toBe('You paid $120.00. Your professional decides whether it is refunded.')
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
