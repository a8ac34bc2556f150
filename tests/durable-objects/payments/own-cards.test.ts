import { beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '#domain/access/actor'
import { payments } from '#db/practice/schema-payments'
import { eq } from 'drizzle-orm'
import { HOUR, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, inside, person, refusalOf, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { expectEveryPenny } from './every-penny.ts'
import { asActing, asProvider, at, makeTill, type Till } from './payment-factory.ts'
import { owedSession, writtenInvoice } from './session-till.ts'

// What a member owes is paid with a saved card: prepared here, confirmed in their browser.

beforeAll(migrateDatabases)

const VISA = 'pm_visa'

type Asked = { card?: string; minor?: number; by?: CallContext; key?: string; only_ask?: boolean }

const paying = (
  till: Till,
  { card = VISA, minor = 12_000, by = asMember(till.member), key, only_ask = false }: Asked,
) => {
  const ctx: CallContext =
    key === undefined ? by : { ...by, idempotency: { route: 'POST /test', key, body_hash: `${card}/${minor}` } }
  return { ctx, card: { payment_method_id: card, expected_minor: minor, only_ask } }
}

const payOne = (till: Till, id: string, asked: Asked = {}) => {
  const { ctx, card } = paying(till, asked)
  return till.practice.stub.act('order.pay_saved', ctx, id, card)
}

const payAll = (till: Till, asked: Asked = {}) => {
  const { ctx, card } = paying(till, asked)
  return till.practice.stub.act('order.pay_all_saved', ctx, card)
}

const isPaid = async (till: Till, id: string): Promise<boolean> =>
  (await till.practice.stub.act('appointment.read', asMember(till.member), id)).status_flags.paid

/** Whether the practice reads that a card is being charged for it. */
const payingOf = async ({ practice, id }: Till & { id: string }) =>
  (await practice.stub.act('appointment.read', asOwner(practice), id)).paying

const amountsOf = (till: Till, id: string) =>
  inside(till.practice, ({ host: { db } }) =>
    db
      .select()
      .from(payments)
      .where(eq(payments.appointment_id, id))
      .all()
      .map(({ amount_minor }) => amount_minor),
  )

/** A member who owes a session that took place. */
async function owing(): Promise<Till & { id: string }> {
  const till = await makeTill()
  const id = await owedSession(till)
  await at(till, TUESDAY_NINE + 2 * HOUR)
  await held(till, id)
  return { ...till, id }
}

/** The practice completes sessions that took place. */
async function held(till: Till, ...ids: string[]): Promise<void> {
  for (const id of ids) await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
}

/** Confirms what was begun, as the payer's browser does. */
async function confirmed(till: Till, begun: ReturnType<typeof payOne>) {
  const { intent, paid } = await begun
  expect(paid).toBe(false)
  expect(intent?.client_secret).toBe(`${intent?.id}_secret`)
  return till.cards.saved.confirm(intent?.id ?? '')
}

const agree = (till: Till) => inside(till.practice, (object) => expectEveryPenny(object, till.cards))

describe('a session that is paid with a saved card', () => {
  it('is paid by the webhook, once, and the payer reads it', async () => {
    const till = await owing()
    const payment = await confirmed(till, payOne(till, till.id))
    expect(await isPaid(till, till.id)).toBe(false)
    expect(await payingOf(till)).toBe('own')
    const event = till.cards.saved.event(payment)
    expect(await till.practice.stub.act('shared_page.settle', asProvider, event)).toBe('done')
    expect(await till.practice.stub.act('shared_page.settle', asProvider, event)).toBe('repeat')
    expect(await isPaid(till, till.id)).toBe(true)
    expect(await payingOf(till)).toBeNull()
    expect(await payOne(till, till.id)).toEqual({ intent: null, paid: true })
    await agree(till)
  })

  it('is paid before the webhook comes when its payer asks again, and once when that is late', async () => {
    const till = await owing()
    const payment = await confirmed(till, payOne(till, till.id, { key: 'a' }))
    expect(await payOne(till, till.id, { key: 'a' })).toEqual({ intent: null, paid: true })
    expect(await isPaid(till, till.id)).toBe(true)
    await till.practice.stub.act('shared_page.settle', asProvider, till.cards.saved.event(payment))
    expect(await amountsOf(till, till.id)).toEqual([12_000])
    await agree(till)
  })

  it('says that all of it goes back where nothing was due any more, to the payer and to whoever only asks', async () => {
    const till = await makeTill()
    const invoice = await writtenInvoice(till)
    const asked = { key: 'a', minor: 10_924 }
    const payment = await confirmed(till, payOne(till, invoice, asked))
    await till.practice.stub.act('invoice.write_off', asOwner(till.practice), invoice, { written_off: true })
    await till.practice.stub.act('shared_page.settle', asProvider, till.cards.saved.event(payment))
    const returned = { intent: null, paid: false, returned: true }
    expect(await payOne(till, invoice, asked)).toEqual(returned)
    await drain(till.practice)
    expect(await payOne(till, invoice, { ...asked, only_ask: true })).toEqual(returned)
    expect(till.cards.money.returnedOf(payment.id)).toBe(10_924)
    await agree(till)
  })

  it('has one payment for a double click and a lost answer', async () => {
    const till = await owing()
    till.cards.losesAnswer = true
    expect(await refusalOf(payOne(till, till.id))).toBe('unavailable')
    const both = await Promise.all([payOne(till, till.id), payOne(till, till.id)])
    expect(new Set(both.map(({ intent }) => intent?.id)).size).toBe(1)
    expect(till.cards.saved.made.size).toBe(1)
  })

  it('is not begun for another amount, nor with a card that was removed', async () => {
    const till = await owing()
    expect(await refusalOf(payOne(till, till.id, { minor: 11_000 }))).toBe('conflict')
    expect(till.cards.saved.made.size).toBe(0)
    expect(await refusalOf(payOne(till, till.id, { card: 'pm_gone' }))).toBe('payment_refused')
    expect(await refusalOf(payOne(till, till.id, { card: 'pm_foreign' }))).toBe('not_found')
    expect(await refusalOf(payOne(till, till.id, { card: 'pm_expired' }))).toBe('conflict')
    // Nothing is locked by it.
    const { url } = await till.practice.stub.act('order.pay', asMember(till.member), till.id)
    expect(url).not.toBeNull()
  })

  it('is begun anew after the bank has declined it, with the same card or another', async () => {
    const till = await owing()
    expect((await confirmed(till, payOne(till, till.id, { card: 'pm_poor' }))).status).toBe('requires_payment_method')
    expect((await confirmed(till, payOne(till, till.id, { card: 'pm_poor' }))).status).toBe('requires_payment_method')
    const asked = await confirmed(till, payOne(till, till.id, { card: 'pm_bank' }))
    expect(asked.status).toBe('requires_action')
    // It can still be confirmed at the bank.
    expect((await payOne(till, till.id, { card: 'pm_bank' })).intent).toMatchObject({ status: 'requires_action' })
    till.cards.saved.confirm(asked.id)
    expect(await payOne(till, till.id, { card: 'pm_bank' })).toEqual({ intent: null, paid: true })
    expect(await amountsOf(till, till.id)).toEqual([12_000])
    await agree(till)
  })

  it('is paid in one way: each ends the other at the provider', async () => {
    const till = await owing()
    await till.practice.stub.act('order.pay', asMember(till.member), till.id)
    await payOne(till, till.id)
    expect([...till.cards.pages.values()].map(({ status }) => status)).toEqual(['expired'])
    await till.practice.stub.act('order.pay_all', asMember(till.member))
    // A page of the provider that is open takes nothing yet.
    expect(await payingOf(till)).toBeNull()
    expect(till.cards.saved.waiting()).toEqual([])
    await payOne(till, till.id)
    await till.practice.stub.act('payment.record', asOwner(till.practice), {
      ...{ about: { appointment_id: till.id }, amount_minor: 12_000, method: 'cash' },
      ...{ received_on: '2037-12-08', reference: null, receipt: false },
    })
    expect(till.cards.saved.waiting()).toEqual([])
    expect(await payOne(till, till.id)).toEqual({ intent: null, paid: true })
    await agree(till)
  })

  it('is only asked about by a page that is loaded again, which ends and begins nothing', async () => {
    const till = await owing()
    const ask = { key: 'a', only_ask: true }
    const ended = { intent: null, paid: false }
    // Nothing is known of it, or of what somebody else has begun.
    expect(await payOne(till, till.id, ask)).toEqual(ended)
    expect(till.cards.saved.made.size).toBe(0)
    const { intent } = await payOne(till, till.id, { key: 'a' })
    expect((await payOne(till, till.id, ask)).intent).toEqual(intent)
    expect(await payOne(till, till.id, { ...ask, key: 'b' })).toEqual(ended)
    expect(await refusalOf(payOne(till, till.id, { ...ask, by: asMember(person()) }))).toBe('not_found')
    // The payer, or their partner, has opened the provider's page elsewhere.
    const { url } = await till.practice.stub.act('order.pay', asMember(till.member), till.id)
    expect(url).not.toBeNull()
    expect(till.cards.saved.waiting()).toEqual([])
    for (let times = 0; times < 2; times++) expect(await payOne(till, till.id, ask)).toEqual(ended)
    expect([...till.cards.pages.values()].map(({ status }) => status)).toEqual(['open'])
    expect(till.cards.saved.made.size).toBe(1)
    // Whoever presses Pay means it.
    await confirmed(till, payOne(till, till.id, { key: 'c' }))
    expect([...till.cards.pages.values()].map(({ status }) => status)).toEqual(['expired'])
    expect(await payOne(till, till.id, { ...ask, key: 'c' })).toEqual({ intent: null, paid: true })
    await agree(till)
  })

  it('is said to be over once it was declined, and to be paid once it is, to whoever only asks', async () => {
    const till = await owing()
    const ask = { key: 'a', only_ask: true }
    await confirmed(till, payOne(till, till.id, { card: 'pm_poor', key: 'a' }))
    expect(await payOne(till, till.id, { ...ask, card: 'pm_poor' })).toEqual({ intent: null, paid: false })
    expect(till.cards.saved.made.size).toBe(1)
    await confirmed(till, payOne(till, till.id, { key: 'b' }))
    expect(await payOne(till, till.id, { ...ask, key: 'b' })).toEqual({ intent: null, paid: true })
    expect(await isPaid(till, till.id)).toBe(true)
    expect(await payOne(till, till.id, { ...ask, card: 'pm_poor' })).toEqual({ intent: null, paid: false })
    await agree(till)
  })

  it('is the payment that was begun last with a key, after the bank has declined one that was begun with it', async () => {
    const till = await owing()
    const first = await payOne(till, till.id, { card: 'pm_bank', key: 'a' })
    till.cards.saved.confirm(first.intent?.id ?? '')
    till.cards.saved.confirm(first.intent?.id ?? '', 'refuses')
    const second = await payOne(till, till.id, { card: 'pm_bank', key: 'a' })
    expect(second.intent?.id).not.toBe(first.intent?.id)
    till.cards.saved.confirm(second.intent?.id ?? '')
    till.cards.saved.confirm(second.intent?.id ?? '')
    expect(await payOne(till, till.id, { card: 'pm_bank', key: 'a', only_ask: true })).toEqual({
      intent: null,
      paid: true,
    })
    await agree(till)
  })

  it('is settled by the alarm when neither webhook nor payer comes back, and closed when nobody confirmed it', async () => {
    const paid = await owing()
    await confirmed(paid, payOne(paid, paid.id))
    const left = await owing()
    await payOne(left, left.id)
    for (const till of [paid, left]) {
      await at(till, TUESDAY_NINE + 2 * HOUR + 18 * MINUTE)
      await inside(till.practice, (object) => object.host.alarm())
    }
    expect([await isPaid(paid, paid.id), await isPaid(left, left.id)]).toEqual([true, false])
    expect(left.cards.saved.waiting()).toEqual([])
    await agree(left)
  })

  it('is refused to others, and to guardians without the right to pay', async () => {
    const till = await owing()
    const without = asActing(till.member, person(), { pay: false })
    expect(await refusalOf(payOne(till, till.id, { by: asMember(person()) }))).toBe('not_found')
    expect(await refusalOf(payOne(till, till.id, { by: without }))).toBe('forbidden')
    expect(await refusalOf(payOne(till, till.id, { by: asOwner(till.practice) }))).toBe('not_found')
    expect(till.cards.saved.made.size).toBe(0)
  })
})

describe('several things that are paid with a saved card at once', () => {
  it('are paid in their parts, and a repeat says so, whatever is owed since', async () => {
    const till = await makeTill()
    const first = await owedSession(till)
    const second = await owedSession(till, TUESDAY_NINE + 2 * HOUR)
    await at(till, TUESDAY_NINE + 5 * HOUR)
    await held(till, first, second)
    const payment = await confirmed(till, payAll(till, { minor: 24_000, key: 'all' }))
    await till.practice.stub.act('shared_page.settle', asProvider, till.cards.saved.event(payment))
    expect([await isPaid(till, first), await isPaid(till, second)]).toEqual([true, true])
    const later = await owedSession(till, TUESDAY_NINE + 48 * HOUR)
    await at(till, TUESDAY_NINE + 50 * HOUR)
    await held(till, later)
    expect(await payAll(till, { minor: 24_000, key: 'all' })).toEqual({ intent: null, paid: true })
    expect(await refusalOf(payAll(till, { minor: 24_000, key: 'another' }))).toBe('conflict')
    expect(await isPaid(till, later)).toBe(false)
    await agree(till)
  })

  it('lock each of them, also for the payment of one', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const other = await owedSession(till, TUESDAY_NINE + 2 * HOUR)
    await at(till, TUESDAY_NINE + 5 * HOUR)
    await held(till, id, other)
    await payAll(till, { minor: 24_000 })
    await payOne(till, other)
    expect(till.cards.saved.waiting()).toHaveLength(1)
    expect(await refusalOf(payOne(till, id, { minor: 24_000 }))).toBe('conflict')
  })

  it('are nobody else’s: who is no client here finds nothing', async () => {
    const till = await owing()
    expect(await refusalOf(payAll(till, { by: asMember(person()) }))).toBe('not_found')
    expect(await refusalOf(payAll(till, { by: asMember(person()), key: 'a', only_ask: true }))).toBe('not_found')
  })
})

it('pays an invoice that was written by hand', async () => {
  const till = await makeTill()
  const invoice_id = await writtenInvoice(till)
  const { due } = (await till.practice.stub.act('order.list_due', asMember(till.member))).lines[0] ?? { due: 0 }
  const minor = Math.round(due * 100)
  const payment = await confirmed(till, payOne(till, invoice_id, { minor }))
  await till.practice.stub.act('shared_page.settle', asProvider, till.cards.saved.event(payment))
  expect((await till.practice.stub.act('order.list_due', asMember(till.member))).lines).toEqual([])
  await agree(till)
})
