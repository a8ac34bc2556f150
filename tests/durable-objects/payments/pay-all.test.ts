import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { practiceStub } from '#durable-objects/stubs'
import type { DisputeTold } from '#durable-objects/practice/disputes/follow-dispute'
import { dispute_moves } from '#db/practice/schema-disputes'
import type { SharedPageEvent } from '#durable-objects/practice/payments/settle-shared-page'
import { orderByAppointment, orderOfInvoice } from '#db/practice/queries/orders'
import { order_pages, payments, refunds } from '#db/practice/schema-payments'
import { shared_pages } from '#db/practice/schema-shared-pages'
import { HOUR, MINUTE } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { actInside } from '../practice/act-inside.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  inside,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider, at, makeTill, type Till, useCards } from './payment-factory.ts'
import { billed, paidSession } from './session-till.ts'

const payAll = ({ practice, member }: Till, by = asMember(member)) => practice.stub.act('order.pay_all', by)
const dues = async ({ practice, member }: Till, by = asMember(member)) =>
  (await practice.stub.act('order.list_due', by)).lines.map(({ due }) => due)
const settle = ({ practice }: Till, event: SharedPageEvent) =>
  practice.stub.act('shared_page.settle', asProvider, event)

type Owing = Till & { first: string; second: string; invoice: string }

/** When both sessions are over. */
const LATER = TUESDAY_NINE + 5 * HOUR

/** A member who owes two sessions of $120 and an invoice of $109.24. */
async function owing(): Promise<Owing> {
  const till = await makeTill()
  const { practice, member } = till
  // A first session gives the member a chart.
  const { patient } = await practice.stub.act('appointment.read', asMember(member), await paidSession(till))
  const { patient_user_id } = patient
  const booked = async (start: number) => {
    const booking = bookingOf(patient_user_id, start)
    const { appointment_ids } = await practice.stub.act('appointment.book', asOwner(practice), booking)
    return appointment_ids[0] ?? ''
  }
  const first = await booked(TUESDAY_NINE + 2 * HOUR)
  const second = await booked(TUESDAY_NINE + 4 * HOUR)
  await setClock(practice, LATER)
  for (const id of [first, second]) await practice.stub.act('appointment.complete', asOwner(practice), id)
  return { ...till, first, second, invoice: await billed(till, patient_user_id) }
}

/** Pays the shared page at the provider. The webhook is returned, not delivered. */
function atProvider({ cards }: Till): SharedPageEvent {
  const event = cards.payShared()
  if (!event) throw new Error('no page is open')
  return event
}

/** What the rows say, by what is paid: how much was received, what goes back, and whether its page is open. */
function moneyOf({ practice, first, second, invoice }: Owing) {
  return inside(practice, (object) => {
    expectBalanced(object)
    const { db } = object.host
    const all = db.select().from(payments).all()
    const back = db.select().from(refunds).all()
    const of = (order = '') => {
      const own = all.filter(({ order_id }) => order_id === order)
      return {
        paid: own.map(({ amount_minor }) => amount_minor),
        back: own.flatMap(({ id }) => back.filter((one) => one.payment_id === id)).map((one) => one.amount_minor),
        page: db
          .select()
          .from(order_pages)
          .all()
          .find(({ order_id }) => order_id === order)?.state,
      }
    }
    const session = (id: string) => of(orderByAppointment(db).get({ id })?.id)
    return [session(first), session(second), of(orderOfInvoice(db).get({ id: invoice })?.id)]
  })
}

const PAID = (minor: number) => ({ paid: [minor], back: [], page: 'closed' })
const ALL_PAID = [PAID(12_000), PAID(12_000), PAID(10_924)]

/** How many emails of each kind were written. */
const mails = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    Object.fromEntries(
      storage.sql
        .exec<{ kind: string; n: number }>('SELECT kind, count(*) AS n FROM mails GROUP BY kind')
        .toArray()
        .map(({ kind, n }) => [kind, n]),
    ),
  )

