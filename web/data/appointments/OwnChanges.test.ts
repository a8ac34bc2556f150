import { expect, test } from 'vitest'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { OwnChanges } from './OwnChanges.ts'

const BOOKED = '2026-03-01T00:00:00.000Z'
const MINE = '2026-03-01T10:00:00.000Z'
const THEIRS = '2026-03-01T10:00:00.001Z'

const session = (id: string, version: string, series: string | null = null): AppointmentWire =>
  sampleSession({
    appointment_id: id,
    create_datetime: BOOKED,
    modify_datetime: version,
    appointment_series_id: series,
  })
const idsOf = (sessions: AppointmentWire[]) => sessions.map(({ appointment_id }) => appointment_id)
const makes = (own: OwnChanges, made: AppointmentWire, several = false) =>
  own.make(
    async () => made,
    (answer) => ({ session: answer, several }),
  )

test('news of an own change is no news, and what others do to the same session is', async () => {
  const own = new OwnChanges()
  expect(await makes(own, session('a', MINE))).toEqual(session('a', MINE))
  expect(await own.ofOthers([session('a', MINE)])).toEqual([])
  expect(idsOf(await own.ofOthers([session('a', THEIRS)]))).toEqual(['a'])
  expect(idsOf(await own.ofOthers([session('a', MINE), session('b', MINE)]))).toEqual(['b'])
})

test('news that comes before the answer waits for it', async () => {
  const own = new OwnChanges()
  const answer = Promise.withResolvers<AppointmentWire>()
  const made = own.make(
    () => answer.promise,
    (answered) => ({ session: answered }),
  )
  let heard: AppointmentWire[] | undefined
  const hearing = own.ofOthers([session('a', MINE), session('b', THEIRS)]).then((news) => {
    heard = news
  })
  await Promise.resolve()
  expect(heard).toBeUndefined()
  answer.resolve(session('a', MINE))
  await made
  await hearing
  expect(idsOf(heard ?? [])).toEqual(['b'])
})

test('a change that is refused makes nothing own, and is thrown', async () => {
  const own = new OwnChanges()
  const refused = own.make(
    () => Promise.reject(new Error('refused')),
    () => ({ session: session('a', MINE) }),
  )
  await expect(refused).rejects.toThrow('refused')
  expect(idsOf(await own.ofOthers([session('a', MINE)]))).toEqual(['a'])
})

test('the others of a series are own only when they changed together', async () => {
  const together = [session('a', MINE, 'ser'), session('b', THEIRS, 'ser'), session('c', THEIRS, 'other')]
  const own = new OwnChanges()
  await makes(own, session('a', MINE, 'ser'))
  expect(idsOf(await own.ofOthers(together))).toEqual(['b', 'c'])
  await makes(own, session('a', MINE, 'ser'), true)
  expect(idsOf(await own.ofOthers(together))).toEqual(['c'])
})

test('what was booked here is no news until somebody changes it', async () => {
  const own = new OwnChanges()
  await own.make(
    async () => undefined,
    () => ({ booked: ['a'] }),
  )
  expect(idsOf(await own.ofOthers([session('a', '2026-03-01T00:00:00.020Z'), session('b', BOOKED)]))).toEqual(['b'])
  expect(idsOf(await own.ofOthers([session('a', MINE)]))).toEqual(['a'])
})
