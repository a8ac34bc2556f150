import { describe, expect, it } from 'vitest'
import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { invoices } from '#db/practice/schema-invoices'
import { orders, payments } from '#db/practice/schema-payments'
import type { CallContext } from '#domain/access/actor'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { eq } from 'drizzle-orm'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  hoursLater,
  inside,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
  input,
} from '../practice/practice-factory.ts'
import { asActing, books, hold, makeTill, paid, settle, type Till } from './payment-factory.ts'

const PARENT = 'Iris Stone'

/** Lets several people open the page of a checkout in turn, then pays it at the provider. */
async function paidBy(till: Till, id: string, ...asked: CallContext[]): Promise<void> {
  for (const one of asked) await till.practice.stub.act('checkout.begin', one, id)
  const event = till.cards.pay(id)
  if (!event) throw new Error('the page is closed')
  expect(await settle(till, event)).toBe('done')
}

/** Completes the session of a hold and creates its invoice as the workflow does, with the names that the edge reads. */
async function invoiced(till: Till, held: string, names: Record<string, string>) {
  const { stub } = till.practice
  const id = await inside(
    till.practice,
    ({ host: { db } }) => db.select().from(appointments).where(eq(appointments.hold_id, held)).get()?.id ?? '',
  )
  await setClock(till.practice, hoursLater(1))
  await stub.act('appointment.complete', asOwner(till.practice), id)
  const payer = await stub.act('invoice.payer', asWorkflows(), id)
  const { invoice_id } = await stub.act(
    'invoice.create',
    asWorkflows(),
    id,
    payer === null ? null : { user_id: payer, name: names[payer] ?? '' },
  )
  const row = await inside(till.practice, ({ host: { db } }) =>
    db.select().from(invoices).where(eq(invoices.id, invoice_id)).get(),
  )
  return { id, payer, row, page: (await stub.act('invoice.draw', asWorkflows(), invoice_id)).invoice, invoice_id }
}

const payersOf = ({ practice }: Till, held: string) =>
  inside(practice, ({ host: { db } }) =>
    db
      .select()
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.hold_id, held))
      .all()
      .map(({ payments: { billing_user_id } }) => billing_user_id),
  )

const begun = ({ practice }: Till, held: string) =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<{ actor: string; acting_for: string | null }>(
        "SELECT actor, acting_for FROM audit WHERE action = 'checkout.begin' AND object = ? ORDER BY seq",
        held,
      )
      .toArray(),
  )

