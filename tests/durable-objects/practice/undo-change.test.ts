import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { MINUTE, type Millis } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, link, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asScheduler,
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

const TABLES = ['appointments', 'appointment_people', 'meetings', 'orders'] as const
const OTHER = { modify_at: undefined, booked_at: undefined, create_at: undefined }
/** What is stored of all sessions, beside their version. */
const stored = () =>
  inside(practice, (_object, { storage }) =>
    TABLES.map((table) =>
      storage.sql
        .exec(`SELECT * FROM ${table} ORDER BY 1, 2`)
        .toArray()
        .map((row) => ({ ...row, ...OTHER })),
    ),
  )
const heard = () => gateway.events.map(({ event }) => event)
const later = async (ms: Millis) => {
  await setClock(practice, NOW + ms)
  await drain(practice)
}
const versionOf = async (id: string) =>
  Date.parse((await practice.stub.act('appointment.read', asOwner(practice), id)).modify_datetime)
const undo = (id: string, version: Millis, ctx = asOwner(practice)) => undoAsOffered(practice, id, version, ctx)
/** Moves a session, and expects its answer to say of an undo what is read of it right after. */
const move = async (id: string, start: Millis, more = {}) => {
  const manner = { start, force: false, ...more }
  const moved = await practice.stub.act('appointment.move', asOwner(practice), id, manner)
  const { undoable_until } = await practice.stub.act('appointment.read', asOwner(practice), id)
  expect(moved.undoable_until).toBe(undoable_until)
  return Date.parse(moved.modify_datetime)
}
/** A session of which its people were told. */
async function toldSession(): Promise<string> {
  const id = await addSession(practice, chart, TUESDAY_NINE)
  await later(NEWS_WAIT)
  gateway.events.length = 0
  await setClock(practice, NOW + MINUTE)
  return id
}

