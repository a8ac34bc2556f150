import { describe, expect, it } from 'vitest'
import { evictDurableObject } from 'cloudflare:test'
import { practiceStub } from '#durable-objects/stubs'
import type { OrderEvent } from '#durable-objects/practice/payments/settle-order'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR, MINUTE } from '#kernel/clock'
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
} from '../practice/practice-factory.ts'
import { asActing, asProvider, at, makeTill, type Till, useCards } from './payment-factory.ts'
import { invoicedSession, moneyOf, owedSession, paidSession } from './session-till.ts'

const pay = ({ practice, member }: Till, id: string, by = asMember(member)) => practice.stub.act('order.pay', by, id)
const settle = ({ practice }: Till, event: OrderEvent) => practice.stub.act('order.settle', asProvider, event)

/** Pays the open page of a session's order at the provider. The webhook is returned, not delivered. */
async function atProvider(till: Till, id: string): Promise<OrderEvent> {
  const event = till.cards.payOrder((await moneyOf(till, id)).order)
  if (!event) throw new Error('the page is closed')
  return event
}

describe('an unpaid session', () => {
  it('is paid on one hosted page, and its invoice with it', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    const invoice = await invoicedSession(till, id, ['12 Elm Street', 'Portsmouth, NH 03801'])
    const own = async () => (await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)).invoices
    expect(await own()).toMatchObject([{ invoice_id: invoice, status: 'open', total: 120, paid: 0 }])
    const { url, paid } = await pay(till, id)
    expect(url).toContain('https://pay.example/')
    expect(paid).toBe(false)
    const event = await atProvider(till, id)
    expect(await settle(till, event)).toBe('done')
    expect(await settle(till, event)).toBe('repeat')
    expect(await settle(till, { ...event, event_id: 'evt_of_another_delivery' })).toBe('repeat')
    expect(await moneyOf(till, id)).toMatchObject({
      paid: true,
      payments: ['paid'],
      page: { state: 'closed', attempt: 1 },
      invoice: { paid_minor: 12_000, practice_lines: ['12 Elm Street', 'Portsmouth, NH 03801'] },
    })
    expect(await pay(till, id)).toEqual({ url: null, paid: true })
    expect(await own()).toMatchObject([{ status: 'paid' }])
    // The payer gets one receipt. What was paid with a booking is in its mail.
    const receipts = await inside(till.practice, (_object, { storage }) =>
      storage.sql.exec("SELECT appointment_id, recipient_user_id FROM mails WHERE kind = 'paid'").toArray(),
    )
    expect(receipts).toEqual([{ appointment_id: id, recipient_user_id: till.member }])
    const { payments, paid_minor } = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(payments.map(({ appointment_id, amount, refunds }) => [appointment_id === id, amount, refunds])).toEqual([
      [true, 120, []],
      [false, 120, []],
    ])
    expect(paid_minor).toBe(24_000)
  })

  it('has one page for all clicks and restarts, and a next one only when that has closed', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const clicks = await Promise.all([pay(till, id), pay(till, id), pay(till, id)])
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1)
    await evictDurableObject(till.practice.stub)
    till.practice.stub = practiceStub(till.practice.objects, till.practice.id)
    await setClock(till.practice, NOW + MINUTE)
    await useCards(till.practice, till.cards)
    expect((await pay(till, id)).url).toBe(clicks[0]?.url)
    const keyed = (body: string, of = id) => pay(till, of, asMember(till.member, 'key-of-paying', body))
    expect(await keyed('one')).toEqual(await keyed('one'))
    expect(await refusalOf(keyed('other'))).toBe('idempotency_reused')
    expect(till.cards.pages.size).toBe(1)
    // An hour later that page has closed.
    await setClock(till.practice, NOW + 62 * MINUTE)
    const next = await pay(till, id)
    expect(next.url).not.toBe(clicks[0]?.url)
    expect([...till.cards.pages.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
    expect(await moneyOf(till, id)).toMatchObject({ page: { attempt: 2, billing_user_id: till.member } })
  })

  it('has a page for each payer, because it shows their saved cards, and one open at a time', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const guardian = person()
    const asGuardian = asActing(till.member, guardian)
    const first = await pay(till, id)
    const second = await pay(till, id, asGuardian)
    expect(second.url).not.toBe(first.url)
    expect(await pay(till, id, asGuardian)).toEqual(second)
    const pages = [...till.cards.pages.values()]
    expect(pages.map(({ request, status }) => [request.customer, status])).toEqual([
      [`cus_${till.member}`, 'expired'],
      [`cus_${guardian}`, 'open'],
    ])
    expect(await moneyOf(till, id)).toMatchObject({ page: { attempt: 2, billing_user_id: guardian } })
    // Without an answer of the provider the guardian's page counts as open, so no other one opens.
    till.cards.down = true
    expect(await refusalOf(pay(till, id))).toBe('unavailable')
    till.cards.down = false
    expect([...till.cards.pages.values()].filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  it('that was paid on the old page is settled instead of getting another one', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    await atProvider(till, id)
    await setClock(till.practice, NOW + 60 * MINUTE)
    // The webhook never came.
    expect(await pay(till, id)).toEqual({ url: null, paid: true })
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'] })
    expect(till.cards.pages.size).toBe(1)
  })

  it('is settled by the alarm when neither webhook nor person comes back', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    await atProvider(till, id)
    till.cards.down = true
    await at(till, NOW + 64 * MINUTE)
    expect(await moneyOf(till, id)).toMatchObject({ paid: false })
    till.cards.down = false
    await at(till, NOW + 65 * MINUTE)
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, page: { state: 'closed' } })
  })

  it('is not charged twice when an answer is lost', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    till.cards.losesAnswer = true
    expect(await refusalOf(pay(till, id))).toBe('unavailable')
    const { url } = await pay(till, id)
    expect(url).not.toBeNull()
    expect(till.cards.pages.size).toBe(1)
    // Lost again, and noticed only after the page's request can no longer be repeated.
    const other = await owedSession(till, hoursLater(4))
    till.cards.losesAnswer = true
    expect(await refusalOf(pay(till, other))).toBe('unavailable')
    await setClock(till.practice, NOW + 40 * MINUTE)
    await pay(till, other)
    const order = (await moneyOf(till, other)).order
    expect(till.cards.pagesOf(order).map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  it('gets its money back when a second payment or another amount arrives', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    const event = await atProvider(till, id)
    expect(
      await settle(till, { ...event, event_id: 'evt_little', payment_intent: 'pi_little', amount_minor: 100 }),
    ).toBe('done')
    expect(await moneyOf(till, id)).toMatchObject({ paid: false, payments: [expect.stringContaining('refund')] })
    expect(await settle(till, event)).toBe('done')
    expect(await settle(till, { ...event, event_id: 'evt_2', payment_intent: 'pi_2' })).toBe('done')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['refunded', 'paid', 'refunded'] })
  })

  it('that is canceled closes its page, and money that comes too late goes back', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    const event = await atProvider(till, id)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, NOW + NEWS_WAIT)
    await drain(till.practice)
    expect(await settle(till, event)).toBe('repeat')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ paid: false, payments: ['refunded'], page: { state: 'closed' } })
    expect(await refusalOf(pay(till, id))).toBe('wrong_state')

    const other = await owedSession(till, hoursLater(4))
    await pay(till, other)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), other, { reason: '' })
    await setClock(till.practice, NOW + 2 * NEWS_WAIT)
    await drain(till.practice)
    expect(till.cards.payOrder((await moneyOf(till, other)).order)).toBeNull()
  })

  it('is paid by its client or a guardian with the right to pay, and by no one else', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const guardian = person()
    expect(await refusalOf(pay(till, id, asMember(person())))).toBe('not_found')
    expect(await refusalOf(pay(till, id, asOwner(till.practice)))).toBe('not_found')
    expect(await refusalOf(pay(till, id, asActing(till.member, guardian, { pay: false })))).toBe('forbidden')
    expect((await pay(till, id, asActing(till.member, guardian))).url).not.toBeNull()
    expect(await moneyOf(till, id)).toMatchObject({ page: { billing_user_id: guardian } })
    expect(
      await refusalOf(till.practice.stub.act('order.settle', asMember(till.member), await atProvider(till, id))),
    ).toBe('not_found')
  })

  it('cannot be paid when it costs nothing, was paid at the booking, or the provider refuses', async () => {
    const till = await makeTill()
    const paid = await paidSession(till)
    expect(await pay(till, paid)).toEqual({ url: null, paid: true })
    const id = await owedSession(till, hoursLater(3))
    till.cards.refuses = true
    expect(await refusalOf(pay(till, id))).toBe('payment_refused')
  })
})

