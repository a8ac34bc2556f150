import { practiceStub } from '#durable-objects/stubs'
import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { CallContext } from '#domain/access/actor'
import { MINUTE } from '#kernel/clock'
import {
  EVERYWHERE,
  asMember,
  asOwner,
  drain,
  hoursLater,
  inside,
  NOW,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import {
  asActing,
  asProvider,
  at,
  atCheckout,
  books,
  hold,
  makeTill,
  paid,
  settle,
  useCards,
} from './payment-factory.ts'
import { actInside } from '../practice/act-inside.ts'

const DEADLINE = NOW + 10 * MINUTE

describe('a checkout', () => {
  it('that is paid books one session, which the return page finds', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const begun = await till.practice.stub.act('checkout.begin', asMember(till.member), id)
    expect(begun.url).toContain('https://pay.example/')
    expect(till.cards.asked).toEqual([
      {
        timeslot_id: id,
        attempt: 1,
        amount: { minor: 12_000, currency: 'usd' },
        length_minute: 50,
        profile_url: 'ada-reed',
        customer: `cus_${till.member}`,
        ends_at: DEADLINE + 31 * MINUTE,
      },
    ])
    const event = till.cards.pay(id)
    if (!event) throw new Error('not paid')
    expect(await settle(till, event)).toBe('done')
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, paid: true, payments: ['paid'] })
    const seen = await till.practice.stub.act('hold.read', asMember(till.member), id)
    expect(seen).toMatchObject({ state: 'booked' })
    expect(
      await till.practice.stub.act('appointment.read', asMember(till.member), seen.appointment_id ?? ''),
    ).toMatchObject({
      status: 'confirmed',
      status_flags: { paid: true, needs_payment: false },
    })
    expect(await till.practice.stub.act('checkout.begin', asMember(till.member), id)).toEqual({
      session_id: null,
      url: null,
      requested: false,
      intent: null,
    })
  })

  it('of a free session books without the card provider', async () => {
    const till = await makeTill()
    await till.practice.stub.act('appointment_type.create', asOwner(till.practice), {
      label: 'First talk',
      price: { minor: 0, currency: 'usd' },
      length_minute: 50,
      session_location_type: 'telehealth',
      is_private: false,
      hue: 1,
    })
    const input = {
      start: TUESDAY_NINE,
      length_minute: 50,
      provider_id: till.practice.owner,
      appointment_type_label: 'First talk',
      place: null,
      coupon_name: null,
      seen_minor: null,
      reach: EVERYWHERE,
      accepting: true,
      member: {
        first_name: 'Mia',
        preferred_first_name: '',
        last_name: 'Stone',
        dob: '1990-02-03',
        email: 'stone@members.test',
        phone_number: '',
      },
    }
    const { timeslot_id } = await till.practice.stub.act('hold.make', asMember(till.member), input)
    for (const _click of [1, 2])
      expect(await till.practice.stub.act('checkout.begin', asMember(till.member), timeslot_id)).toEqual({
        session_id: null,
        url: null,
        requested: false,
        intent: null,
      })
    expect(await books(till, timeslot_id)).toMatchObject({ state: 'booked', sessions: 1, paid: false, payments: [] })
    expect(till.cards.asked).toEqual([])
  })

  it('is created once, even when several requests arrive at the same time', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const clicks = await Promise.all(
      [1, 2, 3].map(() => till.practice.stub.act('checkout.begin', asMember(till.member), id)),
    )
    expect(new Set(clicks.map((click) => click.session_id)).size).toBe(1)
    expect(till.cards.asked).toHaveLength(1)
    expect(await till.practice.stub.act('checkout.begin', asMember(till.member), id)).toEqual(clicks[0])
    expect(till.cards.asked).toHaveLength(1)
  })

  it('is requested again with the same content when the response was lost, even after a crash and minutes later', async () => {
    const till = await makeTill()
    const id = await hold(till)
    till.cards.losesAnswer = true
    // Runs inside the object, because an error over RPC would prevent the eviction below.
    const first = await inside(till.practice, (object) =>
      refusalOf(actInside(object, 'checkout.begin', asMember(till.member), id)),
    )
    expect(first).toBe('unavailable')
    expect(await books(till, id)).toMatchObject({ state: 'paying', checkout: { session_id: null } })
    await evictDurableObject(till.practice.stub)
    await useCards(till.practice, till.cards)
    await setClock(till.practice, NOW + 9 * MINUTE)
    const begun = await till.practice.stub.act('checkout.begin', asMember(till.member), id)
    expect(begun.session_id).toBe(till.cards.checkouts.get(id)?.session_id)
    expect(till.cards.asked).toHaveLength(2)
    expect(till.cards.asked[1]).toEqual(till.cards.asked[0])
    // The card provider accepts an expiry only if it is at least half an hour ahead.
    expect((till.cards.asked[1]?.ends_at ?? 0) - (NOW + 9 * MINUTE)).toBeGreaterThanOrEqual(30 * MINUTE)
  })

  it('that the card provider refuses is reported as refused and can be started again', async () => {
    const till = await makeTill()
    const id = await hold(till)
    till.cards.refuses = true
    const begin = () => till.practice.stub.act('checkout.begin', asMember(till.member), id)
    expect(await refusalOf(begin())).toBe('payment_refused')
    expect(await books(till, id)).toMatchObject({ state: 'paying', checkout: { session_id: null }, payments: [] })
    till.cards.refuses = false
    expect(await begin()).toMatchObject({ session_id: till.cards.checkouts.get(id)?.session_id })
  })

  it('is refused for other people and after the deadline', async () => {
    const till = await makeTill()
    const id = await hold(till)
    expect(await refusalOf(till.practice.stub.act('checkout.begin', asMember(person()), id))).toBe('not_found')
    expect(await refusalOf(till.practice.stub.act('checkout.begin', asOwner(till.practice), id))).toBe('not_found')
    await setClock(till.practice, DEADLINE)
    expect(await refusalOf(till.practice.stub.act('checkout.begin', asMember(till.member), id))).toBe('hold_ended')
    expect(till.cards.asked).toEqual([])
  })

  it('can be settled only by the card provider', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    for (const somebody of [asMember(till.member), asOwner(till.practice)])
      expect(await refusalOf(till.practice.stub.act('checkout.settle', somebody, event))).toBe('not_found')
    expect(await books(till, id)).toMatchObject({ state: 'paying', sessions: 0 })
  })
})