describe('what the practice changes', () => {
  it('is told after a while, and once', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await later(NEWS_WAIT - 1)
    expect(heard()).toEqual([])
    await move(id, hoursLater(2))
    // A workflow that heard of the booking would read the new start, which can still be undone.
    await later(2 * NEWS_WAIT - 2)
    expect(heard()).toEqual([])
    await later(2 * NEWS_WAIT)
    expect(heard()).toEqual(['appointment.booked.v1', 'appointment.moved.v1'])
  })

  it('is told at once when it is a booking of several sessions, and their move is told later', async () => {
    const { appointment_ids: ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(chart, [hoursLater(24), hoursLater(48)]),
    )
    await drain(practice)
    expect(heard()).toEqual(['appointment.booked.v1', 'appointment.booked.v1'])
    gateway.events.length = 0
    const [one = ''] = ids
    await move(one, hoursLater(25))
    await drain(practice)
    expect(heard()).toEqual([])
    await move(one, hoursLater(26), { mode: 'all_sessions' })
    await later(NEWS_WAIT - 1)
    expect(heard()).toEqual([])
    // The move of one alone, which waited for the other one, and that of both.
    await later(NEWS_WAIT)
    expect(heard()).toEqual(Array.from({ length: 3 }, () => 'appointment.moved.v1'))
  })

  it('is told also when the object ended while its news waited', async () => {
    await addSession(practice, chart, TUESDAY_NINE)
    await drain(practice)
    await evictDurableObject(practice.stub)
    practice = { ...practice, stub: practiceStub(practice.objects, practice.id) }
    await useGateway(practice, gateway)
    await setClock(practice, NOW + NEWS_WAIT)
    // The alarm that starts it again.
    expect(await runDurableObjectAlarm(practice.stub)).toBe(true)
    expect(heard()).toEqual(['appointment.booked.v1'])
  })

  it('is told at once when its client does something, and cannot be undone then', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    const version = await versionOf(id)
    await drain(practice)
    expect(heard()).toEqual([])
    await practice.stub.act('appointment.confirm', asMember(account), id)
    await drain(practice)
    expect(heard()).toEqual(['appointment.booked.v1', 'appointment.confirmed.v1'])
    expect(await refusalOf(undo(id, version))).toBe('conflict')
    expect(await refusalOf(undo(id, await versionOf(id)))).toBe('wrong_state')
    expect(await practice.stub.act('appointment.read', asOwner(practice), id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('undoing a change', () => {
  it('brings everything back, and nobody hears of either', async () => {
    const id = await toldSession()
    const before = await stored()
    const seen = {
      ...{ start: TUESDAY_NINE, end: TUESDAY_NINE + 50 * MINUTE, type_label: 'Therapy session' },
      ...{ price_minor: 12_000, place: null },
    }
    const wanted = { ...seen, start: hoursLater(3), end: hoursLater(4), price_minor: 9_000, place: 'The garden room' }
    const edited = await practice.stub.act('appointment.edit', asOwner(practice), id, { wanted, seen, force: false })
    expect(await stored()).not.toEqual(before)
    // Everyone sees the change at once.
    expect(await practice.stub.act('appointment.read', asMember(account), id)).toMatchObject({ price: 90 })
    expect(edited.undoable_until).toBe(new Date(NOW + MINUTE + NEWS_WAIT).toISOString())
    const { appointment } = await undo(id, Date.parse(edited.modify_datetime), await asScheduler(practice))
    expect(appointment).toMatchObject({ appointment_start: new Date(TUESDAY_NINE).toISOString(), price: 120 })
    expect(Date.parse(appointment?.modify_datetime ?? '')).toBeGreaterThan(Date.parse(edited.modify_datetime))
    expect(await stored()).toEqual(before)
    await later(10 * MINUTE)
    expect(heard()).toEqual([])
    // It is undone once.
    expect(await refusalOf(undo(id, await versionOf(id)))).toBe('wrong_state')
  })

  it('undoes the last of two, and the first is told', async () => {
    const id = await toldSession()
    await move(id, hoursLater(2))
    const between = await stored()
    await undo(id, await move(id, hoursLater(5)))
    // What it was before the first move is not remembered any more, so that one stays.
    const [[first, ...others], ...tables] = between as [Record<string, unknown>[], ...unknown[]]
    expect(await stored()).toEqual([[{ ...first, before_edit: null }, ...others], ...tables])
    await later(10 * MINUTE)
    expect(heard()).toEqual(['appointment.moved.v1'])
  })

  it('is refused when it is too late, and the change stays', async () => {
    const id = await toldSession()
    const version = await move(id, hoursLater(2))
    await setClock(practice, NOW + MINUTE + NEWS_WAIT)
    const after = await stored()
    expect(await refusalOf(undo(id, version))).toBe('wrong_state')
    expect(await stored()).toEqual(after)
    await drain(practice)
    expect(heard()).toEqual(['appointment.moved.v1'])
  })

  it('is refused when its people were written to although the news waits', async () => {
    const id = await toldSession()
    const version = await move(id, hoursLater(2))
    // The workflow was awake for another reason, and saw the new start.
    await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'moved', start: hoursLater(2) })
    expect(await refusalOf(undo(id, version))).toBe('wrong_state')
  })

  it('is refused when the time before is taken by now, or several sessions were booked', async () => {
    const id = await toldSession()
    const version = await move(id, hoursLater(2))
    await addSession(practice, chart, TUESDAY_NINE)
    expect(await refusalOf(undo(id, version))).toBe('slot_taken')
    await later(10 * MINUTE)
    expect(heard()).toContain('appointment.moved.v1')
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(chart, [hoursLater(24), hoursLater(48)]),
    )
    const [one = ''] = appointment_ids
    expect(await refusalOf(undo(one, await versionOf(one)))).toBe('wrong_state')
  })

  it('is refused when somebody has joined its call since, and is not by a call of before', async () => {
    const id = await toldSession()
    const joins = (at: Millis) =>
      inside(practice, (_object, { storage }) => {
        storage.sql.exec(
          `INSERT INTO attendance VALUES (?, ?, 0, ?, ?, 'one', '', ?)
           ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at`,
          ...[id, account, at, at, at],
        )
      })
    await joins(NOW)
    const version = await move(id, hoursLater(2))
    await joins(NOW + MINUTE)
    expect(await refusalOf(undo(id, version))).toBe('conflict')
    await joins(NOW)
    await undo(id, version)
  })

  it('is what an edit does that leads back, so nobody is told', async () => {
    const id = await toldSession()
    const before = await stored()
    await move(id, hoursLater(2))
    const back = await move(id, TUESDAY_NINE)
    expect(await stored()).toEqual(before)
    // There is nothing left to undo, which is not a matter of time.
    await expect(undo(id, back)).rejects.toThrow(/This change cannot be undone/)
    await later(10 * MINUTE)
    expect(heard()).toEqual([])
    // Later, both are news.
    await move(id, hoursLater(2))
    await later(20 * MINUTE)
    await move(id, TUESDAY_NINE)
    await later(30 * MINUTE)
    expect(heard()).toEqual(['appointment.moved.v1', 'appointment.moved.v1'])
  })

  it('is a matter of the practice', async () => {
    const id = await toldSession()
    const version = await move(id, hoursLater(2))
    const offer = async (ctx: Parameters<typeof undo>[2]) =>
      (await practice.stub.act('appointment.read', ctx ?? asOwner(practice), id)).undoable_until
    expect(await offer(asOwner(practice))).toBe(new Date(NOW + MINUTE + NEWS_WAIT).toISOString())
    expect(await offer(asMember(account))).toBeNull()
    expect(await refusalOf(undo(id, version, asMember(account)))).toBe('not_found')
    expect(await refusalOf(undo(id, version - 1))).toBe('conflict')
  })
})

describe('undoing a booking', () => {
  it('leaves no session, and nobody hears of it', async () => {
    const before = await stored()
    const id = await addSession(practice, chart, TUESDAY_NINE)
    await drain(practice)
    const upcoming = () =>
      hubStub(practice.objects, account).act('index.list', { from: TUESDAY_NINE, to: hoursLater(1), limit: 10 })
    expect(JSON.stringify(await upcoming())).toContain(id)
    const version = await versionOf(id)
    const ctx = asOwner(practice, 'key-of-undoing-one', 'body')
    expect(await undo(id, version, ctx)).toEqual({ appointment: null })
    expect(await stored()).toEqual(before)
    expect(await undo(id, version, ctx)).toEqual({ appointment: null })
    expect(await refusalOf(undo(id, version))).toBe('not_found')
    await later(10 * MINUTE)
    expect(heard()).toEqual([])
    expect(JSON.stringify(await upcoming())).not.toContain(id)
    // The time is free again, and the audit says what happened.
    await addSession(practice, chart, TUESDAY_NINE)
    const audited = await inside(practice, (_object, { storage }) =>
      storage.sql
        .exec<{ n: number }>("SELECT count(*) AS n FROM audit WHERE action = 'appointment.undo' AND outcome = 'done'")
        .one(),
    )
    expect(audited.n).toBe(1)
  })

  it('is refused once the session is used, or its news is out', async () => {
    const id = await addSession(practice, chart, TUESDAY_NINE)
    const version = await versionOf(id)
    const begun = (at: Millis | null) =>
      inside(practice, (_object, { storage }) => {
        storage.sql.exec('UPDATE appointments SET note_begun_at = ? WHERE id = ?', at, id)
      })
    await begun(NOW)
    expect(await refusalOf(undo(id, version))).toBe('conflict')
    await begun(null)
    await later(NEWS_WAIT)
    expect(await refusalOf(undo(id, version))).toBe('wrong_state')
    expect(heard()).toEqual(['appointment.booked.v1'])
  })
})
