import { beforeAll, describe, expect, it } from 'vitest'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { HOLDINGS } from '#durable-objects/practice/ending/holdings'
import { HOUR } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import {
  asMember,
  asOperator,
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
  input,
} from './practice-factory.ts'
import { migrateDatabases } from '../../edge/databases.ts'

// The key that seals the reason of a cancellation is in the directory.
beforeAll(migrateDatabases)

describe('repeated calls', () => {
  it('get the first answer again and change nothing', async () => {
    const practice = await makePractice()
    const patient = await practice.stub.act('chart.create', asOwner(practice, 'key-chart-1'), {
      first_name: 'Noa',
      preferred_first_name: '',
      last_name: 'Vale',
    })
    expect(
      await practice.stub.act('chart.create', asOwner(practice, 'key-chart-1'), {
        first_name: 'Noa',
        preferred_first_name: '',
        last_name: 'Vale',
      }),
    ).toEqual(patient)
    const request = bookingOf(patient.patient_user_id, hoursLater(1))
    const first = await practice.stub.act('appointment.book', asOwner(practice, 'key-series-1'), request)
    const again = await practice.stub.act('appointment.book', asOwner(practice, 'key-series-1'), request)
    expect(again).toEqual(first)
    expect(
      await refusalOf(
        practice.stub.act('appointment.book', asOwner(practice, 'key-series-1', 'another body'), request),
      ),
    ).toBe('idempotency_reused')
    expect(await refusalOf(practice.stub.act('appointment.book', asOwner(practice, 'key-series-2'), request))).toBe(
      'slot_taken',
    )
  })

  it('cancel once with the same key, and are refused with another key', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const first = await practice.stub.act('appointment.cancel', asOwner(practice, 'cancel-1'), id, { reason: 'ill' })
    expect(await practice.stub.act('appointment.cancel', asOwner(practice, 'cancel-1'), id, { reason: 'ill' })).toEqual(
      first,
    )
    expect(
      await refusalOf(practice.stub.act('appointment.cancel', asOwner(practice, 'cancel-2'), id, { reason: 'ill' })),
    ).toBe('wrong_state')
  })

  it('are recognized by person and key, and for 48 hours', async () => {
    const practice = await makePractice()
    const [one, two] = [person(), person()]
    const first = await practice.stub.act('hold.make', asMember(one, 'same-key'), input(practice))
    const second = await practice.stub.act('hold.make', asMember(two, 'same-key'), input(practice, hoursLater(2)))
    expect(second.timeslot_id).not.toBe(first.timeslot_id)
    await setClock(practice, NOW + 49 * HOUR)
    const later = await practice.stub.act(
      'hold.make',
      asMember(one, 'same-key', 'another body'),
      input(practice, hoursLater(48)),
    )
    expect(later.timeslot_id).not.toBe(first.timeslot_id)
  })

  it('are refused without the right to the act', async () => {
    const practice = await makePractice()
    const other = await makePractice()
    const id = await bookSession(practice, person())
    await practice.stub.act('appointment.cancel', asOwner(practice, 'cancel-1'), id, { reason: '' })
    const thief: Practice = { ...other, owner: practice.owner }
    expect(
      await refusalOf(practice.stub.act('appointment.cancel', asOwner(thief, 'cancel-1'), id, { reason: '' })),
    ).toBe('not_found')
  })
})

describe('the audit', () => {
  it('chains every read and change of health data, including refusals', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    await practice.stub.act('appointment.read', asMember(member), id)
    expect(await refusalOf(practice.stub.act('appointment.read', asMember(person()), id))).toBe('not_found')
    await practice.stub.act('appointment.cancel', asMember(member), id, { reason: '' })
    const rows = await inside(practice, (_object, state) =>
      state.storage.sql
        .exec<{ action: string; outcome: string }>('SELECT action, outcome FROM audit ORDER BY seq')
        .toArray(),
    )
    expect(rows.map((row) => `${row.action} ${row.outcome}`)).toEqual([
      'hold.make done',
      'chart.create done',
      'appointment.book done',
      'appointment.read done',
      'appointment.read refused',
      'appointment.cancel done',
    ])
    expect(await practice.stub.act('audit.verify', asOperator(), [])).toMatchObject({ rows: 6, broken_at: null })
  })

  it.each([
    ['a changed row', "UPDATE audit SET actor = 'somebody else' WHERE seq = 2", 2],
    ['a changed row with another hash', "UPDATE audit SET at = at + 1, hash = 'x' WHERE seq = 2", 2],
    ['a removed row', 'DELETE FROM audit WHERE seq = 2', 3],
  ])('detects %s', async (_what, sql, at) => {
    const practice = await makePractice()
    await bookSession(practice, person())
    await inside(practice, (_object, state) => {
      state.storage.sql.exec(sql)
    })
    expect(await practice.stub.act('audit.verify', asOperator(), [])).toMatchObject({ broken_at: at })
  })
})

describe('the stamp', () => {
  it('never repeats or goes back, even when the clock does', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    const stamps: string[] = []
    for (const now of [NOW + 5, NOW + 5, NOW - HOUR]) {
      await setClock(practice, now)
      const moved = await practice.stub.act('appointment.move', asOwner(practice), id, {
        start: hoursLater(stamps.length + 1),
        force: false,
      })
      stamps.push(moved.modify_datetime)
    }
    expect(new Set(stamps).size).toBe(3)
    expect(stamps).toEqual([...stamps].sort())
    await drain(practice)
  })
})

describe('the tables of a practice', () => {
  it('have in SQL exactly the columns that drizzle names', async () => {
    const practice = await makePractice()
    for (const table of HOLDINGS.flatMap(({ tables }): readonly SQLiteTable[] => tables)) {
      const config = getTableConfig(table)
      const real = await inside(practice, (_object, state) =>
        state.storage.sql
          .exec<{ name: string; notnull: number; pk: number }>(`PRAGMA table_info(${config.name})`)
          .toArray(),
      )
      expect(real.map((column) => column.name).sort()).toEqual(config.columns.map((column) => column.name).sort())
      for (const column of real) {
        const own = config.columns.find((one) => one.name === column.name)
        // A trigger fills it, because an earlier release writes none.
        const isFilled = `${config.name}.${column.name}` === 'appointments.meeting_id'
        if (column.pk === 0 && !isFilled)
          expect(`${config.name}.${column.name} ${column.notnull === 1}`).toBe(
            `${config.name}.${column.name} ${own?.notNull}`,
          )
      }
    }
  })
})