describe('the webhook of a payment', () => {
  it('books once, however often it arrives', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    const again = { ...event, event_id: 'evt_other' }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => settle(till, event)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await settle(till, again)).toBe('repeat')
    expect(await settle(till, till.cards.event(id, { ended: 'expired' }))).toBe('repeat')
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, payments: ['paid'] })
    await drain(till.practice)
    expect(till.cards.refunds.size).toBe(0)
  })

  it('about a payment after the hold expired books if the time is still free', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    expect(await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))).toBe('done')
    expect(await books(till, id)).toMatchObject({ state: 'released', sessions: 0 })
    expect(await settle(till, event)).toBe('done')
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, payments: ['paid'] })
  })

  it('books even when the response of the checkout request was lost', async () => {
    const till = await makeTill()
    const id = await hold(till)
    till.cards.losesAnswer = true
    await refusalOf(till.practice.stub.act('checkout.begin', asMember(till.member), id))
    const event = till.cards.pay(id)
    if (!event) throw new Error('not paid')
    expect(await settle(till, event)).toBe('done')
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1 })
  })

  it('is ignored for an unknown hold or practice, and without a payment', async () => {
    const till = await makeTill()
    const { event } = await paid(till)
    expect(await settle(till, { ...event, timeslot_id: `slot_${till.practice.id}_nothing` })).toBe('ignored')
    const nowhere = person()
    const empty = practiceStub(till.practice.objects, nowhere)
    expect(await empty.act('checkout.settle', asProvider, { ...event, timeslot_id: `slot_${nowhere}_x` })).toBe(
      'ignored',
    )
    expect(await settle(till, { ...event, payment_intent: null })).toBe('ignored')
  })
})

