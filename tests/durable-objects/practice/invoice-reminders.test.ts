import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { RecordingGateway } from './RecordingGateway.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  drain,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  useGateway,
} from './practice-factory.ts'

// Whoever pays an invoice is reminded of it while it is unpaid: at the times that the practice chose, or at once.

beforeAll(migrateDatabases)

const LINE = { text: 'Report', detail: '', quantity: 1, unit_minor: 5_000, tax_rate: 0 }
const READER = 'pat_reader'

type Days = 7 | 14 | 30
const choose = (practice: Practice, ...days: Days[]) =>
  practice.stub.act('terms.save', asOwner(practice), { invoice_reminders: { days } })

/** A practice with one issued invoice, and the days on which its client is reminded. */
async function scene(...days: Days[]) {
  const practice = await makePractice()
  const gateway = new RecordingGateway()
  await useGateway(practice, gateway)
  if (days.length > 0) await choose(practice, ...days)
  const names = { first_name: 'Ines', preferred_first_name: '', last_name: 'Vale' }
  const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), names)
  const { invoice_id } = await practice.stub.act(
    'invoice.write',
    asOwner(practice),
    { patient_user_id, lines: [LINE], note: '', due_on: '2037-12-31' },
    [],
  )
  await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: 'k', bytes: 1 })
  const news = async () => {
    await drain(practice)
    return gateway.events.flatMap((event) => (event.event === 'invoice.reminders_changed.v1' ? [event.invoice_id] : []))
  }
  return {
    practice,
    invoice_id,
    patient_user_id,
    news,
    read: () => practice.stub.act('invoice.reminder', asWorkflows(), invoice_id),
    due: () => practice.stub.act('invoice.remind_due', asWorkflows(), invoice_id, [patient_user_id]),
    now: (key?: string) =>
      practice.stub.act('invoice.remind', asOwner(practice, key, key && 'body'), invoice_id, [patient_user_id]),
    row: async () =>
      (await practice.stub.act('invoice.list', asOwner(practice), { limit: 25, before: null })).invoices[0],
    mails: () =>
      inside(practice, (_object, { storage }) =>
        storage.sql
          .exec<{ id: string; state: string }>(
            "SELECT id, state FROM mails WHERE kind = 'invoice_reminder' ORDER BY id",
          )
          .toArray(),
      ),
  }
}

const at = (days: number) => NOW + days * DAY
const instant = (ms: number) => new Date(ms).toISOString()
const NOTHING = { due_at: null, next_at: null }

