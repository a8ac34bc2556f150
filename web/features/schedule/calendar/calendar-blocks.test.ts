import { expect, test } from 'vitest'
import { sampleSession } from '../sample-session.test-data.ts'
import { availabilityBlocks, placeOf, sessionBlocks, visibleHours } from './calendar-blocks.ts'

const NEW_YORK = 'America/New_York'
const at = (start: string, end: string) => sampleSession({ appointment_start: start, appointment_end: end })

test('sessions stand on the wall clock of the practice, also on the day the clocks change', () => {
  const [before, after] = sessionBlocks(
    [
      at('2026-03-07T14:00:00.000Z', '2026-03-07T14:50:00.000Z'),
      at('2026-03-08T13:00:00.000Z', '2026-03-08T13:50:00.000Z'),
    ],
    NEW_YORK,
  )
  expect(before).toMatchObject({ date: '2026-03-07', startMinute: 540, endMinute: 590 })
  expect(after).toMatchObject({ date: '2026-03-08', startMinute: 540, endMinute: 590 })
})

test('a session over midnight has a part on both days', () => {
  const blocks = sessionBlocks([at('2026-03-05T04:30:00.000Z', '2026-03-05T05:20:00.000Z')], NEW_YORK)
  expect(blocks.map(({ date, startMinute, endMinute }) => [date, startMinute, endMinute])).toEqual([
    ['2026-03-04', 1410, 1440],
    ['2026-03-05', 0, 20],
  ])
})

test('availability falls on its weekdays', () => {
  const blocks = availabilityBlocks([{ weekday: 7, start_minute: 600, end_minute: 720 }], ['2026-03-07', '2026-03-08'])
  expect(blocks).toMatchObject([{ date: '2026-03-08', startMinute: 600, endMinute: 720 }])
})

test('the visible hours widen for what lies outside, and places are by wall clock', () => {
  const block = { id: 'a', date: '2026-03-08', startMinute: 6 * 60 + 30, endMinute: 7 * 60 }
  expect(visibleHours([])).toEqual({ from: 8, to: 19 })
  expect(visibleHours([block])).toEqual({ from: 6, to: 19 })
  expect(placeOf({ ...block, startMinute: 540, endMinute: 600 }, { from: 8, to: 18 })).toEqual({
    top: '10%',
    bottom: '80%',
  })
})