describe('a payment that cannot become a session is refunded', () => {
  it('once, when it is late and another member has booked the time', async () => {
    const till = await makeTill()
    const late = await paid(till)
    await settle(till, till.cards.event(late.id, { ended: 'expired', payment_intent: null }))
    const rival = person()
    const other = await paid(till, TUESDAY_NINE, rival)
    await settle(till, other.event)
    till.cards.down = true
    expect(await settle(till, late.event)).toBe('done')
    await drain(till.practice)
    expect(await books(till, late.id)).toMatchObject({ state: 'refunding', sessions: 0, payments: ['refunding'] })
    till.cards.down = false
    await at(till, NOW + MINUTE)
    await at(till, NOW + 2 * MINUTE)
    expect(await books(till, late.id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded'] })
    expect([...till.cards.refunds.values()]).toMatchObject([{ payment_intent: late.event.payment_intent, asked: 1 }])
    expect(await settle(till, late.event)).toBe('repeat')
    expect(await books(till, other.id)).toMatchObject({ state: 'booked', payments: ['paid'] })
  })

  it('and a guardian does not see it when the session was to be hidden from them', async () => {
    for (const keep_from_guardians of [true, false]) {
      const till = await makeTill()
      const id = await hold(till)
      await till.practice.stub.act('checkout.begin', asMember(till.member), id, { keep_from_guardians })
      const event = till.cards.pay(id)
      if (!event) throw new Error('the page is closed')
      await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
      const other = await paid(till, TUESDAY_NINE, person())
      await settle(till, other.event)
      await settle(till, event)
      const seenBy = async (ctx: CallContext) =>
        (await till.practice.stub.act('invoice.list_own', ctx, 0)).payments.map(({ amount }) => amount)
      expect(await seenBy(asMember(till.member))).toEqual([120])
      expect(await seenBy(asActing(till.member, person()))).toEqual(keep_from_guardians ? [] : [120])
    }
  })

  it('when it is late and the professional has blocked the time, in full', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await till.practice.stub.act('blocked.create', asOwner(till.practice), {
      title: 'Away',
      when: { kind: 'days', from_date: '2037-12-08', until_date: '2037-12-08' },
    })
    await settle(till, event)
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded'] })
    expect([...till.cards.refunds.values()]).toMatchObject([{ payment_intent: event.payment_intent, asked: 1 }])
  })

  it('when the session time has already begun', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await setClock(till.practice, TUESDAY_NINE + MINUTE)
    await settle(till, event)
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded'] })
  })

  it.each([
    ['too low', { amount_minor: 11_999 }],
    ['too high', { amount_minor: 12_001 }],
    ['in another currency', { currency: 'eur' }],
    ['unknown', { amount_minor: null }],
  ])('when the amount is %s', async (_what, wrong) => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    const taken = { ...event, ...wrong }
    till.cards.took.set(taken.payment_intent ?? '', taken.amount_minor ?? 12_000)
    expect(await settle(till, taken)).toBe('done')
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded'] })
    expect(till.cards.refunds.size).toBe(1)
  })

  it('when the session is already paid for, whatever the second amount', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, event)
    expect(await settle(till, { ...event, event_id: 'evt_2', payment_intent: 'pi_second' })).toBe('done')
    expect(await settle(till, { ...event, event_id: 'evt_3', payment_intent: 'pi_third', amount_minor: 5 })).toBe(
      'done',
    )
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({
      state: 'booked',
      sessions: 1,
      payments: ['paid', 'refunded', 'refunded'],
    })
    expect([...till.cards.refunds.values()].map((one) => one.payment_intent)).toEqual(['pi_second', 'pi_third'])
  })

  it('when the first payment was already refunded', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, { ...event, amount_minor: 1 })
    await drain(till.practice)
    expect(await settle(till, { ...event, event_id: 'evt_2', payment_intent: 'pi_second' })).toBe('done')
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded', 'refunded'] })
  })
})

