import { describe, expect, it } from 'vitest'
import { checkouts } from '#db/practice/schema-payments'
import { CHECKOUT_MARGIN, HOLD_LENGTH, WEBHOOK_GRACE } from '#domain/scheduling/lifecycle-of-hold'
import type { CallContext } from '#domain/access/actor'
import { actInside } from '../practice/act-inside.ts'
import { asMember, drain, input, inside, NOW, person, refusalOf, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { asActing, at, atCheckout, books, hold, makeTill, settle, type Till } from './payment-factory.ts'

const cardOf = (payer: string, payment_method = 'pm_visa') => ({ customer: `cus_${payer}`, payment_method })

/** Begins to pay for a hold with a saved card of the till's member. */
const withCard = (
  { practice, member }: Till,
  id: string,
  payment_method?: string,
  ctx: CallContext = asMember(member),
) => practice.stub.act('checkout.begin', ctx, id, { card: cardOf(member, payment_method) })

const onPage = ({ practice, member }: Till, id: string) => practice.stub.act('checkout.begin', asMember(member), id)

/** How the payments with saved cards of a hold stand at the card provider, the latest attempt last. */
const attempts = ({ cards }: Till, id: string) => cards.intents.of(id).map(({ status }) => status)

const intentOf = (till: Till, id: string) => till.cards.intents.of(id).at(-1)?.id ?? ''

/** Confirms the latest payment of a hold in the browser. Returns the webhook. */
function confirmed(till: Till, id: string) {
  const event = till.cards.intents.confirm(intentOf(till, id))
  if (!event) throw new Error('nothing was paid')
  return event
}

/** Every text that the practice has stored. */
const everything = ({ practice }: Till) =>
  inside(practice, ({ host: { state } }) => {
    const { sql } = state.storage
    const names = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    return names
      .toArray()
      .map(({ name }) => JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray()))
      .join('\n')
  })

