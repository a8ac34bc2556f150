import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { link } from './chart-accounts.ts'
import { billing, body, completed, draw, IDENTITY, make, newClient, SENDER, sheetOf } from './made-papers.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  inside,
  makePractice,
  person,
  refusalOf,
  TUESDAY_NINE,
} from './practice-factory.ts'
import { handedOver } from './record-readers.ts'

// Superbills: what insurers need to pay a client back.

beforeAll(migrateDatabases)

describe('a superbill', () => {
  it('has its number, and says what the ledger has of its sessions, the earliest first', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const first = await completed(practice, patient_user_id)
    const second = await completed(practice, patient_user_id, TUESDAY_NINE + DAY)
    const { due } = await practice.stub.act('appointment.read', asOwner(practice), first)
    await practice.stub.act('payment.record', asOwner(practice), {
      about: { appointment_id: first },
      ...{ amount_minor: 2_000, method: 'cash', received_on: '2037-12-01', reference: '', receipt: false },
    })
    const made = await make(practice, body(patient_user_id, [second, first]))
    expect(made).toMatchObject({
      ...{ kind: 'superbill', number: 'SB-2037-0001', status: 'creating', client_name: 'Ines Vale', sessions: 2 },
      ...{ total: due * 2, patient_user_id },
    })
    const sheet = await sheetOf(practice, made.paper_id)
    expect(sheet.facts).toMatchObject([
      { label: 'Client', lines: ['Ines Vale', 'Born February 3, 1990'] },
      { label: 'Provider', lines: [expect.any(String), 'License LCSW 555, NY', 'NPI 1234567893'] },
      { label: 'Insurance', lines: ['Blue Cross', 'Member ID X1'] },
    ])
    expect(sheet.practice_lines).toContain('Tax ID (EIN) 12-3456789')
    const rows = sheet.tables[1]?.rows ?? []
    expect(rows.map((row) => row.at(-1))).toEqual(['$20.00', '$0.00'])
    expect(rows.map((row) => row.slice(1, 6))).toEqual([
      ['10', '90834', '95', 'A', '1'],
      ['10', '90834', '95', 'A', '1'],
    ])
  })

  it('is made once for a key, and its diagnoses are nowhere unsealed', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const session = await completed(practice, patient_user_id)
    const asked = body(patient_user_id, [session])
    const first = await make(practice, asked, 'key')
    expect((await make(practice, asked, 'key')).paper_id).toBe(first.paper_id)
    expect((await make(practice, asked)).number).toBe('SB-2037-0002')
    const stored = await inside(practice, (_object, { storage }) =>
      JSON.stringify(
        ['papers', 'outbox', 'audit'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
      ),
    )
    expect(stored).toContain(first.paper_id)
    for (const secret of ['F41.1', 'Blue Cross', '90834']) expect(stored).not.toContain(secret)
  })

  it('starts with the codes of the last one, and says on which a session is already', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const session = await completed(practice, patient_user_id)
    const prepare = () => practice.stub.act('superbill.prepare', asOwner(practice), patient_user_id, SENDER)
    expect(await prepare()).toMatchObject({ diagnoses: [], payer: '', sessions: [{ cpt_code: '', superbill: null }] })
    expect((await prepare()).lacking).toEqual(['home_address'])
    const { number } = await make(practice, body(patient_user_id, [session]))
    expect(await prepare()).toMatchObject({
      ...{ diagnoses: ['F41.1'], payer: 'Blue Cross', member_id: 'X1' },
      sessions: [{ appointment_id: session, cpt_code: '90834', superbill: number }],
    })
  })

  it('is refused without the tax ID and the NPI, and for what is no completed session of the client', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const session = await completed(practice, patient_user_id)
    expect(await refusalOf(make(practice, body(patient_user_id, [session])))).toBe('wrong_state')
    await practice.stub.act('terms.save', asOwner(practice), { superbills: IDENTITY })
    const other = await newClient(practice, 'Otto')
    const elsewhere = await completed(practice, other.patient_user_id, TUESDAY_NINE + DAY)
    for (const sessions of [[elsewhere], [session, session], [session, `${session}0`]])
      expect(await refusalOf(make(practice, body(patient_user_id, sessions)))).toBe('invalid')
    expect(
      await refusalOf(
        practice.stub.act(
          'superbill.create',
          asOwner(practice),
          other.chart_id,
          body(patient_user_id, [session]),
          SENDER,
        ),
      ),
    ).toBe('not_found')
    expect(await practice.stub.act('paper.list', asOwner(practice), patient_user_id)).toEqual([])
  })

  it('is for the owner and the client alone, and only while it is not void', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const [account, stranger] = [person(), person()]
    await link(practice, patient_user_id, account)
    const session = await completed(practice, patient_user_id)
    const { paper_id } = await make(practice, body(patient_user_id, [session]))
    const own = () => practice.stub.act('paper.list_own', asMember(account))
    expect(await own()).toEqual([])
    await draw(practice, paper_id)
    expect(await own()).toMatchObject([{ paper_id, status: 'ready' }])
    const read = (ctx: ReturnType<typeof asMember>) => practice.stub.act('paper.read', ctx, paper_id)
    expect(await read(asMember(account))).toEqual({ number: 'SB-2037-0001', pdf_key: `key/${paper_id}` })
    expect(await refusalOf(read(asMember(stranger)))).toBe('not_found')
    expect(await practice.stub.act('paper.list_own', asMember(stranger))).toEqual([])
    const scheduler = await asScheduler(practice)
    expect(await refusalOf(read(scheduler))).toBe('forbidden')
    for (const act of ['paper.list', 'paper.void'] as const)
      expect(await refusalOf(practice.stub.act(act, scheduler, paper_id))).toBe('forbidden')
    expect(await refusalOf(practice.stub.act('paper.void', asMember(account), paper_id))).toBe('not_found')
    expect(await practice.stub.act('paper.void', asOwner(practice), paper_id)).toMatchObject({ status: 'void' })
    expect(await own()).toEqual([])
    expect(await read(asMember(account))).toMatchObject({ pdf_key: null })
    expect(await read(asOwner(practice))).toMatchObject({ pdf_key: `key/${paper_id}` })
  })

  it('is opened by a new owner who does not treat the client only with a reason', async () => {
    const practice = await billing()
    const { patient_user_id, chart_id } = await newClient(practice)
    const { paper_id } = await make(practice, body(patient_user_id, [await completed(practice, patient_user_id)]))
    await draw(practice, paper_id)
    const taken = await handedOver(practice)
    const acts = [
      () => taken.stub.act('paper.list', asOwner(taken), patient_user_id),
      () => taken.stub.act('paper.read', asOwner(taken), paper_id),
      () => taken.stub.act('paper.void', asOwner(taken), paper_id),
    ]
    for (const open of acts) expect(await refusalOf(open())).toBe('reason_required')
    await taken.stub.act('chart.break_glass', asOwner(taken), chart_id, {
      reason: 'covering',
      text: 'Dr. Reed is ill until Monday.',
    })
    for (const open of acts) await open()
  })

  it('goes with the chart that is joined with another one, and back when that is undone', async () => {
    const practice = await billing()
    const [kept, gone] = [await newClient(practice), await newClient(practice)]
    const session = await completed(practice, gone.patient_user_id)
    const { paper_id } = await make(practice, body(gone.patient_user_id, [session]))
    const { merge_id } = await practice.stub.act('chart.merge', asOwner(practice), {
      ...{ kept: kept.chart_id, gone: gone.chart_id, despite: [] },
    })
    const of = (chart: string) => practice.stub.act('paper.list', asOwner(practice), chart)
    expect(await of(kept.chart_id)).toMatchObject([{ paper_id, patient_user_id: kept.patient_user_id }])
    await practice.stub.act('chart.undo_merge', asOwner(practice), { id: kept.chart_id, merge_id })
    expect(await of(gone.chart_id)).toMatchObject([{ paper_id, patient_user_id: gone.patient_user_id }])
    expect(await of(kept.chart_id)).toEqual([])
  })
})