describe('all that is due', () => {
  it('is paid on one page with a line for each, and stays paid whatever the provider repeats', async () => {
    const till = await owing()
    expect(await dues(till)).toEqual([120, 120, 109.24])
    const { url } = await payAll(till)
    expect(url).toContain('https://pay.example/')
    const [page] = till.cards.sharedPages()
    expect(page?.request.lines).toEqual([
      { title: 'Session on December 8, 2037, 50 minutes', minor: 12_000 },
      { title: 'Session on December 8, 2037, 50 minutes', minor: 12_000 },
      { title: expect.stringMatching(/^Invoice \S+$/), minor: 10_924 },
    ])
    const event = atProvider(till)
    expect(event.amount_minor).toBe(34_924)
    expect(await settle(till, event)).toBe('done')
    for (let i = 0; i < 10; i++) expect(await settle(till, event)).toBe('repeat')
    expect(await settle(till, { ...event, event_id: 'evt_of_another_delivery' })).toBe('repeat')
    expect(await settle(till, { ...event, event_id: 'evt_late', ended: 'expired' })).toBe('done')
    expect(await moneyOf(till)).toEqual(ALL_PAID)
    expect(await dues(till)).toEqual([])
    expect(await payAll(till)).toEqual({ url: null, paid: true })
    expect(till.cards.pages.size).toBe(1)
    expect(await mails(till)).toMatchObject({ paid: 2, invoice_paid: 1 })
    const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(own.payments.map(({ amount, together }) => `${amount} of ${together}`).sort()).toEqual([
      '109.24 of 349.24',
      '120 of 349.24',
      '120 of 349.24',
      '120 of null',
    ])
  })

  it('is what has taken place or begun, and no session that is still to come', async () => {
    const till = await owing()
    const { patient } = await till.practice.stub.act('appointment.read', asMember(till.member), till.first)
    const later = bookingOf(patient.patient_user_id, TUESDAY_NINE + 6 * HOUR)
    const { appointment_ids } = await till.practice.stub.act('appointment.book', asOwner(till.practice), later)
    expect(await dues(till)).toHaveLength(3)
    await till.practice.stub.act('appointment.confirm', asMember(till.member), appointment_ids[0] ?? '')
    await setClock(till.practice, TUESDAY_NINE + 6 * HOUR - 1)
    expect(await dues(till)).toHaveLength(3)
    await setClock(till.practice, TUESDAY_NINE + 6 * HOUR)
    expect(await dues(till)).toHaveLength(4)
    const stranger = asMember(person())
    expect(await dues(till, stranger)).toEqual([])
    expect(await refusalOf(payAll(till, stranger))).toBe('not_found')
  })

  it('is read and paid by a guardian who may pay, without what is hidden from them', async () => {
    const till = await owing()
    const guardian = person()
    expect(await refusalOf(payAll(till, asActing(till.member, guardian, { pay: false })))).toBe('forbidden')
    expect(await refusalOf(dues(till, asActing(till.member, guardian, { pay: false })))).toBe('forbidden')
    await inside(till.practice, (_object, { storage }) =>
      storage.sql.exec("UPDATE appointments SET kept_from_guardians_by = 'client' WHERE id = ?", till.first),
    )
    const asGuardian = asActing(till.member, guardian)
    expect(await dues(till, asGuardian)).toEqual([120, 109.24])
    await payAll(till, asGuardian)
    const [page] = till.cards.sharedPages()
    expect(page?.request.customer).toBe(`cus_${guardian}`)
    await settle(till, atProvider(till))
    expect(await dues(till)).toEqual([120])
    const payers = await inside(till.practice, ({ host: { db } }) =>
      db
        .select()
        .from(payments)
        .all()
        .filter(({ shared_intent }) => shared_intent !== null)
        .map(({ billing_user_id }) => billing_user_id),
    )
    expect(payers).toEqual([guardian, guardian])
  })
})

