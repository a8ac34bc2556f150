import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { expectBalanced } from '../payments/ledger-checks.ts'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { link } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

// Invoices that the practice writes by hand, makes void, writes off and sends again.

beforeAll(migrateDatabases)

async function newClient(practice: Practice, first_name = 'Ines') {
  const names = { first_name, preferred_first_name: '', last_name: 'Vale' }
  return practice.stub.act('chart.create', asOwner(practice), names)
}

const LINES = [
  { text: 'Report for the school', detail: 'Two pages', quantity: 2, unit_minor: 5_000, tax_rate: 725 },
  { text: 'Postage', detail: '', quantity: 1, unit_minor: 199, tax_rate: 0 },
]
/** 2 × $50.00 with 7.25% tax, and $1.99. */
const TOTAL = 10_000 + 725 + 199

const written = (patient_user_id: string, also: object = {}) => ({
  ...{ patient_user_id, lines: LINES, note: 'Thank you.', due_on: '2037-12-31' },
  ...also,
})

async function write(practice: Practice, client: string, also: object = {}, key?: string) {
  return practice.stub.act('invoice.write', asOwner(practice, key, key && 'body'), written(client, also), ['1 Main St'])
}

const draw = (practice: Practice, id: string) =>
  practice.stub.act('invoice.issue', asWorkflows(), id, { key: `key/${id}`, bytes: 1 })

const list = (practice: Practice) => practice.stub.act('invoice.list', asOwner(practice), { limit: 25, before: null })

const balanced = (practice: Practice) => inside(practice, (object) => expectBalanced(object))

/** What the ledger says that clients owe (minor units). */
const owed = (practice: Practice) =>
  inside(
    practice,
    (_object, { storage }) =>
      storage.sql.exec("SELECT coalesce(sum(amount_minor), 0) AS n FROM ledger WHERE account = 'receivable'").one().n,
  )

/** The numbers of all invoices. Those of one millisecond have no order of their own. */
const numbers = async (practice: Practice) => (await list(practice)).invoices.map(({ number }) => number).sort()

/** A session that took place, without automatic invoicing unless asked for. */
async function completed(practice: Practice, client: string, invoicing = false, start = TUESDAY_NINE) {
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(client, start, { invoicing }),
  )
  const [id = ''] = appointment_ids
  await setClock(practice, start + HOUR)
  await practice.stub.act('appointment.complete', asOwner(practice), id)
  return id
}

