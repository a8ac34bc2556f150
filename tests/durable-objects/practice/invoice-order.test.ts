import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { copiedId, copyRows } from '../copied-rows.ts'
import { actInside } from './act-inside.ts'
import { migrateDatabases } from '../../edge/databases.ts'
import { link, newChart } from './chart-accounts.ts'
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
} from './practice-factory.ts'

// Invoices are listed by the date that their rows show, which is not the order of their numbers.

beforeAll(migrateDatabases)

const written = (patient_user_id: string) => ({
  ...{ patient_user_id, note: '', due_on: '2037-12-31' },
  lines: [{ text: 'Report', detail: '', quantity: 1, unit_minor: 5_000, tax_rate: 0 }],
})

/** What the lists say of an invoice: its number and the hour of its session. */
type Made = { number: string; hour: number | null }

/** Sessions of these hours, invoiced in this order, then two written by hand at once; the second session's is void and new. */
async function invoiced(practice: Practice, client: string): Promise<Made[]> {
  const hours = [3, 0, 5, 1]
  const sessions: string[] = []
  for (const hour of hours) {
    const booked = await practice.stub.act('appointment.book', asOwner(practice), {
      ...bookingOf(client, hoursLater(hour), { invoicing: false, force_book_over_blocked: true }),
    })
    sessions.push(booked.appointment_ids[0] ?? '')
  }
  await setClock(practice, hoursLater(6))
  const made: Made[] = []
  const bill = async (id: string, hour: number) => {
    await practice.stub.act('appointment.complete', asOwner(practice), id)
    const { number } = await practice.stub.act('invoice.bill', asOwner(practice), id, null, [])
    made.push({ number, hour })
  }
  for (const [at, id] of sessions.entries()) await bill(id, hours[at] ?? 0)
  for (const _ of ['one', 'another']) {
    const { number } = await practice.stub.act('invoice.write', asOwner(practice), written(client), [])
    made.push({ number, hour: null })
  }
  const { invoices } = await practice.stub.act('invoice.list', asOwner(practice), { limit: 25, before: null })
  const wrong = invoices.find(({ appointment_id }) => appointment_id === sessions[1])?.invoice_id ?? ''
  await practice.stub.act('invoice.issue', asWorkflows(), wrong, { key: `k/${wrong}`, bytes: 1 })
  await practice.stub.act('invoice.void', asOwner(practice), wrong)
  const again = await practice.stub.act('invoice.bill', asOwner(practice), sessions[1] ?? '', null, [])
  return [...made, { number: again.number, hour: 0 }]
}

/** A session that took place and is invoiced. */
async function invoicedSession(practice: Practice, client: string): Promise<string> {
  const { appointment_ids } = await practice.stub.act('appointment.book', asOwner(practice), {
    ...bookingOf(client, hoursLater(0), { invoicing: false, force_book_over_blocked: true }),
  })
  const id = appointment_ids[0] ?? ''
  await setClock(practice, hoursLater(6))
  await practice.stub.act('appointment.complete', asOwner(practice), id)
  await practice.stub.act('invoice.bill', asOwner(practice), id, null, [])
  return id
}

