import { beforeAll, describe, expect, it } from 'vitest'
import type { UnpaidInvoices } from '#contracts/plain/invoice-limits'
import { DAY } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, asScheduler, asWorkflows, makePractice, NOW, person } from './practice-factory.ts'
import { type Practice, refusalOf, setClock } from './practice-factory.ts'

// The invoices of a practice that are unpaid or overdue, listed without the others.

beforeAll(migrateDatabases)

const DUE_SOON = '2037-12-10'
const DUE_LATER = '2037-12-31'

/** Writes an invoice over $50.00 by hand at an instant. */
async function write(practice: Practice, at: number, due_on = DUE_LATER): Promise<string> {
  await setClock(practice, at)
  const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), {
    ...{ first_name: 'Ines', preferred_first_name: '', last_name: 'Vale' },
  })
  const line = { text: 'Report', detail: '', quantity: 1, unit_minor: 5_000, tax_rate: 0 }
  const written = { patient_user_id, lines: [line], note: '', due_on }
  const { invoice_id } = await practice.stub.act('invoice.write', asOwner(practice), written, [])
  await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `key/${invoice_id}`, bytes: 1 })
  return invoice_id
}

const pay = (practice: Practice, invoice_id: string, amount_minor: number) =>
  practice.stub.act('payment.record', asOwner(practice), {
    ...{ about: { invoice_id }, amount_minor, method: 'cash' as const },
    ...{ received_on: '2037-12-07', reference: null, receipt: false },
  })

async function listed(practice: Practice, only: UnpaidInvoices | undefined, limit = 25): Promise<string[][]> {
  const pages: string[][] = []
  let before: string | null = null
  do {
    const page: { invoices: { invoice_id: string }[]; next: string | null } = await practice.stub.act(
      'invoice.list',
      asOwner(practice),
      { limit, before, ...(only && { only }) },
    )
    pages.push(page.invoices.map(({ invoice_id }) => invoice_id))
    before = page.next
  } while (before !== null)
  return pages
}

describe('the unpaid invoices of a practice', () => {
  it('are listed without those that are paid, void or written off, and with those that are paid in part', async () => {
    const practice = await makePractice()
    const ids: string[] = []
    for (const place of [0, 1, 2, 3, 4]) ids.push(await write(practice, NOW + place * 1_000))
    const [paid = '', inPart = '', ended = '', given = '', open = ''] = ids
    await pay(practice, paid, 5_000)
    await pay(practice, inPart, 2_000)
    await practice.stub.act('invoice.void', asOwner(practice), ended)
    await practice.stub.act('invoice.write_off', asOwner(practice), given, { written_off: true })
    expect(await listed(practice, 'open')).toEqual([[open, inPart]])
    expect(await listed(practice, 'overdue')).toEqual([[]])
    expect((await listed(practice, undefined)).flat()).toHaveLength(5)
  })

  it('are overdue after their day, which is counted as the total counts it', async () => {
    const practice = await makePractice()
    const soon = await write(practice, NOW, DUE_SOON)
    const later = await write(practice, NOW + 1_000)
    await setClock(practice, NOW + 5 * DAY)
    expect(await listed(practice, 'overdue')).toEqual([[soon]])
    expect(await listed(practice, 'open')).toEqual([[later, soon]])
    const { totals } = await practice.stub.act('invoice.list', asOwner(practice), { limit: 1, before: null })
    expect(totals).toMatchObject({ due: 100, overdue: 50 })
  })

  it('are paged from the newest, also where several were issued in one millisecond', async () => {
    const practice = await makePractice()
    const ids: string[] = []
    for (const place of [0, 0, 0, 1, 1, 2]) ids.push(await write(practice, NOW + place * 1_000))
    const pages = await listed(practice, 'open', 2)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2])
    expect(pages.flat()).toEqual((await listed(practice, 'open')).flat())
    expect(new Set(pages.flat())).toEqual(new Set(ids))
    expect(pages.flat()[0]).toBe(ids.at(-1))
    // One that is paid between two pages is no longer on the next, and leaves out none of the others.
    const [first] = pages.flat()
    await pay(practice, first ?? '', 5_000)
    const next = await practice.stub.act('invoice.list', asOwner(practice), {
      ...{ limit: 9, before: first ?? '', only: 'open' as const },
    })
    expect(next.invoices.map(({ invoice_id }) => invoice_id)).toEqual(pages.flat().slice(1))
  })

  it('are read by the staff alone', async () => {
    const practice = await makePractice()
    const question = { limit: 9, before: null, only: 'open' as const }
    expect((await practice.stub.act('invoice.list', await asScheduler(practice), question)).invoices).toEqual([])
    expect(await refusalOf(practice.stub.act('invoice.list', asMember(person()), question))).toBe('not_found')
  })
})