describe('an invoice that is written by hand', () => {
  it('has the next number, its sums, and is owed in the ledger and in every list', async () => {
    const practice = await makePractice()
    const { chart_id, patient_user_id } = await newClient(practice)
    const made = await write(practice, patient_user_id)
    expect(made).toMatchObject({
      ...{ number: '2037-0001', appointment_id: null, appointment_start: null, status: 'creating' },
      ...{ total: 109.24, tax: 7.25, paid: 0, due: 109.24, client_name: 'Ines Vale', patient_user_id },
    })
    expect(await owed(practice)).toBe(TOTAL)
    await draw(practice, made.invoice_id)
    const { invoices, totals } = await list(practice)
    expect(invoices).toMatchObject([{ invoice_id: made.invoice_id, status: 'open' }])
    expect(totals).toMatchObject({ due: 109.24, overdue: 0 })
    const chart = await practice.stub.act('chart.open', asOwner(practice), chart_id)
    expect(chart.balance).toMatchObject({ due: 109.24, open_invoices: 1, invoices: 1 })
    const ofChart = { id: chart_id, open: true, before: null, limit: 25 }
    expect((await practice.stub.act('chart.invoices', asOwner(practice), ofChart)).invoices).toHaveLength(1)
    const { view } = await practice.stub.act('invoice.read', asOwner(practice), made.invoice_id)
    expect(view).toMatchObject({
      note: 'Thank you.',
      lines: [{ text: 'Report for the school', quantity: 2, unit_price: 50, tax_percent: 7.25, amount: 100 }, {}],
    })
    const { invoice } = await practice.stub.act('invoice.draw', asWorkflows(), made.invoice_id)
    expect(invoice).toMatchObject({ tax: { minor: 725 }, total: { minor: TOTAL }, practice_lines: ['1 Main St'] })
    await balanced(practice)
  })

  it('is written once for a key, and no number is left out by what is refused', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const first = await write(practice, patient_user_id, {}, 'key')
    expect((await write(practice, patient_user_id, {}, 'key')).invoice_id).toBe(first.invoice_id)
    const [line] = LINES
    for (const wrong of [
      { lines: [{ ...line, unit_minor: 0 }] },
      { lines: [{ ...line, quantity: 999, unit_minor: 10_000_000 }] },
      { due_on: '2037-12-06' },
      { due_on: '2038-12-07' },
    ])
      expect(await refusalOf(write(practice, patient_user_id, wrong))).toBe('invalid')
    const elsewhere = await newClient(await makePractice())
    expect(await refusalOf(write(practice, elsewhere.patient_user_id))).toBe('not_found')
    await write(practice, patient_user_id)
    expect(await numbers(practice)).toEqual(['2037-0001', '2037-0002'])
    await balanced(practice)
  })

  it('is due until the end of its day, and then overdue', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const { invoice_id } = await write(practice, patient_user_id, { due_on: '2037-12-10' })
    await draw(practice, invoice_id)
    const status = async (now: number) => {
      await setClock(practice, now)
      return (await list(practice)).invoices[0]?.status
    }
    expect(await status(Date.UTC(2037, 11, 11, 4))).toBe('open')
    expect(await status(Date.UTC(2037, 11, 11, 18))).toBe('overdue')
  })

  it('is read by its client and nobody else', async () => {
    const practice = await makePractice()
    const account = person()
    const { patient_user_id } = await newClient(practice)
    await link(practice, patient_user_id, account)
    const { invoice_id } = await write(practice, patient_user_id)
    await draw(practice, invoice_id)
    const own = await practice.stub.act('invoice.list_own', asMember(account), 0)
    expect(own.invoices).toMatchObject([{ invoice_id, due: 109.24, appointment_start: null }])
    expect((await practice.stub.act('invoice.read', asMember(account), invoice_id)).view.number).toBe('2037-0001')
    const stranger = asMember(person())
    expect(await refusalOf(practice.stub.act('invoice.read', stranger, invoice_id))).toBe('not_found')
    expect((await practice.stub.act('invoice.list_own', stranger, 0)).invoices).toEqual([])
    expect(await refusalOf(practice.stub.act('invoice.void', asMember(account), invoice_id))).toBe('not_found')
    const scheduler = await asScheduler(practice)
    expect(await refusalOf(practice.stub.act('invoice.write_off', scheduler, invoice_id, { written_off: true }))).toBe(
      'forbidden',
    )
  })

  it('goes with its client when two charts are merged, and back when that is undone', async () => {
    const practice = await makePractice()
    const [kept, gone] = [await newClient(practice), await newClient(practice)]
    const { invoice_id } = await write(practice, gone.patient_user_id)
    await draw(practice, invoice_id)
    const due = async () =>
      Promise.all(
        [kept, gone].map(async ({ chart_id }) => {
          const { balance } = await practice.stub.act('chart.open', asOwner(practice), chart_id)
          return balance.due
        }),
      )
    expect(await due()).toEqual([0, 109.24])
    const { merge_id } = await practice.stub.act('chart.merge', asOwner(practice), {
      ...{ kept: kept.chart_id, gone: gone.chart_id, despite: ['name'] as const },
    })
    expect((await due())[0]).toBe(109.24)
    await practice.stub.act('chart.undo_merge', asOwner(practice), { id: kept.chart_id, merge_id })
    expect(await due()).toEqual([0, 109.24])
    await balanced(practice)
  })
})

