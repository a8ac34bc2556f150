import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { MINUTE, type Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, link, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
  useGateway,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'
import { undoAsOffered } from './undo-as-offered.ts'

// Undoing what the practice canceled, and changes of several sessions of a series, before anybody is told.

beforeAll(migrateDatabases)

let practice: Practice
let gateway: RecordingGateway
let chart: string
let account: string

beforeEach(async () => {
  practice = await makePractice()
  gateway = new RecordingGateway()
  await useGateway(practice, gateway)
  chart = await newChart(practice)
  account = person()
  await link(practice, chart, account)
})

const TABLES = ['appointments', 'appointment_people', 'meetings', 'orders', 'series'] as const
/** What is stored of all sessions, beside their version. */
const stored = () =>
  inside(practice, (_object, { storage }) =>
    TABLES.map((table) =>
      storage.sql
        .exec(`SELECT * FROM ${table} ORDER BY 1, 2`)
        .toArray()
        .map((row) => ({ ...row, modify_at: undefined })),
    ),
  )
const heard = () => gateway.events.map(({ event }) => event)
const later = async (ms: Millis) => {
  await setClock(practice, NOW + ms)
  await drain(practice)
}
const undo = (id: string, version: Millis) => undoAsOffered(practice, id, version)
/** Cancels a session, and expects its answer to say of an undo what is read of it right after. */
const cancel = async (id: string, more = {}) => {
  const manner = { reason: 'I am ill', ...more }
  const canceled = await practice.stub.act('appointment.cancel', asOwner(practice), id, manner)
  expect(canceled.undoable_until).toBe((await read(id)).undoable_until)
  return Date.parse(canceled.modify_datetime)
}
/** Moves a session, and expects its answer to say of an undo what is read of it right after. */
const move = async (id: string, start: Millis, more = {}) => {
  const manner = { start, force: false, ...more }
  const moved = await practice.stub.act('appointment.move', asOwner(practice), id, manner)
  const { undoable_until } = await practice.stub.act('appointment.read', asOwner(practice), id)
  expect(moved.undoable_until).toBe(undoable_until)
  return Date.parse(moved.modify_datetime)
}
const read = (id: string, ctx = asOwner(practice)) => practice.stub.act('appointment.read', ctx, id)

/** Lets everything be told that was done so far. */
async function told(): Promise<void> {
  await later(NEWS_WAIT)
  gateway.events.length = 0
  await setClock(practice, NOW + MINUTE)
}

describe('a canceled session', () => {
  it('is as it was again, and nobody hears of either', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await told()
    const before = await stored()
    const version = await cancel(id)
    // Everyone sees it at once.
    expect(await read(id, asMember(account))).toMatchObject({ status: 'cancelled_orchid_pro' })
    await later(MINUTE + NEWS_WAIT - 1)
    expect(heard()).toEqual([])
    expect((await undo(id, version)).appointment).toMatchObject({ appointment_id: id, cancelled_by: null })
    expect(await stored()).toEqual(before)
    await later(10 * MINUTE)
    expect(heard()).toEqual([])
    // It is a session like every other.
    await cancel(id)
    await later(20 * MINUTE)
    expect(heard()).toEqual(['appointment.cancelled.v1'])
  })

  it('is told once it is too late', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await told()
    const version = await cancel(id)
    await later(MINUTE + NEWS_WAIT)
    expect(heard()).toEqual(['appointment.cancelled.v1'])
    expect(await refusalOf(undo(id, version))).toBe('wrong_state')
    expect(await read(id)).toMatchObject({ status: 'cancelled_orchid_pro' })
  })

  it('stays so when its time was taken meanwhile, unless it had shared its time before', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await told()
    const version = await cancel(id)
    await addSession(practice, chart, TUESDAY_NINE)
    expect(await refusalOf(undo(id, version))).toBe('slot_taken')
    expect(await read(id)).toMatchObject({ status: 'cancelled_orchid_pro' })
    const over = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(chart, TUESDAY_NINE, { force_book_over_blocked: true }),
    )
    const [twin = ''] = over.appointment_ids
    await later(2 * MINUTE)
    await undo(twin, await cancel(twin))
    expect(await read(twin)).toMatchObject({ status: 'invited' })
  })

  it('is waited for by a workflow that is awake', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await told()
    const until = async () =>
      (await practice.stub.act('appointment.lifecycle', asWorkflows(), id)).undoable_until ?? null
    expect(await until()).toBeNull()
    await cancel(id)
    expect(Date.parse((await until()) ?? '')).toBe(NOW + MINUTE + NEWS_WAIT)
    await setClock(practice, NOW + MINUTE + NEWS_WAIT)
    expect(await until()).toBeNull()
  })

  it('is told at once while somebody is in its call, and no undo is offered then', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await told()
    await inside(practice, (_object, { storage }) => {
      storage.sql.exec(`INSERT INTO attendance VALUES (?, ?, 1, ?, ?, 'one', '', ?)`, id, account, NOW, NOW, NOW)
    })
    const version = await cancel(id)
    expect((await read(id)).undoable_until).toBeNull()
    await expect(undo(id, version)).rejects.toThrow(/This cannot be undone\. You can book a new session instead\./)
    await drain(practice)
    expect(heard()).toEqual(['appointment.cancelled.v1'])
  })

  it('is told at once when its client canceled it', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await told()
    await practice.stub.act('appointment.cancel', asMember(account), id, { reason: '' })
    await drain(practice)
    expect(heard()).toEqual(['appointment.cancelled.v1'])
    expect(await refusalOf(undo(id, Date.parse((await read(id)).modify_datetime)))).toBe('wrong_state')
  })
})

