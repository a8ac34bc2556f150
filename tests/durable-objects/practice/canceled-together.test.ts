import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionMailKind } from '#contracts/internal/workflows'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
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
  NOW,
  person,
  type Practice,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

beforeAll(migrateDatabases)

const WEEK = { kind: 'days', from_date: '2037-12-08', until_date: '2037-12-11' } as const

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
    if (!content) continue
    const { kind: as, recipient_user_id: reader, appointment_id: about, others, change } = content
    told.push({ kind: as, reader, about, others, before: change.before })
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

describe('sessions of a series of which its client was told', () => {
  const told = async () => {
    const practice = await makePractice()
    const { chart, account } = await client(practice)
    const starts = [0, 1, 2, 3].map((week) => TUESDAY_NINE + 7 * week * DAY)
    const { appointment_ids: ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(chart, starts),
    )
    const idAt = (i: number) => ids[i] ?? ''
    const tellOf = (i: number, kind: SessionMailKind, start: Millis) => tell(practice, idAt(i), kind, start)
    expect(await tellOf(0, 'booked', TUESDAY_NINE)).toHaveLength(1)
    await setClock(practice, NOW + MINUTE)
    const move = (i: number, mode: SeriesEditMode) =>
      practice.stub.act('appointment.move', asOwner(practice), idAt(i), {
        start: (starts[i] ?? 0) + HOUR,
        force: false,
        mode,
      })
    const cancel = (i: number, mode: SeriesEditMode) =>
      practice.stub.act('appointment.cancel', asOwner(practice), idAt(i), { reason: '', mode })
    return { account, starts, idAt, tellOf, move, cancel }
  }

  it('are told when some of those that were moved are canceled before the mail of the move', async () => {
    const { account, starts, idAt, tellOf, move, cancel } = await told()
    await move(1, 'this_and_following')
    await cancel(2, 'this_and_following')
    const moved = (i: number) => (starts[i] ?? 0) + HOUR
    expect(await tellOf(2, 'cancelled', moved(2))).toMatchObject([
      { reader: account, about: idAt(2), others: [{ appointment_id: idAt(3), start: moved(3) }] },
    ])
    expect(await tellOf(3, 'cancelled', moved(3))).toEqual([])
    expect(await tellOf(1, 'moved', moved(1))).toMatchObject([{ reader: account, about: idAt(1), others: [] }])
  })

  it('are told when one that was moved alone is canceled before the mail of the move', async () => {
    const { account, starts, idAt, tellOf, move, cancel } = await told()
    await move(2, 'this_session')
    await cancel(2, 'this_session')
    expect(await tellOf(2, 'cancelled', (starts[2] ?? 0) + HOUR)).toMatchObject([{ reader: account, about: idAt(2) }])
  })

  it('are told of a move as of a move, also when only one of them moves', async () => {
    const { account, starts, idAt, tellOf, move } = await told()
    await move(2, 'this_session')
    expect(await tellOf(2, 'moved', (starts[2] ?? 0) + HOUR)).toMatchObject([
      { kind: 'moved', reader: account, about: idAt(2), before: starts[2] },
    ])
  })

  it('are not told of one that was moved before the mail of the booking, and then canceled', async () => {
    const practice = await makePractice()
    const { chart } = await client(practice)
    const starts = [TUESDAY_NINE, TUESDAY_NINE + 7 * DAY]
    const { appointment_ids: ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(chart, starts),
    )
    const [first = '', second = ''] = ids
    const start = TUESDAY_NINE + 7 * DAY + HOUR
    await practice.stub.act('appointment.move', asOwner(practice), second, { start, force: false })
    await setClock(practice, NOW + MINUTE)
    expect(await tell(practice, first, 'booked', TUESDAY_NINE)).toMatchObject([{ others: [] }])
    await practice.stub.act('appointment.cancel', asOwner(practice), second, { reason: '' })
    expect(await tell(practice, second, 'cancelled', start)).toEqual([])
  })
})