describe('a hold that is paid with a saved card', () => {
  it('is booked by the webhook, at the price of its order', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const begun = await withCard(till, id)
    expect(begun).toEqual({
      session_id: null,
      url: null,
      requested: false,
      intent: {
        id: intentOf(till, id),
        object: 'payment_intent',
        status: 'requires_confirmation',
        client_secret: `${intentOf(till, id)}_secret`,
      },
    })
    expect(till.cards.intents.of(id)[0]?.request).toEqual({
      ...cardOf(till.member),
      timeslot_id: id,
      attempt: 1,
      amount: { minor: 12_000, currency: 'usd' },
      intent_id: null,
    })
    const event = confirmed(till, id)
    expect((await books(till, id)).state).toBe('paying')
    expect(await settle(till, event)).toBe('done')
    expect(await settle(till, event)).toBe('repeat')
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, paid: true, payments: ['paid'] })
    expect(await withCard(till, id)).toMatchObject({ intent: null })
    expect(till.cards.refunds.size).toBe(0)
  })

  it('is booked by its payer’s next call when the webhook is late, and by the clock when it never comes', async () => {
    for (const asksAgain of [true, false]) {
      const till = await makeTill()
      const id = await hold(till)
      await withCard(till, id)
      const event = confirmed(till, id)
      if (asksAgain) expect(await withCard(till, id)).toMatchObject({ intent: null })
      else await at(till, NOW + HOLD_LENGTH + 1)
      expect(await books(till, id)).toMatchObject({ state: 'booked', paid: true, payments: ['paid'] })
      expect(await settle(till, event)).toBe('repeat')
      expect(till.cards.refunds.size).toBe(0)
    }
  })

  it('has one payment for repeats, a double click and a lost answer, and its secret is stored nowhere', async () => {
    const till = await makeTill()
    const id = await hold(till)
    till.cards.losesAnswer = true
    expect(await refusalOf(withCard(till, id))).toBe('unavailable')
    const [one, other] = await Promise.all([withCard(till, id), withCard(till, id)])
    expect(one).toEqual(other)
    expect(await withCard(till, id)).toEqual(one)
    expect(attempts(till, id)).toEqual(['requires_confirmation'])
    const stored = await everything(till)
    expect(stored).toContain(intentOf(till, id))
    expect(stored).not.toContain('_secret')
  })

  it('keeps its time and deadline when a card is refused, and is paid with the same card again, another, or on the page', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const { expires_at } = await till.practice.stub.act('hold.read', asMember(till.member), id)
    await withCard(till, id, 'pm_declined')
    expect(till.cards.intents.confirm(intentOf(till, id))).toBeNull()
    await withCard(till, id, 'pm_declined')
    expect(attempts(till, id)).toEqual(['canceled', 'requires_confirmation'])
    await withCard(till, id, 'pm_bank')
    expect(till.cards.intents.confirm(intentOf(till, id))).toBeNull()
    expect(attempts(till, id)).toEqual(['canceled', 'canceled', 'requires_action'])
    // While the bank asks, the same call returns the same payment.
    expect(await withCard(till, id, 'pm_bank')).toMatchObject({ intent: { status: 'requires_action' } })
    await onPage(till, id)
    expect(attempts(till, id)).toEqual(['canceled', 'canceled', 'canceled'])
    expect(till.cards.asked.map(({ attempt }) => attempt)).toEqual([4])
    for (const event of till.cards.intents.canceled) expect(await settle(till, event)).toBe('done')
    expect(await till.practice.stub.act('hold.read', asMember(till.member), id)).toMatchObject({
      state: 'paying',
      expires_at,
    })
    const event = till.cards.pay(id)
    if (!event) throw new Error('the page is closed')
    await settle(till, event)
    expect(await books(till, id)).toMatchObject({ state: 'booked', payments: ['paid'] })
  })

  it('closes its page first, and what was paid there counts', async () => {
    const till = await makeTill()
    const [left, paid] = [await atCheckout(till), await atCheckout(till, TUESDAY_NINE + 3_600_000)]
    await withCard(till, left)
    expect(till.cards.checkouts.get(left)?.status).toBe('expired')
    const [expired] = till.cards.closed
    if (!expired) throw new Error('nothing was closed')
    // The webhook about the page that was left does not release the time.
    expect(await settle(till, expired)).toBe('done')
    expect((await books(till, left)).state).toBe('paying')
    const event = till.cards.pay(paid)
    expect(await withCard(till, paid)).toMatchObject({ intent: null })
    expect(await books(till, paid)).toMatchObject({ state: 'booked', payments: ['paid'] })
    expect(attempts(till, paid)).toEqual([])
    expect(event && (await settle(till, event))).toBe('repeat')
  })

  it('stays held when the webhook about the way that was left comes before the provider’s answer', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    await inside(till.practice, async (object) => {
      till.cards.onClose = async () => {
        for (const event of till.cards.closed.splice(0))
          actInside(
            object,
            'checkout.settle',
            { ...asMember(till.member), actor: { kind: 'process', name: 'stripe' } },
            event,
          )
      }
      await actInside(object, 'checkout.begin', asMember(till.member), id, { card: cardOf(till.member) })
    })
    expect((await books(till, id)).state).toBe('paying')
    expect(attempts(till, id)).toEqual(['requires_confirmation'])
  })

  it('has one open way when two are begun at once', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await Promise.allSettled([onPage(till, id), withCard(till, id), withCard(till, id, 'pm_amex'), onPage(till, id)])
    await Promise.allSettled([withCard(till, id), onPage(till, id)])
    const open = [
      ...attempts(till, id).filter((status) => status === 'requires_confirmation'),
      ...[till.cards.checkouts.get(id)?.status].filter((status) => status === 'open'),
    ]
    expect(open.length).toBeLessThanOrEqual(1)
  })

  it('waits for the provider’s answer before another way is opened', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await withCard(till, id)
    till.cards.down = true
    expect(await refusalOf(onPage(till, id))).toBe('unavailable')
    till.cards.down = false
    expect(attempts(till, id)).toEqual(['requires_confirmation'])
    // It was paid meanwhile, on the page that is still open in the browser.
    confirmed(till, id)
    expect(await onPage(till, id)).toMatchObject({ session_id: null })
    expect(await books(till, id)).toMatchObject({ state: 'booked', payments: ['paid'] })
    expect(till.cards.asked).toEqual([])
  })

  it('opens another payment after a card that the provider does not know', async () => {
    const till = await makeTill()
    const id = await hold(till)
    expect(await refusalOf(withCard(till, id, 'pm_gone'))).toBe('payment_refused')
    expect(await withCard(till, id)).toMatchObject({ intent: { status: 'requires_confirmation' } })
    expect(till.cards.intents.of(id)[0]?.request.attempt).toBe(2)
  })
})

