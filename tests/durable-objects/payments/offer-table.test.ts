import { beforeAll, expect, it } from 'vitest'
import type { SessionEnder } from '#contracts/plain/session-words'
import { HOUR, MINUTE, toInstant } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, asWorkflows, NOW, setClock, TUESDAY_NINE as START } from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { paidSession } from './session-till.ts'

// What canceling costs and gives back, and until when that holds, by policy, grace and time; and what is done then, by
// who cancels. The values are worked out by hand. The price is $120, and a late cancellation keeps a quarter, $30.

beforeAll(migrateDatabases)

const END = START + 50 * MINUTE
const DEADLINE = START - 24 * HOUR
const GRACE_END = NOW + 15 * MINUTE
/** Booked half an hour before the start. */
const SOON = START - 30 * MINUTE

const FREE = { price: 0, refund: 120 }
const LATE = { price: 30, refund: 90 }
type Offer = typeof FREE | null

type Terms = { free_hours: number; fee_percent: number; grace_minutes: number }
const DAY_BEFORE: Terms = { free_hours: 24, fee_percent: 25, grace_minutes: 15 }
/** The session is booked 26 hours ahead, so its deadline has passed and only the grace is left. */
const TWO_DAYS_BEFORE: Terms = { free_hours: 48, fee_percent: 25, grace_minutes: 15 }

/** A paid session, booked at an instant, with these terms. */
async function booked(cancellation: Terms, at = NOW) {
  const till = await makeTill()
  await till.practice.stub.act('terms.save', asOwner(till.practice), { cancellation: { ...cancellation, text: '' } })
  await setClock(till.practice, at)
  return { till, id: await paidSession(till, START) }
}

const offerOf = async ({ practice }: Till, id: string, by: ReturnType<typeof asOwner>) => {
  const { cancel_refund_offer: offer } = await practice.stub.act('appointment.read', by, id)
  return offer && [offer.cancellation_price, offer.refund, offer.cancellation_price_valid_until]
}

it.each<[string, Terms, number, number, Offer, number]>([
  ['long before', DAY_BEFORE, NOW, NOW, FREE, DEADLINE],
  ['just before the deadline', DAY_BEFORE, NOW, DEADLINE - 1, FREE, DEADLINE],
  ['at the deadline', DAY_BEFORE, NOW, DEADLINE, LATE, START],
  ['just before the start', DAY_BEFORE, NOW, START - 1, LATE, START],
  ['at the start', DAY_BEFORE, NOW, START, null, 0],
  ['late, at the booking', TWO_DAYS_BEFORE, NOW, NOW, FREE, GRACE_END],
  ['late, just before the grace ends', TWO_DAYS_BEFORE, NOW, GRACE_END - 1, FREE, GRACE_END],
  ['late, when the grace has ended', TWO_DAYS_BEFORE, NOW, GRACE_END, LATE, START],
  ['late, without grace', { ...TWO_DAYS_BEFORE, grace_minutes: 0 }, NOW, NOW, LATE, START],
  ['in a grace that ends with the start', { ...DAY_BEFORE, grace_minutes: 60 }, SOON, SOON, FREE, START],
  ['without a fee, before the deadline', { ...DAY_BEFORE, fee_percent: 0 }, NOW, NOW, FREE, START],
  ['without a fee, after it', { ...DAY_BEFORE, fee_percent: 0 }, NOW, DEADLINE, FREE, START],
  ['any time before the start', { ...DAY_BEFORE, free_hours: 0 }, NOW, START - 1, FREE, START],
])('a client who cancels %s', async (_name, terms, at, now, offer, until) => {
  const { till, id } = await booked(terms, at)
  await setClock(till.practice, now)
  const expected = offer && [offer.price, offer.refund, toInstant(until)]
  expect(await offerOf(till, id, asMember(till.member))).toEqual(expected)
  if (!offer) return
  // What was offered is what happens.
  const { refund } = await till.practice.stub.act('appointment.cancel', asMember(till.member), id, {
    reason: '',
    fee_minor: offer.price * 100,
  })
  expect(refund?.amount).toBe(offer.refund)
})

it.each<[string, number, { ended_by?: SessionEnder; waive_fee?: boolean }, number]>([
  ['the practice, late', START - HOUR, {}, 120],
  ['the practice for the client, late', START - HOUR, { ended_by: 'client' }, 90],
  ['the practice for the client, in time', DEADLINE - 1, { ended_by: 'client' }, 120],
  ['the practice for the client, waived', START - HOUR, { ended_by: 'client', waive_fee: true }, 120],
  ['the practice for a client who did not come', START, { ended_by: 'no_show' }, 90],
])('%s', async (_name, now, choice, back) => {
  const { till, id } = await booked(DAY_BEFORE)
  await setClock(till.practice, now)
  const { refund } = await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, {
    reason: '',
    ...choice,
  })
  expect(refund?.amount).toBe(back)
})

it('the check for a professional who did not join gives back everything', async () => {
  const { till, id } = await booked(DAY_BEFORE)
  await setClock(till.practice, START + 20 * MINUTE)
  const { refund, status } = await till.practice.stub.act('appointment.cancel', asWorkflows(), id, { reason: '' })
  expect([status, refund?.amount]).toEqual(['cancelled_pro_no_join', 120])
})

it('after the start only the practice has an offer, for a client who did not come', async () => {
  const { till, id } = await booked(DAY_BEFORE)
  await setClock(till.practice, START)
  expect(await offerOf(till, id, asOwner(till.practice))).toEqual([30, 90, toInstant(END)])
})