describe('what is due in all', () => {
  const listed = ({ practice, member }: Till, by = asMember(member)) => practice.stub.act('order.list_due', by)

  it('is the whole sum of more than one page can be paid for, and nothing is left out after it was paid', async () => {
    const till = await owing()
    const { practice, member } = till
    const { patient } = await practice.stub.act('appointment.read', asMember(member), till.first)
    await inside(practice, async (object) => {
      const lines = [{ text: 'Report', detail: '', quantity: 1, unit_minor: 1_010, tax_rate: 0 }]
      const bill = { patient_user_id: patient.patient_user_id, lines, note: '', due_on: '2037-12-31' }
      for (let n = 0; n < 250; n++) {
        const { invoice_id } = await actInside(object, 'invoice.write', asOwner(practice), bill, [])
        const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
        await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, pdf)
      }
    })
    const { lines, ...sums } = await listed(till)
    expect(lines).toHaveLength(100)
    expect(sums).toMatchObject({ due: 2_874.24, count: 253, invoiced: 0, overdue: 0 })
    await payAll(till)
    expect(till.cards.sharedPages()[0]?.request.lines).toHaveLength(100)
    await settle(till, atProvider(till))
    // Which invoices of one millisecond come first is left to their ids.
    const paid = (till.cards.sharedPages()[0]?.request.lines ?? []).reduce((sum, { minor }) => sum + minor, 0)
    const left = (287_424 - paid) / 100
    const rest = await listed(till)
    expect(rest).toMatchObject({ due: left, count: 153 })
    expect(rest.lines).toHaveLength(100)
    await setClock(practice, Date.UTC(2038, 0, 3))
    expect(await listed(till)).toMatchObject({ due: left, overdue: left })
  })

  it('counts a session once, with or without its invoice, less what was paid, given back or written off', async () => {
    const till = await owing()
    const { practice } = till
    const sums = async () => {
      const { due, count, invoiced, overdue, lines } = await listed(till)
      expect(lines.reduce((minor, one) => minor + Math.round(one.due * 100), 0)).toBe(Math.round(due * 100))
      return [due, count, invoiced, overdue]
    }
    expect(await sums()).toEqual([349.24, 3, 0, 0])
    const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), till.first, null, [])
    await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `invoices/${invoice_id}`, bytes: 10 })
    expect(await sums()).toEqual([349.24, 3, 0, 0])
    const { payment_id } = await practice.stub.act('payment.record', asOwner(practice), {
      about: { appointment_id: till.second },
      ...{ amount_minor: 5_000, method: 'cash', received_on: '2037-12-08', reference: null, receipt: false },
    })
    expect(await sums()).toEqual([299.24, 3, 0, 0])
    const back = (amount_minor: number, owed_again: boolean) =>
      practice.stub.act('payment.give_back', asOwner(practice), payment_id, { amount_minor, reason: null, owed_again })
    await back(1_000, true)
    expect(await sums()).toEqual([309.24, 3, 0, 0])
    await back(1_000, false)
    expect(await sums()).toEqual([309.24, 3, 0, 0])
    await practice.stub.act('invoice.write_off', asOwner(practice), till.invoice, { written_off: true })
    expect(await sums()).toEqual([200, 2, 0, 0])
    await setClock(practice, LATER + 40 * 24 * HOUR)
    expect(await sums()).toEqual([200, 2, 0, 120])
  })
})

