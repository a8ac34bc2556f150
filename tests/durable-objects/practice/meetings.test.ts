import { beforeAll, describe, expect, it } from 'vitest'
import { newOwnedId } from '#kernel/ids'
import { toInstant } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { practiceMigrations } from '#db/practice/migrations'
import { migrateDatabases } from '../../edge/databases.ts'
import { rewind } from '../schema-steps.ts'
import { asLivekit } from '../calls/call-factory.ts'
import { CallOutside } from '../calls/CallOutside.ts'
import {
  asMember,
  asOwner,
  bookSession,
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
  input,
} from './practice-factory.ts'

beforeAll(migrateDatabases)

/**
 * A meeting of two members at one time, like the groups that are planned. Its rows are changed directly, because no
 * command books such a meeting yet.
 */
async function makeGroup(practice: Practice, ...members: [string, string]) {
  const first = await bookSession(practice, members[0])
  const second = await bookSession(practice, members[1], hoursLater(1))
  const id = newOwnedId('meet', practice.id, NOW)
  await inside(practice, (_object, { storage: { sql } }) => {
    sql.exec(
      `INSERT INTO meetings (id, provider_id, type_id, type_label, location, place, start_at, end_at, capacity, state, create_at, modify_at)
       SELECT ?, provider_id, type_id, type_label, location, place, start_at, end_at, 2, 'planned', create_at, modify_at
       FROM appointments WHERE id = ?`,
      id,
      first,
    )
    sql.exec('DELETE FROM meetings WHERE id IN (?, ?)', first, second)
    sql.exec(
      `UPDATE appointments SET meeting_id = ?, start_at = m.start_at, end_at = m.end_at FROM meetings m WHERE m.id = ?`,
      id,
      id,
    )
  })
  return { id, first, second }
}

const start = async (practice: Practice, id: string) =>
  (await practice.stub.act('appointment.read', asOwner(practice), id)).appointment_start
const status = async (practice: Practice, id: string) =>
  (await practice.stub.act('appointment.read', asOwner(practice), id)).status

describe('a meeting of one party', () => {
  it('has the id of its appointment', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    const rows = await inside(practice, (_object, { storage: { sql } }) => ({
      meetings: sql.exec('SELECT id FROM meetings').toArray(),
      places: sql.exec('SELECT id, meeting_id FROM appointments').toArray(),
    }))
    expect(rows).toEqual({ meetings: [{ id }], places: [{ id, meeting_id: id }] })
    await setClock(practice, TUESDAY_NINE)
    expect((await practice.stub.act('call.join', asMember(member), id)).meeting_id).toBe(id)
  })

  it('blocks its time until it is canceled', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const other = asMember(person())
    expect(await refusalOf(practice.stub.act('hold.make', other, input(practice)))).toBe('slot_taken')
    await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '' })
    expect((await practice.stub.act('hold.make', other, input(practice))).timeslot_id).toMatch(/^slot_/)
  })
})