describe('reminders at the times that the practice chose', () => {
  it('are none in a practice that chose none, which has no run for its invoices', async () => {
    const { practice, news, read, due, mails } = await scene()
    expect((await practice.stub.act('terms.read', asOwner(practice))).invoice_reminders).toEqual({ days: [] })
    await setClock(practice, at(40))
    expect(await read()).toEqual(NOTHING)
    expect(await due()).toEqual({ emails: 0 })
    expect([await mails(), await news()]).toEqual([[], []])
  })

  it('are sent once each, also when the request is repeated, and are seen at the invoice', async () => {
    const { practice, invoice_id, news, read, due, mails, row } = await scene(14, 7)
    expect(await news()).toEqual([invoice_id])
    expect(await read()).toEqual({ due_at: null, next_at: instant(at(7)) })
    expect(await due()).toEqual({ emails: 0 })
    expect((await row())?.reminded_at).toBeNull()
    await setClock(practice, at(7))
    expect(await read()).toEqual({ due_at: instant(at(7)), next_at: instant(at(14)) })
    expect(await Promise.all([due(), due()])).toEqual([{ emails: 1 }, { emails: 0 }])
    expect(await mails()).toHaveLength(1)
    expect((await row())?.reminded_at).toBe(instant(at(7)))
    await setClock(practice, at(14) + HOUR)
    expect(await due()).toEqual({ emails: 1 })
    expect(await read()).toEqual(NOTHING)
    expect(await mails()).toHaveLength(2)
  })

  it('write to nobody when nobody can be written to, and are then not counted', async () => {
    const { practice, invoice_id, row } = await scene(7)
    await setClock(practice, at(7))
    expect(await practice.stub.act('invoice.remind_due', asWorkflows(), invoice_id, [])).toEqual({ emails: 0 })
    expect((await row())?.reminded_at).toBeNull()
  })

  it.each(['paid', 'written off', 'void'] as const)('are not sent when the invoice is %s', async (end) => {
    const { practice, invoice_id, read, due, mails, now } = await scene(7, 14)
    await setClock(practice, at(7))
    await due()
    await setClock(practice, at(14))
    await endIt(practice, invoice_id, end)
    expect(await read()).toEqual(NOTHING)
    expect(await due()).toEqual({ emails: 0 })
    expect(await refusalOf(now())).toBe('wrong_state')
    // One that still waited is not sent any more either.
    const [waiting] = await mails()
    const claimed = await practice.stub.act('mail.claim', asWorkflows(), waiting?.id ?? '', 'one/claim')
    expect(claimed).toEqual({ state: 'void', content: null, invoice: null, payment: null })
    expect(await mails()).toHaveLength(1)
  })

  it('are announced again when an invoice that was written off is collected again', async () => {
    const { practice, invoice_id, news } = await scene(7)
    const off = (written_off: boolean) =>
      practice.stub.act('invoice.write_off', asOwner(practice), invoice_id, { written_off })
    await off(true)
    expect(await news()).toEqual([invoice_id])
    await off(false)
    expect(await news()).toEqual([invoice_id, invoice_id])
  })

  it('hold for invoices that are unpaid when they are chosen, but not for times that are over', async () => {
    const { practice, invoice_id, news, read } = await scene()
    await setClock(practice, at(10))
    await choose(practice, 7, 14)
    expect(await news()).toEqual([invoice_id])
    expect(await read()).toEqual({ due_at: null, next_at: instant(at(14)) })
    await choose(practice)
    expect(await read()).toEqual(NOTHING)
    const scheduler = await asScheduler(practice)
    const save = practice.stub.act('terms.save', scheduler, { invoice_reminders: { days: [7] } })
    expect(await refusalOf(save)).toBe('forbidden')
  })

  it('are not sent by an archive or a practice that is gone', async () => {
    const { practice, read, due } = await scene(7, 14)
    await setClock(practice, at(7))
    await inside(practice, (_object, { storage }) => {
      storage.sql.exec("INSERT INTO ending (id, state, since) VALUES (1, 'archived', 0)")
    })
    expect(await read()).toEqual({ due_at: null, next_at: instant(at(14)) })
    expect(await due()).toEqual({ emails: 0 })
    await inside(practice, (_object, { storage }) => {
      storage.sql.exec("UPDATE ending SET state = 'deleting'")
    })
    expect((await read()).due_at).toBeNull()
    expect(await refusalOf(due())).toBe('not_found')
  })
})

describe('a reminder that is sent by hand', () => {
  it('is sent once for a key and once a day, and puts off the next of the others', async () => {
    const { practice, invoice_id, read, now, mails, row } = await scene(7, 14)
    await setClock(practice, at(6) + HOUR)
    expect(await now('key')).toEqual({ sent: 1 })
    expect(await now('key')).toEqual({ sent: 1 })
    expect(await refusalOf(now())).toBe('wrong_state')
    expect(await mails()).toHaveLength(1)
    expect((await row())?.reminded_at).toBe(instant(at(6) + HOUR))
    expect(await read()).toEqual({ due_at: null, next_at: instant(at(14)) })
    await setClock(practice, at(7) + HOUR)
    expect(await now()).toEqual({ sent: 1 })
    expect(await mails()).toHaveLength(2)
    const stranger = practice.stub.act('invoice.remind', asMember(person()), invoice_id, [READER])
    expect(await refusalOf(stranger)).toBe('not_found')
    const scheduler = await asScheduler(practice)
    await setClock(practice, at(9))
    expect(await practice.stub.act('invoice.remind', scheduler, invoice_id, [READER])).toEqual({ sent: 1 })
  })

  it('needs somebody who can be written to, and leaves the invoice as it was otherwise', async () => {
    const { practice, invoice_id, row, mails } = await scene()
    expect(await refusalOf(practice.stub.act('invoice.remind', asOwner(practice), invoice_id, []))).toBe('wrong_state')
    expect([(await row())?.reminded_at, await mails()]).toEqual([null, []])
  })

  it('says what is still to be paid', async () => {
    const { practice, invoice_id, now, mails } = await scene()
    await now()
    const [mail] = await mails()
    const { invoice } = await practice.stub.act('mail.claim', asWorkflows(), mail?.id ?? '', 'one/claim')
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice_reminder', invoice_id, session_id: null, line_text: 'Report', due_minor: 5_000 },
      issued_at: NOW,
    })
  })
})

async function endIt(practice: Practice, id: string, end: 'paid' | 'written off' | 'void'): Promise<void> {
  if (end === 'void') return void (await practice.stub.act('invoice.void', asOwner(practice), id))
  if (end === 'written off')
    return void (await practice.stub.act('invoice.write_off', asOwner(practice), id, { written_off: true }))
  await inside(practice, (_object, { storage }) => {
    storage.sql.exec('UPDATE invoices SET paid_minor = total_minor WHERE id = ?', id)
  })
}
