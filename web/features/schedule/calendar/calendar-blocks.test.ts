import { expect, test } from 'vitest'
import { meetingsOf, type ScheduleEntry } from '../calendar-entries.ts'
import { sampleSession } from '#tests/factories/sample-session'
import { availabilityBlocks, entryBlocks, isListed, isVisible, placeOf, visibleHours } from './calendar-blocks.ts'

const NEW_YORK = 'America/New_York'
const at = (start: string, end: string) => sampleSession({ appointment_start: start, appointment_end: end })

test('sessions are placed by the local time of the practice, also when the clocks change', () => {
  const [before, after] = entryBlocks(
    meetingsOf([
      at('2026-03-07T14:00:00.000Z', '2026-03-07T14:50:00.000Z'),
      at('2026-03-08T13:00:00.000Z', '2026-03-08T13:50:00.000Z'),
    ]),
    NEW_YORK,
  )
  expect(before).toMatchObject({ date: '2026-03-07', startMinute: 540, endMinute: 590 })
  expect(after).toMatchObject({ date: '2026-03-08', startMinute: 540, endMinute: 590 })
})

test('a session over midnight has a block on both days', () => {
  const blocks = entryBlocks(meetingsOf([at('2026-03-05T04:30:00.000Z', '2026-03-05T05:20:00.000Z')]), NEW_YORK)
  expect(blocks.map(({ id }) => id)).toEqual(['apt_1', 'apt_1+1'])
  expect(blocks.map(isListed)).toEqual([true, false])
  expect(blocks.map(({ date, startMinute, endMinute }) => [date, startMinute, endMinute])).toEqual([
    ['2026-03-04', 1410, 1440],
    ['2026-03-05', 0, 20],
  ])
})

test('a blocked time over several days has a block on each, also when the clocks change', () => {
  const blocked: ScheduleEntry = {
    kind: 'blocked',
    id: 'blk',
    providerId: 'pro',
    start: Date.parse('2026-03-06T17:00:00.000Z'),
    end: Date.parse('2026-03-09T04:00:00.000Z'),
  }
  const blocks = entryBlocks([blocked], NEW_YORK)
  expect(blocks.map(({ id, date, startMinute, endMinute }) => [id, date, startMinute, endMinute])).toEqual([
    ['blk', '2026-03-06', 720, 1440],
    ['blk+1', '2026-03-07', 0, 1440],
    ['blk+2', '2026-03-08', 0, 1440],
  ])
  expect(blocks.every(isListed)).toBe(true)
})

test('availability appears on its weekdays', () => {
  const blocks = availabilityBlocks([{ weekday: 7, start_minute: 600, end_minute: 720 }], ['2026-03-07', '2026-03-08'])
  expect(blocks).toMatchObject([{ date: '2026-03-08', startMinute: 600, endMinute: 720 }])
})

test('the visible hours extend for an early block, and positions follow the local time', () => {
  const block = { id: 'a', date: '2026-03-08', startMinute: 6 * 60 + 30, endMinute: 7 * 60 }
  expect(visibleHours([])).toEqual({ from: 8, to: 19 })
  expect(visibleHours([block])).toEqual({ from: 6, to: 19 })
  expect(placeOf({ ...block, startMinute: 540, endMinute: 600 }, { from: 8, to: 18 })).toEqual({
    top: '10%',
    bottom: '80%',
  })
  expect(isVisible(block, { from: 7, to: 19 })).toBe(false)
  expect(isVisible(block, { from: 6, to: 19 })).toBe(true)
})
