import { describe, expect, it } from 'vitest'
import { invoices } from '#db/practice/schema-invoices'
import { orderOfInvoice } from '#db/practice/queries/orders'
import { order_pages, payments, refunds } from '#db/practice/schema-payments'
import type { OrderEvent } from '#durable-objects/practice/payments/settle-order'
import { dayIn } from '#domain/scheduling/zone'
import { MINUTE } from '#kernel/clock'
import { eq } from 'drizzle-orm'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  hoursLater,
  inside,
  NOW,
  person,
  refusalOf,
  setClock,
  ZONE,
} from '../practice/practice-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider, at, makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, owedSession, paidSession, writtenInvoice } from './session-till.ts'

// Invoices that were written by hand, paid by card by their client.

const pay = ({ practice, member }: Till, id: string, by = asMember(member)) => practice.stub.act('order.pay', by, id)
const settle = ({ practice }: Till, event: OrderEvent) => practice.stub.act('order.settle', asProvider, event)
const own = ({ practice, member }: Till, since = 0, by = asMember(member)) =>
  practice.stub.act('invoice.list_own', by, since)

/** What the tables say about the money of an invoice that was written by hand. */
const billOf = ({ practice }: Till, id: string) =>
  inside(practice, (object) => {
    const { db, state } = object.host
    const order = orderOfInvoice(db).get({ id })?.id ?? ''
    const paid = db.select().from(payments).where(eq(payments.order_id, order)).all()
    expectBalanced(object)
    return {
      order,
      page: db.select().from(order_pages).where(eq(order_pages.order_id, order)).get(),
      payments: paid.map(({ state: word, method }) => `${method} ${word}`),
      refunds: db.select().from(refunds).all().length,
      paid_minor: db.select().from(invoices).where(eq(invoices.id, id)).get()?.paid_minor,
      mails: state.storage.sql
        .exec('SELECT kind, recipient_user_id AS reader FROM mails WHERE appointment_id = ? ORDER BY create_at', id)
        .toArray()
        .map(({ kind, reader }) => [kind, reader]),
    }
  })

async function atProvider(till: Till, id: string): Promise<OrderEvent> {
  const event = till.cards.payOrder((await billOf(till, id)).order)
  if (!event) throw new Error('the page is closed')
  return event
}

async function billedTill(): Promise<Till & { id: string }> {
  const till = await makeTill()
  return { ...till, id: await writtenInvoice(till) }
}