describe('the invoices of a client', () => {
  it('go by the date shown and then by number, in the chart and for the member, page by page', async () => {
    const practice = await makePractice()
    const client = await newChart(practice)
    const account = person()
    await link(practice, client, account)
    const made = await invoiced(practice, client)
    const dates = (one: Made) => (one.hour === null ? hoursLater(6) : hoursLater(one.hour))
    const expected = made
      .toSorted((a, b) => dates(b) - dates(a) || (a.number < b.number ? 1 : -1))
      .map(({ number }) => number)
    expect(expected[0]).toBe('2037-0006')
    expect(expected).toHaveLength(7)
    expect(expected).not.toEqual(expected.toSorted().reverse())
    const chart = (
      await practice.stub.act('chart.list', asOwner(practice), {
        ...{ search: '', skip: 0, limit: 1, patient_type: 'individual' as const, client_status: [] },
      })
    ).entries[0]?.patient_chart_id
    for (const open of [false, true])
      for (const limit of [1, 2, 3, 7]) {
        const read: string[] = []
        let before: string | null = null
        do {
          const question = { id: chart ?? '', open, before, limit }
          const page: { invoices: { number: string; status: string }[]; next: string | null } = await practice.stub.act(
            'chart.invoices',
            asOwner(practice),
            question,
          )
          expect(page.invoices.length).toBeLessThanOrEqual(limit)
          read.push(...page.invoices.map(({ number }) => number))
          before = page.next
        } while (before !== null)
        if (!open) expect(read).toEqual(expected)
        else expect(read).toEqual(expected.filter((number) => read.includes(number)))
      }
    // The practice's own list goes by the same, and so does what is unpaid of it.
    for (const only of [undefined, 'open'] as const)
      for (const limit of [1, 2, 3, 7]) {
        const read: string[] = []
        let before: string | null = null
        do {
          const page: { invoices: { number: string }[]; next: string | null } = await practice.stub.act(
            'invoice.list',
            asOwner(practice),
            { before, limit, ...(only && { only }) },
          )
          expect(page.invoices.length).toBeLessThanOrEqual(limit)
          read.push(...page.invoices.map(({ number }) => number))
          before = page.next
        } while (before !== null)
        expect(read).toEqual(only ? expected.filter((number) => read.includes(number)) : expected)
      }
    const own = await practice.stub.act('invoice.list_own', asMember(account), 0)
    expect(own.invoices.map(({ number }) => number)).toEqual(expected)
  })

  it('after an invoice that does not exist, none is listed', async () => {
    const practice = await makePractice()
    const client = await newChart(practice)
    await practice.stub.act('invoice.write', asOwner(practice), written(client), [])
    const question = { id: client, open: false, before: 'inv_unknown', limit: 10 }
    expect((await practice.stub.act('chart.invoices', asOwner(practice), question)).invoices).toEqual([])
    for (const only of [undefined, 'open'] as const) {
      const page = { limit: 10, before: 'inv_unknown', ...(only && { only }) }
      expect((await practice.stub.act('invoice.list', asOwner(practice), page)).invoices).toEqual([])
    }
  })
})

describe('a page of the invoices of a practice', () => {
  /** How many rows the statements about invoices read. */
  const rowsOf = (practice: Practice, before: string | null) =>
    inside(practice, (object, { storage }) => {
      const { exec } = storage.sql
      let rows = 0
      Object.defineProperty(storage.sql, 'exec', {
        configurable: true,
        value: (text: string, ...values: unknown[]) => {
          const cursor = exec.call(storage.sql, text, ...values)
          if (!/"invoices"/.test(text)) return cursor
          cursor.toArray()
          rows += cursor.rowsRead
          return exec.call(storage.sql, text, ...values)
        },
      })
      try {
        const { invoices } = actInside(object, 'invoice.list', asOwner(practice), { limit: 10, before })
        expect(invoices).toHaveLength(10)
      } finally {
        Reflect.deleteProperty(storage.sql, 'exec')
      }
      return rows
    })

  it('reads about as much of 10,000 as of 100, at the beginning and far into it', { timeout: 120_000 }, async () => {
    const read: number[][] = []
    for (const count of [100, 10_000]) {
      const practice = await makePractice()
      const client = await newChart(practice)
      const id = await invoicedSession(practice, client)
      await inside(practice, (_object, { storage }) => {
        const session = copiedId(practice.id)
        copyRows(storage.sql, 'appointments', {
          where: `row.id = '${id}'`,
          count,
          own: { id: session, meeting_id: "'m' || n.i", start_at: `row.start_at - n.i * ${HOUR}` },
        })
        copyRows(storage.sql, 'invoices', {
          where: `row.appointment_id = '${id}'`,
          count,
          own: {
            id: "'inv_' || n.i",
            appointment_id: session,
            number: "'2036-' || n.i",
            issued_at: `row.issued_at - n.i * ${HOUR}`,
            paid_minor: 'row.total_minor',
          },
        })
      })
      read.push([await rowsOf(practice, null), await rowsOf(practice, `inv_${count - 20}`)])
    }
    const [few = [], many = []] = read
    for (const [at, rows] of many.entries()) expect(rows).toBeLessThanOrEqual((few[at] ?? 0) * 1.2)
  })
})