describe('a saved card whose hold ends', () => {
  it('is not charged any more: the payment is canceled and the time is free', async () => {
    for (const ends of ['expires', 'is released', 'is released before the answer'] as const) {
      const till = await makeTill()
      const id = await hold(till)
      if (ends === 'is released before the answer') {
        till.cards.losesAnswer = true
        await refusalOf(withCard(till, id))
      } else await withCard(till, id)
      if (ends === 'expires') await at(till, NOW + HOLD_LENGTH + 1)
      else await till.practice.stub.act('hold.release', asMember(till.member), id)
      await drain(till.practice)
      expect(attempts(till, id)).toEqual(['canceled'])
      expect(await refusalOf(withCard(till, id))).toBe('hold_ended')
      for (const event of till.cards.intents.canceled) expect(await settle(till, event)).toBe('repeat')
      expect(await books(till, id)).toMatchObject({ state: 'released', sessions: 0, payments: [] })
    }
  })

  it('books what was paid just before while the time is free, and returns the money otherwise', async () => {
    for (const isTaken of [false, true]) {
      const till = await makeTill()
      const id = await hold(till)
      await withCard(till, id)
      confirmed(till, id)
      till.cards.down = true
      await till.practice.stub.act('hold.release', asMember(till.member), id)
      if (isTaken) await till.practice.stub.act('hold.make', asMember(person()), input(till.practice, TUESDAY_NINE))
      till.cards.down = false
      // The webhook never comes.
      await at(till, NOW + HOLD_LENGTH / 2)
      expect((await books(till, id)).state).toBe(isTaken ? 'refunded' : 'booked')
      expect(till.cards.refunds.size).toBe(isTaken ? 1 : 0)
    }
  })

  it('is canceled after an outage that outlasted the hold', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await withCard(till, id)
    till.cards.down = true
    await at(till, NOW + HOLD_LENGTH + 1)
    expect((await books(till, id)).state).toBe('paying')
    await at(till, NOW + HOLD_LENGTH + CHECKOUT_MARGIN + WEBHOOK_GRACE + 60_000)
    expect((await books(till, id)).state).toBe('released')
    expect(attempts(till, id)).toEqual(['requires_confirmation'])
    till.cards.down = false
    await at(till, NOW + 365 * 86_400_000)
    expect(attempts(till, id)).toEqual(['canceled'])
  })

  it('gets its money back when the amount is not the one that was due', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await withCard(till, id)
    await settle(till, { ...confirmed(till, id), amount_minor: 1 })
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded'] })
  })
})

describe('who pays with a saved card', () => {
  it('is the owner of the card that was charged, whoever chose another way after that', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const guardian = person()
    const acts = asActing(till.member, guardian)
    await till.practice.stub.act('checkout.begin', acts, id, { card: cardOf(guardian) })
    confirmed(till, id)
    await withCard(till, id)
    const payer = await inside(till.practice, ({ host: { state } }) =>
      state.storage.sql.exec<{ billing_user_id: string }>('SELECT billing_user_id FROM payments').one(),
    )
    expect(payer.billing_user_id).toBe(guardian)
  })

  it('is no guardian without the right to pay, and nobody else', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const acts = asActing(till.member, person(), { pay: false })
    expect(await refusalOf(withCard(till, id, 'pm_visa', acts))).toBe('forbidden')
    expect(await refusalOf(withCard(till, id, 'pm_visa', asMember(person())))).toBe('not_found')
    expect(attempts(till, id)).toEqual([])
    const row = await inside(till.practice, ({ host: { db } }) => db.select().from(checkouts).all())
    expect(row).toEqual([])
  })
})

describe('a session that the practice confirms, or that is free', () => {
  it('is requested once its card is prepared, and nothing is charged', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await inside(till.practice, ({ host: { state } }) =>
      state.storage.sql.exec('UPDATE holds SET needs_approval = 1 WHERE id = ?', id),
    )
    till.cards.down = true
    expect(await refusalOf(withCard(till, id))).toBe('unavailable')
    expect((await books(till, id)).state).toBe('held')
    till.cards.down = false
    const begun = await withCard(till, id)
    expect(begun).toMatchObject({
      requested: true,
      intent: { object: 'setup_intent', client_secret: expect.any(String) },
    })
    expect(await withCard(till, id)).toEqual(begun)
    expect(await books(till, id)).toMatchObject({ state: 'requested', sessions: 1, paid: false, payments: [] })
    expect([...till.cards.intents.made.keys()]).toEqual([])
    expect(till.cards.intents.setups.size).toBe(1)
  })

  it('is booked at once when it costs nothing', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await inside(till.practice, ({ host: { state } }) =>
      state.storage.sql.exec('UPDATE orders SET price_minor = 0 WHERE hold_id = ?', id),
    )
    expect(await withCard(till, id)).toEqual({ session_id: null, url: null, requested: false, intent: null })
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, payments: [] })
    expect(till.cards.intents.made.size).toBe(0)
  })
})