describe('invoices', () => {
  it('are due, overdue and paid, and the practice sees the totals', async () => {
    const till = await makeTill()
    const { practice } = till
    await practice.stub.act('terms.save', asOwner(practice), { invoices: { due_days: 7 } })
    const [first, second] = [await owedSession(till), await owedSession(till, hoursLater(3))]
    await setClock(practice, hoursLater(5))
    for (const id of [first, second]) await invoicedSession(till, id)
    // Each of the two has a first session, which was paid in advance.
    const list = () => practice.stub.act('invoice.list', asOwner(practice), { limit: 10, before: null })
    expect((await list()).totals).toEqual({ due: 240, overdue: 0, paid_this_year: 240 })
    await pay(till, first)
    await settle(till, await atProvider(till, first))
    expect((await list()).totals).toEqual({ due: 120, overdue: 0, paid_this_year: 360 })
    // The whole due day counts.
    await setClock(practice, hoursLater(5) + 8 * 24 * HOUR)
    expect((await list()).totals).toMatchObject({ due: 120, overdue: 0 })
    await setClock(practice, hoursLater(5) + 8 * 24 * HOUR + 1)
    expect(await list()).toMatchObject({
      totals: { due: 120, overdue: 120, paid_this_year: 360 },
    })
    // Both were written in the same instant, so either may be first.
    expect((await list()).invoices.map(({ status }) => status).sort()).toEqual(['overdue', 'paid'])
    expect(await refusalOf(practice.stub.act('invoice.list', asMember(till.member), { limit: 10, before: null }))).toBe(
      'not_found',
    )
    expect(await practice.stub.act('invoice.list_own', asMember(person()), 0)).toEqual({
      practice_name: 'Quiet Street Practice',
      invoices: [],
      payments: [],
      older: { invoices: false, payments: false },
      paid_minor: 0,
    })
    const { invoice } = await practice.stub.act(
      'invoice.draw',
      asWorkflows(),
      (await list()).invoices[0]?.invoice_id ?? '',
    )
    expect(invoice).toMatchObject({ due_on: 'December 15, 2037', paper: 'letter', locale: 'en-US' })
  })
})