describe('a void invoice', () => {
  it('keeps its number and is owed nowhere', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const { invoice_id } = await write(practice, patient_user_id)
    expect(await refusalOf(practice.stub.act('invoice.void', asOwner(practice), invoice_id))).toBe('wrong_state')
    await draw(practice, invoice_id)
    expect(await practice.stub.act('invoice.void', asOwner(practice), invoice_id)).toMatchObject({
      ...{ status: 'void', number: '2037-0001', due: 0 },
    })
    expect(await owed(practice)).toBe(0)
    expect((await list(practice)).totals).toMatchObject({ due: 0 })
    await write(practice, patient_user_id)
    expect(await numbers(practice)).toEqual(['2037-0001', '2037-0002'])
    expect(await practice.stub.act('invoice.mail', asWorkflows(), invoice_id, ['somebody'])).toEqual({ emails: 0 })
    await balanced(practice)
  })

  it('of a session frees the session, which is then invoiced again under another number', async () => {
    const practice = await makePractice()
    const { patient_user_id, chart_id } = await newClient(practice)
    const session = await completed(practice, patient_user_id)
    const flags = async () => (await practice.stub.act('appointment.read', asOwner(practice), session)).status_flags
    expect(await flags()).toMatchObject({ can_create_invoice: true, is_invoice_created: false, was_not_paid: true })
    const first = await practice.stub.act('invoice.bill', asOwner(practice), session, null, [])
    expect(await flags()).toMatchObject({ can_create_invoice: false, is_invoice_created: false })
    await draw(practice, first.invoice_id)
    expect(await flags()).toMatchObject({ can_create_invoice: false, is_invoice_created: true })
    await practice.stub.act('invoice.void', asOwner(practice), first.invoice_id)
    expect(await flags()).toMatchObject({ can_create_invoice: true, is_invoice_created: false })
    await setClock(practice, hoursLater(2))
    const second = await practice.stub.act('invoice.bill', asOwner(practice), session, null, [])
    await draw(practice, second.invoice_id)
    expect((await list(practice)).invoices).toMatchObject([
      { number: '2037-0002', status: 'open', appointment_id: session },
      { number: '2037-0001', status: 'void', appointment_id: session },
    ])
    const ofChart = { id: chart_id, open: false, before: null, limit: 25 }
    expect((await practice.stub.act('chart.invoices', asOwner(practice), ofChart)).invoices).toHaveLength(2)
    await balanced(practice)
  })
})

describe('an invoice that is written off', () => {
  it('is not due and not owed, until it is collected again', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const session = await completed(practice, patient_user_id)
    const ofSession = await practice.stub.act('invoice.bill', asOwner(practice), session, null, [])
    const byHand = await write(practice, patient_user_id)
    for (const { invoice_id } of [ofSession, byHand]) {
      await draw(practice, invoice_id)
      const off = (written_off: boolean) =>
        practice.stub.act('invoice.write_off', asOwner(practice), invoice_id, { written_off })
      const before = await owed(practice)
      const gone = await off(true)
      expect(gone).toMatchObject({ status: 'written_off', due: 0, written_off: gone.total })
      expect(await owed(practice)).toBe(Number(before) - Math.round(gone.total * 100))
      await balanced(practice)
      expect(await refusalOf(practice.stub.act('invoice.void', asOwner(practice), invoice_id))).toBe('wrong_state')
      expect(await off(false)).toMatchObject({ status: 'open', written_off: 0 })
      expect(await owed(practice)).toBe(before)
      await balanced(practice)
    }
    await practice.stub.act('invoice.write_off', asOwner(practice), ofSession.invoice_id, { written_off: true })
    const { status_flags } = await practice.stub.act('appointment.read', asOwner(practice), session)
    expect(status_flags).toMatchObject({ was_not_paid: false, needs_payment: false })
  })
})

