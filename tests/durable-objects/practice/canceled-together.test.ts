import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { DAY, type Millis } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { makeTill } from '../payments/payment-factory.ts'
import { moneyOf, paidSession } from '../payments/session-till.ts'
import { addSession, link, newChart } from './chart-accounts.ts'
import {
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  makePractice,
  person,
  type Practice,
  TUESDAY_NINE,
} from './practice-factory.ts'

beforeAll(migrateDatabases)

const WEEK = { kind: 'days', from_date: '2026-12-08', until_date: '2026-12-11' } as const

/** A client with an account. */
async function client(practice: Practice) {
  const chart = await newChart(practice)
  const account = person()
  await link(practice, chart, account)
  return { chart, account }
}

const ask = async (practice: Practice, id: string, kind: SessionMailKind, start: Millis) =>
  (await practice.stub.act('mail.request', asWorkflows(), id, { kind, start })).mail_ids

const claim = async (practice: Practice, mail: string) =>
  (await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)).content

/** Sends the mails of a kind about a session. Returns what each says to its reader. */
async function tell(practice: Practice, id: string, kind: SessionMailKind, start: Millis) {
  const told = []
  for (const mail of await ask(practice, id, kind, start)) {
    const content = await claim(practice, mail)
    for (const state of ['sending', 'sent'] as const)
      await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
    if (content) told.push({ reader: content.recipient_user_id, about: content.appointment_id, others: content.others })
  }
  return told
}

const away = async (practice: Practice, appointment_ids: string[], by = asOwner(practice)) =>
  practice.stub.act('blocked.create', by, {
    title: 'Away',
    when: WEEK,
    sessions: { decision: 'cancel', appointment_ids },
  })

describe('sessions that a time off cancels', () => {
  it('are told to each client by one mail that names theirs, also when it is asked for again', async () => {
    const practice = await makePractice()
    const [ann, ben] = [await client(practice), await client(practice)]
    const starts = [0, 1, 2].map((day) => TUESDAY_NINE + day * DAY)
    const anns = await Promise.all(starts.map((start) => addSession(practice, ann.chart, start)))
    const bens = await addSession(practice, ben.chart, hoursLater(2))
    for (const [i, id] of anns.entries()) await tell(practice, id, 'booked', starts[i] ?? 0)
    await tell(practice, bens, 'booked', hoursLater(2))
    await away(practice, [...anns, bens])

    const toAnn = []
    // The workflow of each session asks, in any order and more than once.
    for (const i of [2, 1, 0, 2]) toAnn.push(...(await tell(practice, anns[i] ?? '', 'cancelled', starts[i] ?? 0)))
    expect(toAnn).toMatchObject([
      {
        reader: ann.account,
        about: anns[0],
        others: [1, 2].map((i) => ({ appointment_id: anns[i], start: starts[i], sequence: 1 })),
      },
    ])
    expect(await ask(practice, anns[0] ?? '', 'cancelled', starts[0] ?? 0)).toHaveLength(1)
    expect(await tell(practice, bens, 'cancelled', hoursLater(2))).toMatchObject([
      { reader: ben.account, about: bens, others: [] },
    ])
  })

  it('are told by one of which the client knows, and without those of which they never heard', async () => {
    const practice = await makePractice()
    const { chart, account } = await client(practice)
    const [fresh, known, also] = await Promise.all(
      [0, 1, 2].map((day) => addSession(practice, chart, TUESDAY_NINE + day * DAY)),
    )
    await tell(practice, known ?? '', 'booked', TUESDAY_NINE + DAY)
    await tell(practice, also ?? '', 'booked', TUESDAY_NINE + 2 * DAY)
    // The first one was booked a moment ago: its mail was not sent yet.
    const [waiting = ''] = await ask(practice, fresh ?? '', 'booked', TUESDAY_NINE)
    await away(practice, [fresh ?? '', known ?? '', also ?? ''])
    expect(await claim(practice, waiting)).toBeNull()
    expect(await tell(practice, fresh ?? '', 'cancelled', TUESDAY_NINE)).toEqual([])
    expect(await tell(practice, also ?? '', 'cancelled', TUESDAY_NINE + 2 * DAY)).toEqual([])
    expect(await tell(practice, known ?? '', 'cancelled', TUESDAY_NINE + DAY)).toMatchObject([
      { reader: account, about: known, others: [{ appointment_id: also }] },
    ])
  })

  it('are told to the provider too when a scheduler entered the time, and keep what each gives back', async () => {
    const till = await makeTill()
    const { practice, member } = till
    const ids = [await paidSession(till), await paidSession(till, TUESDAY_NINE + DAY)]
    for (const [i, id] of ids.entries()) await tell(practice, id, 'booked', TUESDAY_NINE + i * DAY)
    await away(practice, ids, await asScheduler(practice))
    const told = [
      ...(await tell(practice, ids[1] ?? '', 'cancelled', TUESDAY_NINE + DAY)),
      ...(await tell(practice, ids[0] ?? '', 'cancelled', TUESDAY_NINE)),
    ]
    const refund = { outcome: 'full', minor: 12_000 }
    expect(told.map(({ reader }) => reader).toSorted()).toEqual([member, practice.owner].toSorted())
    for (const id of ids) expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000 })
    for (const { about, others } of told) {
      expect(about).toBe(ids[0])
      expect(others).toMatchObject([{ appointment_id: ids[1], money: { price_minor: 12_000, refund } }])
    }
  })
})