describe('the page of several orders', () => {
  it('is the same after a lost answer', async () => {
    const till = await owing()
    till.cards.losesAnswer = true
    expect(await refusalOf(payAll(till))).toBe('unavailable')
    await payAll(till)
    expect(till.cards.pages.size).toBe(1)
    // A page whose answer was lost is closed before another one opens.
    const other = await owing()
    other.cards.losesAnswer = true
    expect(await refusalOf(payAll(other))).toBe('unavailable')
    await other.practice.stub.act('order.pay', asMember(other.member), other.first)
    expect([...other.cards.pages.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  it('is the same for all clicks and restarts', async () => {
    const till = await owing()
    const clicks = await Promise.all([payAll(till), payAll(till), payAll(till)])
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1)
    await evictDurableObject(till.practice.stub)
    till.practice.stub = practiceStub(till.practice.objects, till.practice.id)
    await setClock(till.practice, LATER + MINUTE)
    await useCards(till.practice, till.cards)
    expect((await payAll(till)).url).toBe(clicks[0]?.url)
    expect(till.cards.pages.size).toBe(1)
  })

  it('closes the single pages of its orders before it opens, and is closed before one of them opens', async () => {
    const till = await owing()
    const one = (id: string) => till.practice.stub.act('order.pay', asMember(till.member), id)
    await one(till.first)
    await one(till.invoice)
    await payAll(till)
    const states = () => [...till.cards.pages.values()].map(({ status }) => status)
    expect(states()).toEqual(['expired', 'expired', 'open'])
    await one(till.second)
    expect(states()).toEqual(['expired', 'expired', 'expired', 'open'])
    till.cards.down = true
    expect(await refusalOf(payAll(till))).toBe('unavailable')
    till.cards.down = false
    await payAll(till)
    expect(states()).toEqual(['expired', 'expired', 'expired', 'expired', 'open'])
  })

  it('that was paid counts before another page opens, also when its webhook never comes', async () => {
    const till = await owing()
    await payAll(till)
    const event = atProvider(till)
    expect(await till.practice.stub.act('order.pay', asMember(till.member), till.second)).toEqual({
      url: null,
      paid: true,
    })
    expect(await moneyOf(till)).toEqual(ALL_PAID)
    expect(await settle(till, event)).toBe('repeat')
  })

  it('is settled by the alarm when neither webhook nor person comes back', async () => {
    const till = await owing()
    await payAll(till)
    atProvider(till)
    till.cards.down = true
    await at(till, LATER + 64 * MINUTE)
    expect((await moneyOf(till)).map(({ page }) => page)).toEqual(['open', 'open', 'open'])
    till.cards.down = false
    await at(till, LATER + 65 * MINUTE)
    expect(await moneyOf(till)).toEqual(ALL_PAID)
  })

  it('is closed by the alarm when nobody paid it, and the next one is another', async () => {
    const till = await owing()
    await payAll(till)
    await at(till, LATER + 64 * MINUTE)
    expect((await moneyOf(till)).map(({ page }) => page)).toEqual(['closed', 'closed', 'closed'])
    await payAll(till)
    expect(till.cards.sharedPages().map(({ status }) => status)).toEqual(['expired', 'open'])
    const states = await inside(till.practice, ({ host: { db } }) => db.select().from(shared_pages).all())
    expect(states.map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it('is opened anew with the right lines when something becomes due or changes', async () => {
    const till = await owing()
    const { practice } = till
    await payAll(till)
    const { patient } = await practice.stub.act('appointment.read', asMember(till.member), till.first)
    await billed(till, patient.patient_user_id)
    await payAll(till)
    await practice.stub.act('payment.record', asOwner(practice), {
      ...{ about: { appointment_id: till.first }, amount_minor: 5_000, method: 'cash' as const },
      ...{ received_on: '2037-12-08', reference: null, receipt: false },
    })
    expect(till.cards.sharedPages().map(({ status }) => status)).toEqual(['expired', 'expired'])
    await payAll(till)
    await practice.stub.act('invoice.void', asOwner(practice), till.invoice)
    await drain(practice)
    await payAll(till)
    expect(till.cards.sharedPages().map(({ status, request }) => [status, request.lines.length])).toEqual([
      ['expired', 3],
      ['expired', 4],
      ['expired', 4],
      ['open', 3],
    ])
    const minor = till.cards
      .sharedPages()
      .at(-1)
      ?.request.lines.map((line) => line.minor)
    expect(minor).toEqual([7_000, 12_000, 10_924])
  })

  it('is that of the last payer who asked, because it shows their saved cards', async () => {
    const till = await owing()
    await payAll(till)
    await payAll(till, asActing(till.member, 'guardian-of-all'))
    expect(till.cards.sharedPages().map(({ status, request }) => [status, request.customer])).toEqual([
      ['expired', `cus_${till.member}`],
      ['open', 'cus_guardian-of-all'],
    ])
  })
})

describe('money of several orders', () => {
  it('goes back in part for what is not due any more, by its amount, and the payer is told', async () => {
    const till = await owing()
    const { practice } = till
    await payAll(till)
    const event = atProvider(till)
    // Between the payment and its webhook the practice cancels the one and makes the other void.
    await practice.stub.act('invoice.void', asOwner(practice), till.invoice)
    await settle(till, event)
    await drain(practice)
    expect(await moneyOf(till)).toEqual([PAID(12_000), PAID(12_000), { ...PAID(10_924), back: [10_924] }])
    expect([...till.cards.refunds.values()]).toEqual([
      { payment_intent: event.payment_intent, amount_minor: 10_924, asked: 1 },
    ])
    expect(await mails(till)).toMatchObject({ paid: 2, invoice_returned: 1 })
  })

  it('is refunded order by order, and never more than an order was paid with', async () => {
    const till = await owing()
    const { practice } = till
    await payAll(till)
    const event = atProvider(till)
    await settle(till, event)
    const paid = await inside(practice, ({ host: { db } }) =>
      db
        .select()
        .from(payments)
        .all()
        .filter(({ shared_intent }) => shared_intent !== null),
    )
    const give = (id = '', amount_minor = 0) =>
      practice.stub.act('payment.give_back', asOwner(practice), id, { amount_minor, reason: null, owed_again: false })
    await give(paid[0]?.id, 12_000)
    await give(paid[1]?.id, 2_000)
    await give(paid[1]?.id, 10_000)
    expect(await refusalOf(give(paid[1]?.id, 1))).toBe('conflict')
    await drain(practice)
    await drain(practice)
    const asked = [...till.cards.refunds.values()].map(({ payment_intent, amount_minor }) => [
      payment_intent,
      amount_minor,
    ])
    expect(asked).toEqual([
      [event.payment_intent, 12_000],
      [event.payment_intent, 2_000],
      [event.payment_intent, 10_000],
    ])
    await moneyOf(till)
  })

  it('that is less or more than the page asked for pays the lines it covers, and the rest goes back', async () => {
    for (const [amount_minor, paid, back] of [
      [20_000, [12_000, 8_000], [8_000]],
      [40_000, [12_000, 12_000, 16_000], [16_000]],
    ] as const) {
      const till = await owing()
      await payAll(till)
      await settle(till, { ...atProvider(till), amount_minor })
      const money = await moneyOf(till)
      const sorted = (all: number[]) => all.toSorted((a, b) => a - b)
      expect(sorted(money.flatMap((one) => one.paid))).toEqual(sorted([...paid]))
      expect(money.flatMap((one) => one.back)).toEqual(back)
    }
  })

  it.each(['after', 'before'] as const)(
    'is disputed in all of its parts, when the bank is heard %s it',
    async (when) => {
      const till = await owing()
      const { practice } = till
      await payAll(till)
      const event = atProvider(till)
      const follow = (told: DisputeTold | null) => practice.stub.act('dispute.follow', asProvider, told as DisputeTold)
      const opened = () => till.cards.disputes.open(event.payment_intent ?? '', 34_924)
      if (when === 'after') await settle(till, event)
      await follow(opened())
      if (when === 'before') await settle(till, event)
      const agree = () => inside(practice, (object) => void expectBalanced(object))
      const moved = () =>
        inside(practice, ({ host: { db } }) =>
          db
            .select()
            .from(dispute_moves)
            .all()
            .map(({ amount_minor }) => amount_minor)
            .sort((a, b) => a - b),
        )
      await agree()
      expect(await moved()).toEqual([-12_000, -12_000, -10_924])
      const shown = async (id: string) =>
        (await practice.stub.act('appointment.read', asMember(till.member), id)).status_flags.paid
      expect([await shown(till.first), await shown(till.second)]).toEqual([true, true])
      const all = await inside(practice, ({ host: { db } }) => db.select().from(payments).all())
      for (const { id, shared_intent } of all.filter((one) => one.shared_intent !== null)) {
        const refund = { amount_minor: 100, reason: null, owed_again: false }
        expect([
          shared_intent,
          await refusalOf(practice.stub.act('payment.give_back', asOwner(practice), id, refund)),
        ]).toEqual([event.payment_intent, 'wrong_state'])
      }
      await follow(till.cards.disputes.close(event.payment_intent ?? '', 'lost'))
      await agree()
      expect(await dues(till)).toEqual([120, 120, 109.24])
    },
  )

  it('tells of a refused card at each session', async () => {
    const till = await owing()
    await payAll(till)
    const [page] = till.cards.sharedPages()
    const about = page?.request.about
    if (!about || !('shared_page_id' in about)) throw new Error('no page')
    const { shared_page_id } = about
    const told = { event_id: 'evt_try', shared_page_id, payment_try: 'failed' as const, at: LATER }
    const follow = () => till.practice.stub.act('shared_page.follow_try', asProvider, told)
    expect(await follow()).toBe('done')
    expect(await follow()).toBe('repeat')
    const shown = async (id: string) =>
      (await till.practice.stub.act('appointment.read', asMember(till.member), id)).status_flags.payment_failed
    expect([await shown(till.first), await shown(till.second)]).toEqual([true, true])
    await settle(till, atProvider(till))
    expect([await shown(till.first), await shown(till.second)]).toEqual([false, false])
  })
})
