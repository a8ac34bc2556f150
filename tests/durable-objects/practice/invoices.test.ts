import { describe, expect, it } from 'vitest'
import { HOUR, toInstant } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import {
  asMember,
  asOwner,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

async function chartOf(practice: Practice): Promise<string> {
  const names = { first_name: 'Ines', preferred_first_name: '', last_name: 'Vale' }
  return (await practice.stub.act('chart.create', asOwner(practice), names)).patient_user_id
}

async function bookFor(practice: Practice, client: string, start: number, invoicing = true): Promise<string> {
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(client, start, { invoicing }),
  )
  return appointment_ids[0] ?? ''
}

describe('a session booked without automatic invoicing', () => {
  it('has no invoice due, and the workflow cannot create one', async () => {
    const practice = await makePractice()
    const client = await chartOf(practice)
    const book = (invoicing: boolean, start: number) => bookFor(practice, client, start, invoicing)
    const [manual, automatic] = [await book(false, TUESDAY_NINE), await book(true, hoursLater(1))]
    await setClock(practice, hoursLater(1))
    for (const [id, invoice_owed] of [
      [manual, false],
      [automatic, true],
    ] as const) {
      await practice.stub.act('appointment.complete', asOwner(practice), id)
      expect(await practice.stub.act('appointment.lifecycle', asWorkflows(), id)).toMatchObject({
        completed: true,
        invoice_owed,
      })
    }
    expect(await refusalOf(practice.stub.act('invoice.create', asWorkflows(), manual))).toBe('wrong_state')
    // The refusal used up no invoice number.
    expect(await practice.stub.act('invoice.create', asWorkflows(), automatic)).toMatchObject({ number: '2037-0001' })
  })
})

describe('the list of invoices to clients', () => {
  /** Completes and invoices three sessions, one after the other. The first invoice is drawn and paid. */
  async function invoiced() {
    const practice = await makePractice()
    const client = await chartOf(practice)
    const made: { appointment: string; invoice: string }[] = []
    for (const hour of [0, 1, 2]) {
      const appointment = await bookFor(practice, client, hoursLater(hour))
      await setClock(practice, hoursLater(hour) + HOUR)
      await practice.stub.act('appointment.complete', asOwner(practice), appointment)
      if (hour === 0)
        await inside(practice, (_object, { storage }) => {
          storage.sql.exec(
            `INSERT INTO payments (id, order_id, appointment_id, payment_intent, billing_user_id, amount_minor, currency,
               state, create_at, modify_at)
             SELECT 'pay_1', id, appointment_id, 'pi_1', 'payer', price_minor, currency, 'paid', 0, 0 FROM orders
             WHERE appointment_id = ?`,
            appointment,
          )
        })
      const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), appointment)
      if (hour < 2) await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `k${hour}`, bytes: 1 })
      made.unshift({ appointment, invoice: invoice_id })
    }
    return { practice, made }
  }

  it('is paged from the newest, with the session and status of each', async () => {
    const { practice, made } = await invoiced()
    const first = await practice.stub.act('invoice.list', asOwner(practice), { limit: 2, before: null })
    expect(first.invoices.map(({ invoice_id }) => invoice_id)).toEqual(made.slice(0, 2).map(({ invoice }) => invoice))
    expect(first.next).toBe(made[1]?.invoice)
    const second = await practice.stub.act('invoice.list', asOwner(practice), { limit: 2, before: first.next })
    expect(second).toMatchObject({
      invoices: [
        {
          invoice_id: made[2]?.invoice,
          number: '2037-0001',
          appointment_id: made[2]?.appointment,
          appointment_start: toInstant(hoursLater(0)),
          appointment_type_label: 'Therapy session',
          client_name: 'Ines Vale',
          total: 120,
          paid: 120,
          status: 'paid',
        },
      ],
      next: null,
    })
    expect(first.invoices.map(({ status }) => status)).toEqual(['creating', 'open'])
    // A full page after which no invoice is left is marked as the last one.
    expect(await practice.stub.act('invoice.list', asOwner(practice), { limit: 3, before: null })).toMatchObject({
      next: null,
    })
  })

  it('is readable only by the practice, and each request is recorded in the audit', async () => {
    const { practice } = await invoiced()
    const other = await makePractice()
    const question = { limit: 25, before: null }
    expect(await refusalOf(practice.stub.act('invoice.list', asOwner(other), question))).toBe('not_found')
    expect(await refusalOf(practice.stub.act('invoice.list', asMember(person()), question))).toBe('not_found')
    expect(await other.stub.act('invoice.list', asOwner(other), question)).toEqual({
      invoices: [],
      next: null,
      totals: { due: 0, overdue: 0, paid_this_year: 0 },
    })
    await practice.stub.act('invoice.list', asOwner(practice), question)
    const looks = await inside(practice, (_object, { storage }) =>
      storage.sql
        .exec("SELECT category, outcome FROM audit WHERE action = 'invoice.list' ORDER BY seq")
        .toArray()
        .map(({ category, outcome }) => [category, outcome]),
    )
    expect(looks.at(-1)).toEqual(['invoice', 'done'])
    expect(looks).toHaveLength(3)
  })
})