describe('an invoice that was written by hand', () => {
  it('is paid by card on one hosted page, and says so', async () => {
    const till = await billedTill()
    const { url } = await pay(till, till.id)
    expect(url).toContain('https://pay.example/')
    const [page] = till.cards.pages.values()
    const { invoices: [listed] = [] } = await own(till)
    expect(page?.request.lines).toEqual([{ title: `Invoice ${listed?.number}`, minor: 10_924 }])
    const event = await atProvider(till, till.id)
    expect(await settle(till, event)).toBe('done')
    for (let i = 0; i < 9; i++) expect(await settle(till, event)).toBe('repeat')
    expect(await settle(till, { ...event, event_id: 'evt_of_another_delivery' })).toBe('repeat')
    expect(await billOf(till, till.id)).toMatchObject({
      page: { state: 'closed' },
      payments: ['card paid'],
      paid_minor: 10_924,
      mails: [['invoice_paid', till.member]],
    })
    expect(await pay(till, till.id)).toEqual({ url: null, paid: true })
    const after = await own(till)
    expect(after.invoices).toMatchObject([{ status: 'paid', due: 0 }])
    expect(after.payments.find(({ invoice_number }) => invoice_number !== null)).toMatchObject({
      ...{ invoice_number: listed?.number, method: 'card', amount: 109.24 },
    })
    // A first session, which gave the client a chart, was paid in advance.
    expect(after.paid_minor).toBe(10_924 + 12_000)
    expect((await own(till, NOW + MINUTE)).paid_minor).toBe(0)
  })

  it('asks on its page for what is left, and has one page for all clicks', async () => {
    const till = await billedTill()
    const { practice, id } = till
    const clicks = await Promise.all([pay(till, id), pay(till, id), pay(till, id)])
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1)
    expect(till.cards.pages.size).toBe(1)
    // Recording a part by hand closes the page; the next one asks for the rest.
    await practice.stub.act('payment.record', asOwner(practice), {
      ...{ about: { invoice_id: id }, amount_minor: 924, method: 'cash', received_on: dayIn(ZONE, NOW) },
      ...{ reference: null, receipt: true },
    })
    expect([...till.cards.pages.values()].map(({ status }) => status)).toEqual(['expired'])
    expect((await pay(till, id)).url).not.toBe(clicks[0]?.url)
    expect([...till.cards.pages.values()].at(-1)?.request.lines).toMatchObject([{ minor: 10_000 }])
    expect(await settle(till, await atProvider(till, id))).toBe('done')
    expect(await billOf(till, id)).toMatchObject({ payments: ['cash paid', 'card paid'], paid_minor: 10_924 })
  })

  it('counts what was just paid by card instead of what is recorded by hand', async () => {
    const till = await billedTill()
    const { practice, id } = till
    await pay(till, id)
    await atProvider(till, id)
    const record = practice.stub.act('payment.record', asOwner(practice), {
      ...{ about: { invoice_id: id }, amount_minor: 10_924, method: 'cash', received_on: dayIn(ZONE, NOW) },
      ...{ reference: null, receipt: true },
    })
    expect(await refusalOf(record)).toBe('wrong_state')
    expect(await billOf(till, id)).toMatchObject({ payments: ['card paid'] })
  })

  it.each(['void', 'written off'])('that becomes %s closes its page', async (how) => {
    const till = await billedTill()
    const { practice, id } = till
    await pay(till, id)
    if (how === 'void') await practice.stub.act('invoice.void', asOwner(practice), id)
    else await practice.stub.act('invoice.write_off', asOwner(practice), id, { written_off: true })
    await drain(practice)
    expect(till.cards.payOrder((await billOf(till, id)).order)).toBeNull()
    expect(await billOf(till, id)).toMatchObject({ page: { state: 'closed' }, payments: [] })
    expect(await refusalOf(pay(till, id))).toBe('wrong_state')
  })

  it.each(['void', 'written off'])(
    'that becomes %s just after it was paid gives the money back with a mail',
    async (how) => {
      const till = await billedTill()
      const { practice, id } = till
      await pay(till, id)
      const event = await atProvider(till, id)
      if (how === 'void') await practice.stub.act('invoice.void', asOwner(practice), id)
      else await practice.stub.act('invoice.write_off', asOwner(practice), id, { written_off: true })
      await settle(till, event)
      await drain(practice)
      expect(await settle(till, event)).toBe('repeat')
      expect(await billOf(till, id)).toMatchObject({
        payments: ['card refunded'],
        refunds: 1,
        paid_minor: 0,
        mails: [['invoice_returned', till.member]],
      })
      const mail = await inside(practice, (_object, { storage }) =>
        String(storage.sql.exec("SELECT id FROM mails WHERE kind = 'invoice_returned'").one().id),
      )
      expect(await practice.stub.act('mail.claim', asWorkflows(), mail, 'claim-of-the-test')).toMatchObject({
        state: 'claimed',
        invoice: { kind: 'invoice_returned', recipient_user_id: till.member },
      })
    },
  )

  it('is settled by the alarm when its webhook never comes', async () => {
    const till = await billedTill()
    await pay(till, till.id)
    await atProvider(till, till.id)
    await at(till, NOW + 64 * MINUTE)
    expect(await billOf(till, till.id)).toMatchObject({ payments: ['card paid'], page: { state: 'closed' } })
  })

  it('is paid by its client or a guardian with the right to pay, and by no one else', async () => {
    const till = await billedTill()
    const guardian = person()
    expect(await refusalOf(pay(till, till.id, asMember(person())))).toBe('not_found')
    expect(await refusalOf(pay(till, till.id, asOwner(till.practice)))).toBe('not_found')
    expect(await refusalOf(pay(till, till.id, asActing(till.member, guardian, { pay: false })))).toBe('forbidden')
    expect((await pay(till, till.id, asActing(till.member, guardian))).url).not.toBeNull()
    await settle(till, await atProvider(till, till.id))
    expect((await billOf(till, till.id)).mails).toEqual([['invoice_paid', guardian]])
  })
})

describe('the invoice of a session', () => {
  it('is paid as the session', async () => {
    const till = await makeTill()
    const session = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    const id = await invoicedSession(till, session)
    expect((await pay(till, id)).url).toBe((await pay(till, session)).url)
    expect(till.cards.pages.size).toBe(1)
  })
})

describe('what was paid this year', () => {
  it('counts refunds of it, and is what was received by hand too', async () => {
    const till = await makeTill()
    await paidSession(till)
    const id = await writtenInvoice(till, hoursLater(48))
    const before = (await own(till)).paid_minor
    const { payment_id } = await till.practice.stub.act('payment.record', asOwner(till.practice), {
      ...{ about: { invoice_id: id }, amount_minor: 5_000, method: 'check', received_on: dayIn(ZONE, NOW) },
      ...{ reference: null, receipt: false },
    })
    expect((await own(till)).paid_minor).toBe(before + 5_000)
    const back = { amount_minor: 2_000, reason: null, owed_again: true }
    await till.practice.stub.act('payment.give_back', asOwner(till.practice), payment_id, back)
    expect((await own(till)).paid_minor).toBe(before + 3_000)
  })
})