describe('the payer', () => {
  it('is the guardian who booked for a minor, on the payment and on the invoice', async () => {
    const till = await makeTill()
    const parent = person()
    const id = await hold(till)
    await paidBy(till, id, asActing(till.member, parent))
    expect(await payersOf(till, id)).toEqual([parent])
    const { payer, row, page, invoice_id } = await invoiced(till, id, { [parent]: PARENT })
    expect(payer).toBe(parent)
    expect(row).toMatchObject({ billing_user_id: parent, billed_to: PARENT, client_name: 'Mia Stone' })
    expect(page).toMatchObject({ billed_to: PARENT, client_name: 'Mia Stone' })
    // Paying gives no right to read: only the people of the session and guardians with the right to pay can read.
    const read = (by: CallContext) => till.practice.stub.act('invoice.read', by, invoice_id)
    for (const reader of [asMember(till.member), asActing(till.member, parent), asOwner(till.practice)])
      expect((await read(reader)).view).toMatchObject({ billed_to: PARENT, client_name: 'Mia Stone' })
    for (const stranger of [asMember(parent), asActing(person(), parent)])
      expect(await refusalOf(read(stranger))).toBe('not_found')
    expect(await refusalOf(read(asActing(till.member, parent, { pay: false })))).toBe('forbidden')
  })

  it('is the member for their own booking, with the name on their chart', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await paidBy(till, id, asMember(till.member))
    expect(await payersOf(till, id)).toEqual([till.member])
    const { payer, row } = await invoiced(till, id, {})
    expect(payer).toBeNull()
    expect(row).toMatchObject({ billing_user_id: till.member, billed_to: 'Mia Stone' })
  })

  it('is the last person who opened the checkout before it was paid, and the audit names each person', async () => {
    const till = await makeTill()
    const [mother, aunt] = [person(), person()]
    const id = await hold(till)
    const asked = [asMember(till.member), asActing(till.member, aunt), asActing(till.member, mother)]
    await paidBy(till, id, ...asked, asActing(till.member, mother))
    await till.practice.stub.act('checkout.begin', asActing(till.member, aunt), id)
    // Each has a page of their own, which shows their saved cards; the two clicks of the mother share one.
    const customers = till.cards.asked.map(({ customer }) => customer)
    expect(customers).toEqual([till.member, aunt, mother].map((user) => `cus_${user}`))
    expect(await begun(till, id)).toEqual([
      { actor: till.member, acting_for: null },
      { actor: aunt, acting_for: till.member },
      { actor: mother, acting_for: till.member },
    ])
    expect(await payersOf(till, id)).toEqual([mother])
    expect((await invoiced(till, id, { [mother]: PARENT })).row).toMatchObject({ billing_user_id: mother })
  })

  it('of an open page does not change: without a customer too, the next payer gets a page of their own', async () => {
    const till = await makeTill()
    await inside(till.practice, (object) => {
      object.host.effects = {
        ...object.host.effects,
        payerCustomer: async () => ({ kind: 'refused', code: 'invalid_request_error' }),
      }
    })
    const mother = person()
    const id = await hold(till)
    const begin = (by: CallContext) => till.practice.stub.act('checkout.begin', by, id)
    const first = await begin(asMember(till.member))
    expect((await begin(asMember(till.member))).url).toBe(first.url)
    till.cards.down = true
    expect(await refusalOf(begin(asActing(till.member, mother)))).toBe('unavailable')
    // While the first page may still be paid, its payer is who began it.
    const row = await inside(till.practice, ({ host: { db } }) => db.select().from(holds).where(eq(holds.id, id)).get())
    expect(row?.billing_user_id).toBe(till.member)
    till.cards.down = false
    const second = await begin(asActing(till.member, mother))
    expect(second.url).not.toBe(first.url)
    expect(till.cards.closed.map(({ way_id }) => way_id)).toEqual([first.session_id])
    const event = till.cards.pay(id)
    if (!event) throw new Error('the page is closed')
    await settle(till, event)
    expect(await payersOf(till, id)).toEqual([mother])
  })

  it('does not change when a guardian without the right to pay tries', async () => {
    const till = await makeTill()
    const id = await hold(till)
    await till.practice.stub.act('checkout.begin', asMember(till.member), id)
    const unpaying = asActing(till.member, person(), { pay: false })
    expect(await refusalOf(till.practice.stub.act('checkout.begin', unpaying, id))).toBe('forbidden')
    await paidBy(till, id)
    expect(await payersOf(till, id)).toEqual([till.member])
  })

  it('is stored for a free session too', async () => {
    const till = await makeTill()
    const parent = person()
    const type = { label: 'First talk', length_minute: 50, is_private: false, hue: 1 }
    await till.practice.stub.act('appointment_type.create', asOwner(till.practice), {
      ...type,
      price: usd(0),
      session_location_type: 'telehealth',
    })
    const free = { ...input(till.practice), appointment_type_label: type.label }
    const { timeslot_id } = await till.practice.stub.act('hold.make', asActing(till.member, parent), free)
    await till.practice.stub.act('checkout.begin', asActing(till.member, parent, { pay: false }), timeslot_id)
    expect((await invoiced(till, timeslot_id, { [parent]: PARENT })).row).toMatchObject({
      billing_user_id: parent,
      billed_to: PARENT,
    })
  })

  it('is no account when a professional booked for a client without an account', async () => {
    const till = await makeTill()
    const owner = asOwner(till.practice)
    const name = { first_name: 'Ines', preferred_first_name: '', last_name: 'Vale' }
    const { patient_user_id } = await till.practice.stub.act('chart.create', owner, name)
    const { appointment_ids } = await till.practice.stub.act(
      'appointment.book',
      owner,
      bookingOf(patient_user_id, TUESDAY_NINE),
    )
    const id = appointment_ids[0] ?? ''
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', owner, id)
    expect(await till.practice.stub.act('invoice.payer', asWorkflows(), id)).toBeNull()
    const { invoice_id } = await till.practice.stub.act('invoice.create', asWorkflows(), id)
    const rows = await inside(till.practice, ({ host: { db } }) => db.select().from(invoices).all())
    expect(rows).toMatchObject([{ id: invoice_id, billing_user_id: null, billed_to: 'Ines Vale' }])
  })

  it('gets a late payment refunded', async () => {
    const till = await makeTill()
    const parent = person()
    const id = await hold(till)
    await till.practice.stub.act('checkout.begin', asActing(till.member, parent), id)
    const event = till.cards.pay(id)
    if (!event) throw new Error('the page is closed')
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    const rival = await paid(till, TUESDAY_NINE, person())
    await settle(till, rival.event)
    await settle(till, event)
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'refunded', sessions: 0, payments: ['refunded'] })
    expect(await payersOf(till, id)).toEqual([parent])
    expect([...till.cards.refunds.values()]).toMatchObject([{ payment_intent: event.payment_intent, asked: 1 }])
  })
})

describe('an invoice for a guardian', () => {
  it('is created only under the name of the payer', async () => {
    const till = await makeTill()
    const parent = person()
    const id = await hold(till)
    await paidBy(till, id, asActing(till.member, parent))
    const session = await inside(till.practice, ({ host: { db } }) => db.select().from(appointments).get()?.id ?? '')
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), session)
    for (const wrong of [null, { user_id: person(), name: 'Somebody Else' }])
      expect(await refusalOf(till.practice.stub.act('invoice.create', asWorkflows(), session, wrong))).toBe(
        'unavailable',
      )
    expect(await refusalOf(till.practice.stub.act('invoice.payer', asMember(till.member), session))).toBe('not_found')
    // The practice writes an invoice for its client itself, and needs the name for it.
    expect(await till.practice.stub.act('invoice.payer', asOwner(till.practice), session)).toBe(parent)
    const right = { user_id: parent, name: PARENT }
    expect(await till.practice.stub.act('invoice.create', asWorkflows(), session, right)).toMatchObject({
      number: '2037-0001',
    })
  })
})
