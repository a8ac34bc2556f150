import { describe, expect, it } from 'vitest'
import type { CouponInput } from '#durable-objects/practice/coupons/save-coupon'
import { dayIn, endOfDay } from '#domain/scheduling/zone'
import { MINUTE } from '#kernel/clock'
import { usd } from '#kernel/money'
import {
  asMember,
  asOwner,
  asScheduler,
  hoursLater,
  input,
  inside,
  NOW,
  person,
  refusalOf,
  TUESDAY_NINE,
  ZONE,
} from '../practice/practice-factory.ts'
import { at, makeTill, settle, type Till } from './payment-factory.ts'

const SPRING = {
  name: 'Spring',
  percent: 25,
  amount: null,
  appointment_type_ids: [],
  most_uses: null,
  once_per_client: false,
  last_day: null,
} satisfies CouponInput

const make = ({ practice }: Till, coupon: Partial<CouponInput> = {}) =>
  practice.stub.act('coupon.create', asOwner(practice), { ...SPRING, ...coupon })
const list = ({ practice }: Till) => practice.stub.act('coupon.list', asOwner(practice))

/** Holds a time with a coupon. */
const holds = ({ practice }: Till, member: string, start = TUESDAY_NINE, coupon_name: string | null = 'spring ') =>
  practice.stub.act('hold.make', asMember(member), { ...input(practice, start), coupon_name })
const priced = ({ practice, member }: Till, name: string, label = 'Therapy session') =>
  practice.stub.act('coupon.price', asMember(member), { name, label, provider_id: practice.owner })

const textOf = async (call: PromiseLike<unknown>) => {
  try {
    await call
  } catch (error) {
    return String(error).split(':').at(-1)
  }
  throw new Error('no refusal')
}

