import { LIST_SORTS } from '#contracts/plain/chart-words'
import { describe, expect, it } from 'vitest'
import type { ChartQuestion } from '#durable-objects/practice/charts/list-charts'
import { DAY } from '#kernel/clock'
import { actInside } from './act-inside.ts'
import { ALL, charts, link, MIA, newChart } from './chart-accounts.ts'
import { type MadeClient, storeClients } from './client-factory.ts'
import { asEdge, asOwner, inside, makePractice, NOW, person, type Practice } from './practice-factory.ts'

const found = async (practice: Practice, search: string) =>
  (await charts(practice, { search })).map(({ patient_user_id }) => patient_user_id)

/** The beginnings that find one client, of all that are asked. */
async function finding(practice: Practice, patient: string, searches: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    searches.map(async (search) => ((await found(practice, search)).includes(patient) ? [search] : [])),
  )
  return answers.flat()
}

describe('the search of clients', () => {
  const OWN = ['ann sto', 'STONE', '0199', '(555) 010-0199', '02/03/1990', '1990-02', 'ann@notes', 'notes.example']

  it('finds what the practice wrote, and follows each change of it', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), {
      first_name: 'Ann',
      last_name: 'Stone',
      dob: '1990-02-03',
      email: 'ann@notes.example',
      phone_number: '5550100199',
    })
    expect(await finding(practice, patient_user_id, OWN)).toEqual(OWN)
    await practice.stub.act('chart.change', asOwner(practice), patient_user_id, {
      last_name: 'Đặng',
      dob: '1991-02-03',
      email: '',
      phone_number: '2125550142',
    })
    expect(await finding(practice, patient_user_id, OWN)).toEqual([])
    const present = ['ann dang', '2/3/1991', '555-0142', '212']
    expect(await finding(practice, patient_user_id, present)).toEqual(present)
  })

  it('finds what the linked account says, until they are parted', async () => {
    const practice = await makePractice()
    const [patient, account] = [await newChart(practice), person()]
    await link(practice, patient, account)
    const ofAccount = ['mia', '02/03/1990', 'stone@members']
    expect(await finding(practice, patient, ['ann', ...ofAccount])).toEqual(['ann', ...ofAccount])
    await practice.stub.act('chart.rename', asEdge(), {
      ...MIA,
      user_id: account,
      version: 2,
      email: 'mia@new.example',
      phone_number: '5550100177',
    })
    const renewed = ['mia@new', '0177']
    expect(await finding(practice, patient, ['stone@members', ...renewed])).toEqual(renewed)
    await practice.stub.act('chart.part', asOwner(practice), patient)
    expect(await finding(practice, patient, ['ann', ...ofAccount, ...renewed])).toEqual(['ann'])
  })

  it('finds no one by somebody else’s words', async () => {
    const practice = await makePractice()
    const [ann, bea] = [await newChart(practice), await newChart(practice, { ...MIA, first_name: 'Bea' })]
    expect(await found(practice, 'stone')).toEqual([ann, bea])
    expect(await found(practice, 'ann stone')).toEqual([ann])
    expect(await found(practice, 'ann bea')).toEqual([])
    expect(await found(await makePractice(), 'ann')).toEqual([])
  })
})

const plain = (first_name: string, last_name: string): MadeClient => ({
  first_name,
  last_name,
  client_status: 'active',
  sessions: [
    { start: NOW - DAY, status: 'completed', invoice: { total: 1, paid: 0, due_in: 1 }, has_draft: true },
    { start: NOW + DAY, status: 'confirmed', invoice: null, has_draft: false },
  ],
})

describe('what a page of the list reads', () => {
  /** The plans of the statements of a page that read charts, sessions, words, notes and invoices. */
  const plans = (practice: Practice, question: Partial<ChartQuestion>) =>
    inside(practice, (object, { storage }) => {
      const run = storage.sql.exec.bind(storage.sql)
      const statements: [string, unknown[]][] = []
      Object.defineProperty(storage.sql, 'exec', {
        configurable: true,
        value: (text: string, ...values: unknown[]) => {
          statements.push([text, values])
          return run(text, ...values)
        },
      })
      actInside(object, 'chart.list', asOwner(practice), { ...ALL, ...question })
      Reflect.deleteProperty(storage.sql, 'exec')
      return statements
        .filter(([text]) => /\b(charts|chart_people|chart_words|appointments|notes|invoices)\b/.test(text))
        .map(([text, values]) => ({
          text,
          plan: run<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values)
            .toArray()
            .map(({ detail }) => detail),
        }))
    })

  const questions = LIST_SORTS.flatMap((sort) =>
    [{}, { search: 'ada' }, { only: 'owing' as const }, { only: 'unsigned_notes' as const }].flatMap((filter) => [
      { sort, ...filter },
      { sort, ...filter, client_status: ['active', 'waiting'] },
    ]),
  )

  it.each([
    ['few', 3],
    ['many', 1_100],
  ] as const)('is found by indexes, and %s clients are sorted by them or one by one', async (_, count) => {
    const practice = await makePractice()
    await storeClients(
      practice,
      Array.from({ length: count }, () => plain('Ada', 'Stone')),
    )
    for (const question of questions) {
      const all = await plans(practice, question)
      expect(all.length).toBeGreaterThan(5)
      for (const { text, plan } of all) {
        // No table is read as a whole: only given ids, results of these
        // statements, and indexes that contain only what is still open are.
        const scans = plan.filter((step) => /^SCAN/.test(step))
        expect(
          scans.filter(
            (step) => !/ VIRTUAL TABLE |\(subquery-\d+\)$| USING INDEX (invoices_unpaid|notes_unsigned)$/.test(step),
          ),
        ).toEqual([])
        // Only a few given charts, and the people of the page, are sorted.
        if (plan.some((step) => step.includes('TEMP B-TREE FOR ORDER BY'))) expect(text).toContain('json_each')
      }
      const isWalked = all.some(({ text }) =>
        /FROM (charts c INDEXED BY charts_by_|appointments a INDEXED BY appointments_standing)[\s\S]* ORDER BY/.test(
          text,
        ),
      )
      const hasNoFilter = !('search' in question || 'only' in question)
      expect(isWalked).toBe(count > 1_000 || (hasNoFilter && ['name', 'newest'].includes(question.sort)))
    }
  })
})