describe('at the deadline', () => {
  it('an open checkout is closed and its time is free', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    await at(till, DEADLINE - 1)
    expect((await books(till, id)).state).toBe('paying')
    await at(till, DEADLINE)
    expect((await books(till, id)).state).toBe('released')
    expect(till.cards.checkouts.get(id)?.status).toBe('expired')
    await atCheckout(till, TUESDAY_NINE, person())
  })

  it('a paid checkout is booked, and its later webhook is a repeat', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await at(till, DEADLINE)
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, payments: ['paid'] })
    expect(await settle(till, event)).toBe('repeat')
    expect(await books(till, id)).toMatchObject({ sessions: 1, payments: ['paid'] })
  })

  it('an unreachable card provider holds the time until the checkout itself expires', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.down = true
    for (const minutes of [0, 5, 15, 30]) {
      await at(till, DEADLINE + minutes * MINUTE)
      expect((await books(till, id)).state).toBe('paying')
    }
    expect(await refusalOf(till.practice.stub.act('hold.make', asMember(person()), { ...choiceOf(till) }))).toBe(
      'slot_taken',
    )
    await at(till, DEADLINE + 34 * MINUTE)
    expect((await books(till, id)).state).toBe('released')
  })

  it('a checkout that never reached the card provider is closed too', async () => {
    const till = await makeTill()
    till.cards.down = true
    const id = await hold(till)
    await refusalOf(till.practice.stub.act('checkout.begin', asMember(till.member), id))
    till.cards.down = false
    await at(till, DEADLINE)
    expect((await books(till, id)).state).toBe('released')
    expect(till.cards.checkouts.get(id)?.status).toBe('expired')
  })

  it('the alarm checks again after an outage', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.down = true
    await at(till, DEADLINE)
    till.cards.down = false
    await at(till, DEADLINE + MINUTE)
    expect((await books(till, id)).state).toBe('released')
  })

  it('more checkouts than one batch holds are all settled', async () => {
    const till = await makeTill()
    const ids: string[] = []
    // Two holds for each of three members, and below more rows than one batch takes.
    for (let i = 0; i < 3; i++) {
      const member = person()
      for (let k = 0; k < 2; k++) ids.push(await atCheckout(till, hoursLater(i * 2 + k), member))
    }
    await inside(till.practice, (_object, state) => {
      const { sql } = state.storage
      const columns = sql.exec<{ name: string }>('PRAGMA table_info(holds)').toArray()
      const rest = columns.flatMap(({ name }) => (name === 'id' ? [] : [name])).join(', ')
      for (let copy = 0; copy < 60; copy++) {
        sql.exec(
          `INSERT INTO holds (id, ${rest}) SELECT id || '-${copy}', ${rest} FROM holds WHERE id = ?`,
          ids[0] ?? '',
        )
        sql.exec(
          `INSERT INTO orders (id, hold_id, price_minor, discount_minor, currency, create_at, modify_at)
           SELECT id || '-${copy}', hold_id || '-${copy}', price_minor, discount_minor, currency, create_at, modify_at
           FROM orders WHERE hold_id = ?`,
          ids[0] ?? '',
        )
      }
    })
    await at(till, DEADLINE)
    await at(till, DEADLINE + 1)
    const open = await inside(till.practice, (_object, state) =>
      state.storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM holds WHERE state = 'paying'").one(),
    )
    expect(open.n).toBe(0)
  })
})

const choiceOf = (till: Awaited<ReturnType<typeof makeTill>>) => ({
  start: TUESDAY_NINE,
  length_minute: 50,
  provider_id: till.practice.owner,
  appointment_type_label: 'Therapy session',
  place: null,
  coupon_name: null,
  seen_minor: null,
  reach: EVERYWHERE,
  accepting: true,
  member: {
    first_name: 'Rita',
    preferred_first_name: '',
    last_name: 'Stone',
    dob: '1990-02-03',
    email: 'stone@members.test',
    phone_number: '',
  },
})