describe('a coupon', () => {
  it('takes its part off the price, which the hold, the payment page and the session all say', async () => {
    const till = await makeTill()
    const { practice, cards, member } = till
    await make(till)
    expect(await priced(till, ' SPRING')).toEqual({ end_price: 90 })
    const { timeslot_id, price } = await holds(till, member)
    expect(price).toBe(90)
    expect(await practice.stub.act('hold.read', asMember(member), timeslot_id)).toMatchObject({
      price: 90,
      coupon_name: 'Spring',
    })
    await practice.stub.act('checkout.begin', asMember(member), timeslot_id)
    const event = cards.pay(timeslot_id)
    if (!event) throw new Error('the page is closed')
    await settle(till, event)
    const { appointment_id } = await practice.stub.act('hold.read', asMember(member), timeslot_id)
    const session = await practice.stub.act('appointment.read', asMember(member), appointment_id ?? '')
    expect(session).toMatchObject({ price: 90, status_flags: { paid: true } })
    expect(await list(till)).toMatchObject([{ name: 'Spring', uses: 1, percent: 25, amount: null, is_ended: false }])
  })

  it('of the whole price books without a payment', async () => {
    const till = await makeTill()
    await make(till, { percent: null, amount: usd(11_970) })
    const { timeslot_id, price } = await holds(till, till.member)
    expect(price).toBe(0)
    expect(await till.practice.stub.act('checkout.begin', asMember(till.member), timeslot_id)).toMatchObject({
      url: null,
    })
    expect(await till.practice.stub.act('hold.read', asMember(till.member), timeslot_id)).toMatchObject({
      state: 'booked',
    })
  })

  it('can be added to a time that is held already, changed while nothing is paid, and not on an open page', async () => {
    const till = await makeTill()
    await make(till)
    await make(till, { name: 'Summer', percent: null, amount: usd(2_000) })
    const first = await holds(till, till.member, TUESDAY_NINE, null)
    expect(first.price).toBe(120)
    expect(await holds(till, till.member)).toEqual({ ...first, price: 90 })
    expect(await holds(till, till.member, TUESDAY_NINE, null)).toEqual({ ...first, price: 90 })
    expect(await holds(till, till.member, TUESDAY_NINE, 'summer')).toEqual({ ...first, price: 100 })
    expect((await list(till)).map(({ name, uses }) => [name, uses])).toEqual([
      ['Summer', 1],
      ['Spring', 0],
    ])
    await till.practice.stub.act('checkout.begin', asMember(till.member), first.timeslot_id)
    expect(await refusalOf(holds(till, till.member))).toBe('wrong_state')
    expect(await holds(till, till.member, TUESDAY_NINE, 'summer')).toEqual({ ...first, price: 100 })
  })

  it('is refused in words, and then nothing is held', async () => {
    const till = await makeTill()
    const { practice, member } = till
    expect(await textOf(holds(till, member, TUESDAY_NINE, 'nothing'))).toBe('This coupon is not valid.')
    await practice.stub.act('appointment_type.create', asOwner(practice), {
      label: 'Long session',
      price: usd(20_000),
      length_minute: 90,
      session_location_type: 'telehealth',
      is_private: false,
      hue: 1,
    })
    const long = (await practice.stub.act('appointment_type.list', asOwner(practice))).at(-1)?.appointment_type_id ?? ''
    await make(till, { name: 'long', appointment_type_ids: [long] })
    expect(await textOf(holds(till, member, TUESDAY_NINE, 'long'))).toBe('This coupon is not for “Therapy session”.')
    expect(await priced(till, 'long', 'Long session')).toEqual({ end_price: 150 })
    const last_day = dayIn(ZONE, NOW)
    await make(till, { name: 'day', last_day })
    await at(till, endOfDay(last_day, ZONE) - 1)
    expect(await priced(till, 'day')).toEqual({ end_price: 90 })
    await at(till, endOfDay(last_day, ZONE))
    expect(await textOf(holds(till, member, hoursLater(48), 'day'))).toBe('This coupon has expired.')
    const { coupon_id = '' } = (await list(till)).find(({ name }) => name === 'long') ?? {}
    await practice.stub.act('coupon.end', asOwner(practice), coupon_id)
    expect(await textOf(priced(till, 'long', 'Long session'))).toBe('This coupon is not valid.')
    expect(await inside(practice, (_object, state) => state.storage.sql.exec('SELECT 1 FROM holds').toArray())).toEqual(
      [],
    )
  })

  it('once per client is for one open hold or booking, and free again when the hold is released', async () => {
    const till = await makeTill()
    await make(till, { once_per_client: true })
    const { timeslot_id } = await holds(till, till.member)
    expect(await textOf(holds(till, till.member, hoursLater(1)))).toBe('You have already used this coupon.')
    await till.practice.stub.act('hold.release', asMember(till.member), timeslot_id)
    expect((await holds(till, till.member, hoursLater(1))).price).toBe(90)
    expect((await holds(till, person(), hoursLater(2))).price).toBe(90)
  })

  it('with one use left is won by one of many, and comes back when that hold ends', async () => {
    const till = await makeTill()
    await make(till, { most_uses: 1 })
    const many = Array.from({ length: 12 }, (_, n) => ({
      who: person(),
      start: hoursLater(n % 7) + (n > 6 ? 24 * 60 * MINUTE : 0),
    }))
    const tried = await Promise.allSettled(many.map(({ who, start }) => holds(till, who, start)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list(till)).toMatchObject([{ uses: 1 }])
    await at(till, NOW + 11 * MINUTE)
    expect(await list(till)).toMatchObject([{ uses: 0 }])
    expect((await holds(till, till.member, hoursLater(3))).price).toBe(90)
  })

  it('whose last use went to somebody else does not book a payment that came too late: the money goes back', async () => {
    const till = await makeTill()
    const { practice, cards, member } = till
    await make(till, { most_uses: 1 })
    const { timeslot_id } = await holds(till, member)
    await practice.stub.act('checkout.begin', asMember(member), timeslot_id)
    const event = cards.pay(timeslot_id)
    if (!event) throw new Error('the page is closed')
    // As if the card provider had told the payment only after the hold had ended.
    await inside(practice, (_object, state) => {
      state.storage.sql.exec("UPDATE holds SET state = 'released' WHERE id = ?", timeslot_id)
    })
    expect((await holds(till, person(), hoursLater(3))).price).toBe(90)
    await settle(till, event)
    const { state } = await practice.stub.act('hold.read', asMember(member), timeslot_id)
    expect(['refunding', 'refunded']).toContain(state)
  })

  it('is made and ended by the owner; its name is its own until it ends', async () => {
    const till = await makeTill()
    const { practice } = till
    const made = await make(till)
    expect(await refusalOf(make(till, { name: ' sPring' }))).toBe('conflict')
    expect(await refusalOf(make(till, { name: 'both', amount: usd(100) }))).toBe('invalid')
    expect(await refusalOf(make(till, { name: 'none', percent: null }))).toBe('invalid')
    expect(await refusalOf(make(till, { name: 'past', last_day: '2020-01-01' }))).toBe('invalid')
    expect(await refusalOf(make(till, { name: 'type', appointment_type_ids: ['aty_nowhere'] }))).toBe('not_found')
    const scheduler = await asScheduler(practice)
    expect(await practice.stub.act('coupon.list', scheduler)).toEqual([made])
    expect(await refusalOf(practice.stub.act('coupon.create', scheduler, { ...SPRING, name: 'theirs' }))).toBe(
      'forbidden',
    )
    expect(await refusalOf(practice.stub.act('coupon.end', scheduler, made.coupon_id))).toBe('forbidden')
    const held = await holds(till, till.member)
    expect(await practice.stub.act('coupon.end', asOwner(practice), made.coupon_id)).toMatchObject({
      is_ended: true,
      uses: 1,
    })
    expect(await practice.stub.act('hold.read', asMember(till.member), held.timeslot_id)).toMatchObject({ price: 90 })
    expect((await make(till)).coupon_id).not.toBe(made.coupon_id)
    expect(await refusalOf(practice.stub.act('coupon.list', asMember(till.member)))).toBe('not_found')
  })
})
