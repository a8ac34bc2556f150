import { beforeAll, describe, expect, it } from 'vitest'
import { typesOfPractice } from '#db/practice/queries/appointment-types'
import { DAY, MINUTE } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  billing,
  body,
  completed,
  estimateOf,
  IDENTITY,
  make,
  makeEstimate,
  newClient,
  SENDER,
  sheetOf,
} from './made-papers.ts'
import {
  asOwner,
  asScheduler,
  inside,
  makePractice,
  NOW,
  type Practice,
  refusalOf,
  setClock,
} from './practice-factory.ts'

// Good faith estimates: what a client who pays without insurance can expect to be charged.

beforeAll(migrateDatabases)

const prepare = (practice: Practice, client: string) =>
  practice.stub.act('estimate.prepare', asOwner(practice), client, SENDER)

async function booked(practice: Practice, client: string, start: number): Promise<string> {
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(client, start, { force_book_over_blocked: true }),
  )
  return appointment_ids[0] ?? ''
}

describe('a good faith estimate', () => {
  it('has its number, and says what the law wants: who, what, where, how many, and for how much', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const made = await makeEstimate(practice, estimateOf(patient_user_id))
    expect(made).toMatchObject({
      ...{ kind: 'estimate', number: 'GFE-2037-0001', status: 'creating', client_name: 'Ines Vale' },
      ...{ total: 180 + 47 * 120.5, from_on: '2037-12-08', to_on: '2038-12-07' },
    })
    const sheet = await sheetOf(practice, made.paper_id)
    expect(sheet.title).toBe('Good faith estimate')
    expect(sheet.practice_lines).toContain('Tax ID (EIN) 12-3456789')
    expect(sheet.facts).toEqual([
      { label: 'Client', lines: ['Ines Vale', 'Born February 3, 1990'] },
      { label: 'Provider', lines: [expect.stringMatching(/./), 'License LCSW 555, NY', 'NPI 1234567893'] },
      { label: 'Service', lines: ['Weekly psychotherapy'] },
      { label: 'Where', lines: ['1 Main St, Albany', 'State: New York'] },
      { label: 'Period', lines: ['December 8, 2037 to December 7, 2038', '48 services expected in all'] },
      { label: 'Diagnosis codes (ICD-10-CM)', lines: ['Not yet known'] },
    ])
    expect(sheet.tables[0]?.rows).toEqual([
      ['First session', '90791', 'December 8, 2037', '1', '$180.00', '$180.00'],
      ['Individual session', '90834', 'Weekly', '47', '$120.50', '$5,663.50'],
    ])
    expect(sheet.sums).toEqual([{ label: 'Expected charges in all', amount: '$5,843.50' }])
  })

  it('is made once for a key, an earlier one stays as it is, and its words are nowhere unsealed', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const asked = estimateOf(patient_user_id, { diagnoses: ['F41.1'] })
    const first = await makeEstimate(practice, asked, 'key')
    expect((await makeEstimate(practice, asked, 'key')).paper_id).toBe(first.paper_id)
    const before = await sheetOf(practice, first.paper_id)
    const [line] = asked.lines
    if (!line) throw new Error('no line')
    await setClock(practice, NOW + MINUTE)
    const dearer = { ...asked, lines: [{ ...line, price: 200 }] }
    expect((await makeEstimate(practice, dearer)).number).toBe('GFE-2037-0002')
    expect(await sheetOf(practice, first.paper_id)).toEqual(before)
    const listed = await practice.stub.act('paper.list', asOwner(practice), patient_user_id)
    expect(listed.map(({ number, status }) => [number, status])).toEqual([
      ['GFE-2037-0002', 'creating'],
      ['GFE-2037-0001', 'creating'],
    ])
    const stored = await inside(practice, (_object, { storage }) =>
      JSON.stringify(
        ['papers', 'outbox', 'audit'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
      ),
    )
    expect(stored).toContain(first.paper_id)
    for (const secret of ['F41.1', 'psychotherapy', '90834']) expect(stored).not.toContain(secret)
  })

  it('starts with the prices of the types, and the coming sessions with the day by which it is due', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    // It is Monday, December 7: so the sessions are two, four and more than ten business days ahead.
    const days = [2, 4, 21]
    const sessions = await Promise.all(days.map((day) => booked(practice, patient_user_id, NOW + day * DAY)))
    const draft = await prepare(practice, patient_user_id)
    expect(draft.sessions.map(({ appointment_id, day, due_on }) => [appointment_id, day, due_on])).toEqual([
      [sessions[0], '2037-12-09', null],
      [sessions[1], '2037-12-11', '2037-12-08'],
      [sessions[2], '2037-12-28', '2037-12-10'],
    ])
    expect(draft).toMatchObject({ place: '1 Main St, Albany, NY 12207', state: 'NY', diagnoses: [], lacking: [] })
    const types = await inside(practice, ({ host: { db } }) => typesOfPractice(db, false))
    expect(draft.types).toEqual(
      types.map(({ id, label, cpt_code, price_minor }) => ({ type_id: id, label, cpt_code, price: price_minor / 100 })),
    )
    expect(types.length).toBeGreaterThan(0)
    const [, second = ''] = sessions
    const made = await makeEstimate(
      practice,
      estimateOf(patient_user_id, { appointment_id: second, diagnoses: ['F33.0'] }),
    )
    const sheet = await sheetOf(practice, made.paper_id)
    expect(sheet.facts[2]?.lines).toEqual(['Weekly psychotherapy', 'Scheduled for December 11, 2037'])
    const next = await prepare(practice, patient_user_id)
    expect(next.diagnoses).toEqual(['F33.0'])
    expect(next.sessions.map(({ estimate }) => estimate)).toEqual([null, 'GFE-2037-0001', null])
    await practice.stub.act('paper.void', asOwner(practice), made.paper_id)
    expect((await prepare(practice, patient_user_id)).sessions[1]?.estimate).toBeNull()
  })

  it('is refused for what is no coming session of the client, another period, no state, and too much money', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const other = await newClient(practice, 'Otto')
    const coming = await booked(practice, patient_user_id, NOW + 30 * DAY)
    const elsewhere = await booked(practice, other.patient_user_id, NOW + 31 * DAY)
    const done = await completed(practice, patient_user_id)
    await setClock(practice, NOW)
    const [line] = estimateOf(patient_user_id).lines
    if (!line) throw new Error('no line')
    for (const wrong of [
      { appointment_id: elsewhere },
      { appointment_id: done },
      { appointment_id: coming, to_on: '2037-12-31' },
      { to_on: '2038-12-08' },
      { from_on: '2036-12-08', to_on: '2037-12-06' },
      { state: 'ZZ' },
      { lines: [{ ...line, count: 2, price: 500_000.01 }] },
    ])
      expect([wrong, await refusalOf(makeEstimate(practice, estimateOf(patient_user_id, wrong)))]).toEqual([
        wrong,
        'invalid',
      ])
    const asked = estimateOf(patient_user_id)
    const misplaced = practice.stub.act('estimate.create', asOwner(practice), other.chart_id, asked, SENDER)
    expect(await refusalOf(misplaced)).toBe('not_found')
    expect(await practice.stub.act('paper.list', asOwner(practice), patient_user_id)).toEqual([])
  })

  it('is refused without the tax ID, the NPI, or the date of birth, which are named before', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await newClient(practice)
    const asked = estimateOf(patient_user_id)
    expect((await prepare(practice, patient_user_id)).lacking).toEqual(['provider_npi', 'tax_id'])
    expect(await refusalOf(makeEstimate(practice, asked))).toBe('wrong_state')
    await practice.stub.act('terms.save', asOwner(practice), { superbills: IDENTITY })
    const names = { first_name: 'Noa', preferred_first_name: '', last_name: 'Vale' }
    const young = await practice.stub.act('chart.create', asOwner(practice), names)
    expect((await prepare(practice, young.patient_user_id)).lacking).toEqual(['dob'])
    expect(await refusalOf(makeEstimate(practice, estimateOf(young.patient_user_id)))).toBe('wrong_state')
    expect((await makeEstimate(practice, asked)).number).toBe('GFE-2037-0001')
  })

  it('is made by the owner alone, and does not begin a superbill, nor a superbill it', async () => {
    const practice = await billing()
    const { patient_user_id } = await newClient(practice)
    const asked = estimateOf(patient_user_id, { diagnoses: ['F33.0'] })
    const scheduler = await asScheduler(practice)
    for (const refused of [
      practice.stub.act('estimate.create', scheduler, patient_user_id, asked, SENDER),
      practice.stub.act('estimate.prepare', scheduler, patient_user_id, SENDER),
    ])
      expect(await refusalOf(refused)).toBe('forbidden')
    await makeEstimate(practice, asked)
    const session = await completed(practice, patient_user_id)
    const draft = await practice.stub.act('superbill.prepare', asOwner(practice), patient_user_id, SENDER)
    expect(draft).toMatchObject({ diagnoses: [], sessions: [{ superbill: null }] })
    expect((await make(practice, body(patient_user_id, [session]))).number).toBe('SB-2037-0001')
    expect((await prepare(practice, patient_user_id)).diagnoses).toEqual(['F41.1'])
  })
})
