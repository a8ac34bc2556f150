import { describe, expect, it } from 'vitest'
import { bookingOf } from '#tests/factories/bookings'
import { actInside } from './act-inside.ts'
import { asOwner, drain, hoursLater, inside, makePractice, type Practice } from './practice-factory.ts'

type Builder = { dialect: { sqlToQuery: (...args: unknown[]) => unknown } }

/** How many statements some work inside the object runs, and how many of them it builds anew. */
const counted = (practice: Practice, work: (object: Parameters<Parameters<typeof inside>[1]>[0]) => Promise<unknown>) =>
  inside(practice, async (object) => {
    const { sql } = object.host.state.storage
    const { dialect } = object.host.db as unknown as Builder
    const { exec } = sql
    const { sqlToQuery } = dialect
    const counts = { run: 0, built: 0 }
    sql.exec = ((...args: Parameters<typeof exec>) => {
      counts.run++
      return exec.apply(sql, args)
    }) as typeof exec
    dialect.sqlToQuery = (...args) => {
      counts.built++
      return sqlToQuery.apply(dialect, args)
    }
    try {
      await work(object)
    } finally {
      sql.exec = exec
      dialect.sqlToQuery = sqlToQuery
    }
    return counts
  })

describe('the statements of a booking', () => {
  it('are built once per object', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), {
      first_name: 'Zoë',
      preferred_first_name: '',
      last_name: 'Ångström',
    })
    const book = (hours: number) =>
      counted(practice, (object) => {
        const booking = bookingOf(patient_user_id, hoursLater(hours))
        return actInside(object, 'appointment.book', asOwner(practice, `key-of-booking-${hours}`), booking)
      })
    await book(24)
    await drain(practice)
    const second = await book(48)
    expect(second).toEqual({ run: 44, built: 0 })
  })
})