describe('a series', () => {
  const starts = [24, 48, 72, 96].map(hoursLater)
  async function series(): Promise<string[]> {
    const booking = bookingOf(chart, starts, { repeat_rule: 'FREQ=DAILY;COUNT=4' })
    const { appointment_ids } = await practice.stub.act('appointment.book', asOwner(practice), booking)
    await told()
    return appointment_ids
  }

  it.each([
    [
      'that was moved from one on',
      (ids: string[]) => move(ids[1] ?? '', hoursLater(50), { mode: 'this_and_following' }),
    ],
    ['that was moved by a day', (ids: string[]) => move(ids[1] ?? '', hoursLater(72), { mode: 'this_and_following' })],
    ['that was moved as a whole', (ids: string[]) => move(ids[1] ?? '', hoursLater(50), { mode: 'all_sessions' })],
    ['that was ended', (ids: string[]) => cancel(ids[1] ?? '', { mode: 'this_and_following' })],
    ['that was canceled', (ids: string[]) => cancel(ids[1] ?? '', { mode: 'all_sessions' })],
  ])('%s is as it was again, and nobody hears of it', async (_name, change) => {
    const ids = await series()
    const before = await stored()
    const version = await change(ids)
    expect(await stored()).not.toEqual(before)
    await undo(ids[1] ?? '', version)
    expect(await stored()).toEqual(before)
    await later(10 * MINUTE)
    expect(heard()).toEqual([])
  })

  it('is undone as a whole or not at all, and by the session that was chosen', async () => {
    const [, second = '', third = ''] = await series()
    const version = await move(second, hoursLater(50), { mode: 'this_and_following' })
    const other = Date.parse((await read(third)).modify_datetime)
    expect((await read(second)).undoable_until).not.toBeNull()
    expect(await refusalOf(undo(third, other))).toBe('conflict')
    await practice.stub.act('appointment.confirm', asMember(account), third)
    const after = await stored()
    expect(await refusalOf(undo(second, version))).toBe('conflict')
    expect(await stored()).toEqual(after)
    await later(10 * MINUTE)
    expect(heard().filter((event) => event === 'appointment.moved.v1')).toHaveLength(3)
  })
})