describe('a session that is invoiced by hand', () => {
  it('is completed, is not free, and is not being invoiced by itself', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const session = await completed(practice, patient_user_id, true)
    const bill = () => practice.stub.act('invoice.bill', asOwner(practice), session, null, [])
    const read = () => practice.stub.act('appointment.read', asOwner(practice), session)
    const mayCreate = async () => (await read()).status_flags.can_create_invoice
    expect(await mayCreate()).toBe(false)
    expect(await refusalOf(bill())).toBe('wrong_state')
    // Nothing wrote it in time.
    await setClock(practice, hoursLater(1) + DAY)
    expect(await mayCreate()).toBe(true)
    const before = await read()
    const { invoice_id } = await bill()
    expect((await bill()).invoice_id).toBe(invoice_id)
    expect(await numbers(practice)).toEqual(['2037-0001'])
    // Who has the session open is told, so its version is a later one.
    expect((await read()).modify_datetime > before.modify_datetime).toBe(true)
    await draw(practice, invoice_id)
    await practice.stub.act('invoice.void', asOwner(practice), invoice_id)
    expect(await mayCreate()).toBe(true)
  })
})

describe('an invoice that is sent again', () => {
  it('is mailed to its readers, once for a key, and not when it is void or nobody can be written to', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const { invoice_id } = await write(practice, patient_user_id)
    await draw(practice, invoice_id)
    const send = (readers: string[], key?: string) =>
      practice.stub.act('invoice.resend', asOwner(practice, key, key && 'body'), invoice_id, readers)
    const mails = () =>
      inside(practice, (_object, { storage }) =>
        Number(storage.sql.exec("SELECT count(*) AS n FROM mails WHERE kind = 'invoice_sent'").one().n),
      )
    expect(await refusalOf(send([]))).toBe('wrong_state')
    const first = () => practice.stub.act('invoice.mail', asWorkflows(), invoice_id, [patient_user_id])
    await first()
    await first()
    expect(await mails()).toBe(1)
    await send([patient_user_id], 'key')
    await send([patient_user_id], 'key')
    expect(await mails()).toBe(2)
    await practice.stub.act('invoice.void', asOwner(practice), invoice_id)
    expect(await refusalOf(send([patient_user_id]))).toBe('wrong_state')
    expect(await mails()).toBe(2)
  })
})

describe('a mail about an invoice that may not have arrived', () => {
  it('is a task of the practice, is sent again once, and is none for an invoice that is void', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const { invoice_id } = await write(practice, patient_user_id)
    await draw(practice, invoice_id)
    await practice.stub.act('invoice.mail', asWorkflows(), invoice_id, [patient_user_id])
    const mail = await inside(practice, (_object, { storage }) =>
      String(storage.sql.exec("SELECT id FROM mails WHERE kind = 'invoice_sent'").one().id),
    )
    const todo = async () => practice.stub.act('todo.read', asOwner(practice))
    const again = () => practice.stub.act('mail.send_again', asOwner(practice), mail)
    const claim = (attempt: string) => practice.stub.act('mail.claim', asWorkflows(), mail, `${attempt}/claim`)
    const sending = (attempt: string) =>
      practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${attempt}/sending`, state: 'sending' })

    const NONE = { count: 0, mails: [] }

    await setClock(practice, NOW)
    expect((await claim('one')).invoice).toMatchObject({ invoice_id })
    await sending('one')
    expect(await again()).toEqual({ again: false })
    expect((await todo()).unknown_invoice_mails).toEqual(NONE)

    await setClock(practice, NOW + 15 * MINUTE)
    expect(await todo()).toMatchObject({
      unknown_mails: NONE,
      unknown_invoice_mails: {
        count: 1,
        mails: [{ mail_id: mail, kind: 'invoice_sent', invoice: { number: '2037-0001', patient_user_id } }],
      },
    })
    const stranger = asMember(person())
    expect(await refusalOf(practice.stub.act('mail.send_again', stranger, mail))).toBe('not_found')
    expect(await Promise.all([again(), again()])).toEqual([{ again: true }, { again: false }])
    expect((await todo()).unknown_invoice_mails).toEqual(NONE)

    expect((await claim('two')).state).toBe('claimed')
    await sending('two')
    await setClock(practice, NOW + HOUR)
    expect((await todo()).unknown_invoice_mails.count).toBe(1)
    await practice.stub.act('invoice.void', asOwner(practice), invoice_id)
    expect((await todo()).unknown_invoice_mails).toEqual(NONE)
    expect(await again()).toEqual({ again: false })
  })
})
