import { env } from 'cloudflare:workers'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { practiceMigrations } from '#db/practice/migrations'
import { keysAndSeals0016 } from '#db/practice/migrations/0016-keys-and-seals'
import type { ActResult } from '#durable-objects/practice/acts'
import type { Env } from '#edge/env'
import { invoiceTicket } from '#edge/files/file-kinds'
import { readFile } from '#edge/files/stored-files'
import { HOUR, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { rewind } from '../schema-steps.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  setClock,
} from './practice-factory.ts'

const edge = env as unknown as Env
/** The last release that stored everything unsealed. */
const BEFORE_SEALS = practiceMigrations.indexOf(keysAndSeals0016)
const REASON = 'The canary could not sleep.'
const PDF = '%PDF-1.7 words about a canary'

beforeAll(migrateDatabases)

const column = (practice: Practice, sql: string, ...values: string[]) =>
  inside(practice, (_object, { storage }) => storage.sql.exec(sql, ...values).toArray())
const reasonRow = async (practice: Practice, id: string) =>
  (await column(practice, 'SELECT cancel_reason, cancel_reason_sealed FROM appointments WHERE id = ?', id))[0]
const isAlarmSet = async (practice: Practice) =>
  (await column(practice, "SELECT name FROM named_alarms WHERE name = 'sealing'")).length > 0

/** The sessions of an export, each with its reason of cancellation. */
async function exported(practice: Practice): Promise<Record<string, string>> {
  const page: Awaited<ActResult<'practice.export_page'>> = await practice.stub.act(
    'practice.export_page',
    asWorkflows(),
    { part: 'sessions', after: '', until: 0 },
  )
  const rows = page.rows.map((row) => JSON.parse(row) as { appointment_id: string; cancel_reason: string })
  for (const row of rows) expect(row).not.toHaveProperty('cancel_reason_sealed')
  return Object.fromEntries(rows.map((row) => [row.appointment_id, row.cancel_reason]))
}

/** Runs the alarm as long as it seals. */
async function seal(practice: Practice): Promise<void> {
  for (let i = 1; await isAlarmSet(practice); i++) {
    await setClock(practice, hoursLater(100) + i * MINUTE)
    await column(practice, "UPDATE named_alarms SET due = 1 WHERE name = 'sealing'")
    await runDurableObjectAlarm(practice.stub)
  }
}

describe('the reason of a cancellation', () => {
  it('is stored sealed with the practice’s key and bound to its session, and is in the clear only in an export', async () => {
    const practice = await makePractice()
    const [mia, noa] = [person(), person()]
    const [one, two] = [await bookSession(practice, mia), await bookSession(practice, noa, hoursLater(1))]
    await practice.stub.act('appointment.cancel', asMember(mia, 'key-cancel'), one, { reason: REASON })
    await practice.stub.act('appointment.cancel', asMember(mia, 'key-cancel'), one, { reason: REASON })
    await practice.stub.act('appointment.cancel', asOwner(practice), two, { reason: '' })
    expect(await reasonRow(practice, one)).toEqual({
      cancel_reason: '',
      cancel_reason_sealed: expect.stringMatching(new RegExp(`^v1\\.k-${practice.id}\\.`)),
    })
    expect(await reasonRow(practice, two)).toEqual({ cancel_reason: '', cancel_reason_sealed: null })
    expect(await exported(practice)).toEqual({ [one]: REASON, [two]: '' })
    // The sealed text of another session does not open here.
    await column(
      practice,
      'UPDATE appointments SET cancel_reason_sealed = (SELECT cancel_reason_sealed FROM appointments WHERE id = ?) WHERE id = ?',
      one,
      two,
    )
    await expect(exported(practice)).rejects.toThrow('does not open here')
  })

  it('of the previous release is sealed by the alarm when the object wakes, and stays for that release', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '' })
    await column(practice, 'UPDATE appointments SET cancel_reason = ? WHERE id = ?', REASON, id)
    await rewind(practice.stub, practiceMigrations, BEFORE_SEALS)
    expect(await reasonRow(practice, id)).toEqual({ cancel_reason: REASON, cancel_reason_sealed: null })
    expect(await exported(practice)).toEqual({ [id]: REASON })
    expect(await isAlarmSet(practice)).toBe(true)
    await seal(practice)
    expect(await reasonRow(practice, id)).toEqual({
      cancel_reason: REASON,
      cancel_reason_sealed: expect.stringMatching(/^v1\./),
    })
    expect(await exported(practice)).toEqual({ [id]: REASON })
    // What the previous release writes afterwards is what counts.
    await column(practice, "UPDATE appointments SET cancel_reason = 'another' WHERE id = ?", id)
    expect(await exported(practice)).toEqual({ [id]: 'another' })
  })
})

describe('the PDF of an invoice', () => {
  async function invoiceOfBefore() {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    await setClock(practice, hoursLater(1) + HOUR)
    await practice.stub.act('appointment.complete', asOwner(practice), id)
    const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), id)
    const clear_key = `practices/${practice.id}/invoices/${invoice_id}.pdf`
    await edge.FILES.put(clear_key, PDF)
    await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: clear_key, bytes: PDF.length })
    await rewind(practice.stub, practiceMigrations, BEFORE_SEALS)
    const text = async () => new TextDecoder().decode(await (await readFile(edge, invoiceTicket(invoice_id)))?.bytes())
    return { practice, invoice_id, clear_key, text }
  }

  it('of the previous release is read, and its sealed form is made by the alarm, beside the one for that release', async () => {
    const { practice, invoice_id, clear_key, text } = await invoiceOfBefore()
    expect(await text()).toBe(PDF)
    // Any act wakes the object, whose schema is upgraded and whose alarm is set.
    await practice.stub.act('availability.read', asOwner(practice))
    await seal(practice)
    const sealed = await (await edge.FILES.get(invoiceTicket(invoice_id).key))?.text()
    expect(sealed).toMatch(new RegExp(`^v1\\.k-${practice.id}\\.`))
    expect(sealed).not.toContain('canary')
    expect(await text()).toBe(PDF)
    expect(await (await edge.FILES.get(clear_key))?.text()).toBe(PDF)
    expect(await isAlarmSet(practice)).toBe(false)
  })

  it('that is missing is not asked for again, and one that is out of reach is tried again', async () => {
    const { practice, clear_key } = await invoiceOfBefore()
    await edge.FILES.delete(clear_key)
    const asked: string[] = []
    await inside(practice, (object) => {
      const real = object.host.effects
      object.host.effects = new Proxy(real, {
        get: (port, name) =>
          name === 'sealInvoice'
            ? async (id: string) => {
                asked.push(id)
                return asked.length === 1 ? { kind: 'later', code: '503' } : port.sealInvoice(id)
              }
            : Reflect.get(port, name),
      })
    })
    await seal(practice)
    expect(asked).toHaveLength(2)
    expect(await column(practice, 'SELECT pdf_sealed FROM invoices')).toEqual([{ pdf_sealed: 1 }])
  })
})