describe('an appointment of the first release, which has no meeting', () => {
  const stored = (practice: Practice) =>
    inside(practice, (_object, { storage: { sql } }) => ({
      meetings: sql.exec('SELECT * FROM meetings ORDER BY id').toArray(),
      places: sql.exec('SELECT id, meeting_id FROM appointments ORDER BY id').toArray(),
    }))
  const asBefore = `UPDATE appointments SET meeting_id = NULL; DELETE FROM meetings;`

  it('gets one by the upgrade, canceled when the appointment is, and blocks its time as before', async () => {
    const practice = await makePractice()
    const standing = await bookSession(practice, person())
    const canceled = await bookSession(practice, person(), hoursLater(1))
    await practice.stub.act('appointment.cancel', asOwner(practice), canceled, { reason: '' })
    await practice.stub.act('appointment.move', asOwner(practice), standing, { start: hoursLater(2), force: false })
    await drain(practice)
    const before = await stored(practice)
    const states = Object.fromEntries(before.meetings.map(({ id, state }) => [id, state]))
    expect(states).toEqual({ [standing]: 'planned', [canceled]: 'cancelled' })
    await inside(practice, (_object, { storage: { sql } }) => void sql.exec(asBefore))
    await rewind(practice.stub, practiceMigrations, 1)
    await setClock(practice, NOW)
    const after = await stored(practice)
    expect(after.places).toEqual(before.places)
    // The stamp of a row that was not changed since is that of its place.
    const unstamped = (rows: Record<string, unknown>[]) => rows.map(({ modify_at: _, ...row }) => row)
    expect(unstamped(after.meetings)).toEqual(unstamped(before.meetings))
    const hold = (start: number) => practice.stub.act('hold.make', asMember(person()), input(practice, start))
    expect(await refusalOf(hold(hoursLater(2)))).toBe('slot_taken')
    expect((await hold(hoursLater(1))).timeslot_id).toMatch(/^slot_/)
    await practice.stub.act('appointment.cancel', asOwner(practice), standing, { reason: '' })
    expect((await hold(hoursLater(2))).timeslot_id).toMatch(/^slot_/)
  })

  it('gets one also when that release books it on the new schema', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const before = await stored(practice)
    await inside(practice, (_object, { storage: { sql } }) => {
      const [row] = sql.exec('SELECT * FROM appointments').toArray() as [Record<string, SqlStorageValue>]
      sql.exec('DELETE FROM meetings; DELETE FROM appointments;')
      const columns = Object.keys(row)
      sql.exec(
        `INSERT INTO appointments (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        ...Object.values({ ...row, meeting_id: null }),
      )
    })
    expect(await stored(practice)).toEqual(before)
    expect(before.places).toEqual([{ id, meeting_id: id }])
  })
})

describe('a meeting of several parties', () => {
  it('blocks one time for all appointments, and the practice moves them together', async () => {
    const practice = await makePractice()
    const group = await makeGroup(practice, person(), person())
    const other = asMember(person())
    expect(await refusalOf(practice.stub.act('hold.make', other, input(practice)))).toBe('slot_taken')
    // The second appointment was booked one hour later and then joined the meeting, so its former time is free.
    expect((await practice.stub.act('hold.make', other, input(practice, hoursLater(1)))).timeslot_id).toMatch(/^slot_/)
    const to = { start: hoursLater(3), force: false }
    await practice.stub.act('appointment.move', asOwner(practice), group.second, to)
    for (const id of [group.first, group.second]) expect(await start(practice, id)).toBe(toInstant(to.start))
    expect((await practice.stub.act('hold.make', other, input(practice))).timeslot_id).toMatch(/^slot_/)
    // A meeting can move to a time that overlaps its own.
    const late = { start: hoursLater(3) + 10 * 60_000, force: false }
    await practice.stub.act('appointment.move', asOwner(practice), group.first, late)
    expect(await start(practice, group.second)).toBe(toInstant(late.start))
  })

  it('continues when one party cancels, and ends for all when the practice cancels', async () => {
    const practice = await makePractice()
    const [mia, tom] = [person(), person()] as const
    const group = await makeGroup(practice, mia, tom)
    await practice.stub.act('appointment.cancel', asMember(mia), group.first, { reason: '' })
    expect(await status(practice, group.second)).toBe('confirmed')
    expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice)))).toBe('slot_taken')
    await practice.stub.act('appointment.cancel', asOwner(practice), group.second, { reason: '' })
    expect(await status(practice, group.first)).toBe('cancelled_patient_manual_transfer')
    expect(await status(practice, group.second)).toBe('cancelled_orchid_pro')
    expect((await practice.stub.act('hold.make', asMember(person()), input(practice))).timeslot_id).toMatch(/^slot_/)
    const closed = await inside(practice, (_object, { storage: { sql } }) =>
      sql.exec("SELECT entity FROM outbox WHERE event = 'call.closed.v1'").toArray(),
    )
    expect(closed).toEqual([{ entity: `call-end/${group.id}` }])
  })

  it('has one room and one consent for everyone', async () => {
    const practice = await makePractice()
    const outside = new CallOutside()
    await inside(practice, (object) => {
      object.host.effects = outside.port()
    })
    const [mia, tom] = [person(), person()] as const
    const group = await makeGroup(practice, mia, tom)
    await setClock(practice, TUESDAY_NINE)
    for (const [member, place] of [
      [mia, group.first],
      [tom, group.second],
    ] as const) {
      const joined = await practice.stub.act('call.join', asMember(member), place)
      expect(joined.meeting_id).toBe(group.id)
      expect(joined.people.map(({ user_id }) => user_id).sort()).toEqual([practice.owner, mia, tom].sort())
      // The appointment of another party is "not found".
      const others = place === group.first ? group.second : group.first
      expect(await refusalOf(practice.stub.act('call.join', asMember(member), others))).toBe('not_found')
    }
    const people = [practice.owner, mia, tom]
    for (const [i, user_id] of people.entries())
      await practice.stub.act('call.attend', asLivekit, {
        event_id: `EV_${i}`,
        appointment_id: group.id,
        kind: 'joined',
        user_id,
        connection: `PA_${i}`,
        connected_at: TUESDAY_NINE,
        at: TUESDAY_NINE,
      })
    const agree = (user_id: string, i: number, place: string) =>
      practice.stub.act('consent.switch', user_id === practice.owner ? asOwner(practice) : asMember(user_id), place, {
        consented: true,
        connection: `PA_${i}`,
      })
    await agree(practice.owner, 0, group.first)
    expect((await agree(mia, 1, group.first)).active).toBe(false)
    expect((await agree(tom, 2, group.second)).active).toBe(true)
    for (const place of [group.first, group.second])
      expect(await practice.stub.act('appointment.read', asOwner(practice), place)).toMatchObject({
        orchid_pro_joined_ai_room: true,
        session_recording_source: 'ai-telehealth',
      })
    await drain(practice)
  })
})

describe('an order', () => {
  const orders = (practice: Practice) =>
    inside(practice, (_object, { storage: { sql } }) =>
      sql
        .exec(
          'SELECT id, hold_id, appointment_id, price_minor, discount_minor, currency FROM orders ORDER BY hold_id IS NULL',
        )
        .toArray(),
    )

  it('is stored with a hold, and with a session that the practice books without a hold', async () => {
    const practice = await makePractice()
    const hold = await practice.stub.act('hold.make', asMember(person()), input(practice))
    const chart = await practice.stub.act('chart.create', asOwner(practice), {
      first_name: 'Mia',
      preferred_first_name: '',
      last_name: 'Stone',
    })
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      bookingOf(chart.patient_user_id, hoursLater(2), { skip_email: true }),
    )
    const price = { price_minor: 12_000, discount_minor: 0, currency: 'usd' }
    expect(await orders(practice)).toMatchObject([
      { hold_id: hold.timeslot_id, appointment_id: null, ...price },
      { hold_id: null, appointment_id: appointment_ids[0], ...price },
    ])
  })

  it('contains the price of a hold', async () => {
    const practice = await makePractice()
    const member = asMember(person())
    const { timeslot_id } = await practice.stub.act('hold.make', member, input(practice))
    await inside(practice, (_object, { storage: { sql } }) => {
      sql.exec('UPDATE orders SET discount_minor = 2000')
    })
    expect((await practice.stub.act('hold.read', member, timeslot_id)).price).toBe(100)
  })
})
