import { describe, expect, it } from 'vitest'
import { bookingOf } from '#tests/factories/bookings'
import { link, newChart } from '../practice/chart-accounts.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  setClock,
} from '../practice/practice-factory.ts'
import { bookOf } from './books-checks.ts'

// A client who prefers another first name is called by it on every screen of the practice, and has the legal name on papers
// and in the files for accountants.

const PRIYA = { first_name: 'Priyanka', preferred_first_name: 'Priya', last_name: 'Nair' }
const SHOWN = 'Priya Nair'
const LEGAL = 'Priyanka Nair'

/** An invoice of a session of the client, drawn, of which a part was paid by check. */
async function paidInPart(practice: Practice, client: string) {
  const booked = await practice.stub.act('appointment.book', asOwner(practice), {
    ...bookingOf(client, hoursLater(0), { invoicing: false, force_book_over_blocked: true }),
  })
  const session = booked.appointment_ids[0] ?? ''
  await setClock(practice, hoursLater(1))
  await practice.stub.act('appointment.complete', asOwner(practice), session)
  const made = await practice.stub.act('invoice.bill', asOwner(practice), session, null, [])
  await practice.stub.act('invoice.issue', asWorkflows(), made.invoice_id, { key: 'k', bytes: 1 })
  await practice.stub.act('payment.record', asOwner(practice), {
    ...{ about: { appointment_id: session }, amount_minor: 5_000, method: 'check', received_on: '2037-12-07' },
    ...{ reference: '', receipt: false },
  })
  return made
}

describe('a client with a preferred name', () => {
  it('is called by it in the lists of invoices and payments alike, and by the legal name on papers and in files', async () => {
    const practice = await makePractice()
    const client = await newChart(practice, PRIYA)
    const made = await paidInPart(practice, client)
    expect(made).toMatchObject({ client_name: SHOWN, billed_to: SHOWN })
    const list = await practice.stub.act('invoice.list', asOwner(practice), { limit: 10, before: null })
    const unpaid = await practice.stub.act('invoice.list', asOwner(practice), {
      limit: 10,
      before: null,
      only: 'open',
    })
    const chart = await practice.stub.act('chart.invoices', asOwner(practice), {
      ...{ id: client, open: false, before: null, limit: 10 },
    })
    for (const { invoices } of [list, unpaid, chart])
      expect(invoices).toMatchObject([{ client_name: SHOWN, billed_to: SHOWN }])
    const { payments } = await practice.stub.act('payment.list', asOwner(practice), {
      ...{ from: null, to: null, method: null, after: null, limit: 10 },
    })
    expect(payments.map((payment) => payment.client?.name)).toEqual([SHOWN])

    const { invoice } = await practice.stub.act('invoice.draw', asWorkflows(), made.invoice_id)
    expect(invoice).toMatchObject({ client_name: LEGAL, billed_to: LEGAL })
    await inside(practice, async (object) => {
      for (const book of ['invoices', 'payments'] as const)
        expect((await bookOf(object, practice, book)).map(({ Client }) => Client)).toEqual([LEGAL])
      const journal = await bookOf(object, practice, 'journal')
      expect(new Set(journal.map(({ Name }) => Name))).toEqual(new Set([LEGAL]))
    })
  })

  it('who changes it is called by the new one at once; a name that the practice wrote is not shown to the member', async () => {
    const practice = await makePractice()
    const client = await newChart(practice, { ...PRIYA, preferred_first_name: '' })
    const account = person()
    await link(practice, client, account)
    await paidInPart(practice, client)
    await inside(practice, (_object, { storage }) => {
      storage.sql.exec("UPDATE chart_people SET preferred_first_name = 'Pri' WHERE patient_user_id = ?", client)
    })
    const list = await practice.stub.act('invoice.list', asOwner(practice), { limit: 10, before: null })
    expect(list.invoices).toMatchObject([{ client_name: 'Pri Nair', billed_to: 'Pri Nair' }])
    const own = await practice.stub.act('invoice.list_own', asMember(account), 0)
    expect(own.invoices).toMatchObject([{ client_name: LEGAL, billed_to: LEGAL }])
  })
})
