import { expect, test } from 'vitest'
import type { ScheduleEntry } from '../calendar-entries.ts'
import { meetingsOf } from '#tests/factories/sample-meetings'
import { sampleSession } from '#tests/factories/sample-session'
import { availabilityBlocks, entryBlocks, ghostBlocks, isListed, openingMinute, placeOf } from './calendar-blocks.ts'

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

test('an entry keeps its blocks until it is another one, and has others in another zone', () => {
  const entries = meetingsOf([at('2026-03-07T14:00:00.000Z', '2026-03-07T14:50:00.000Z')])
  const [block] = entryBlocks(entries, NEW_YORK)
  expect(entryBlocks([...entries], NEW_YORK)[0]).toBe(block)
  expect(entryBlocks(entries, 'America/Los_Angeles')[0]).toMatchObject({ startMinute: 360 })
  expect(entryBlocks(entries, NEW_YORK)[0]).toEqual(block)
  expect(
    entryBlocks(
      entries.map((one) => ({ ...one, end: one.end + 600_000 })),
      NEW_YORK,
    )[0]?.endMinute,
  ).toBe(600)
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
    blockId: 'blk',
    title: '',
    repeats: false,
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
  const blocks = availabilityBlocks({ exceptions: [], periods: [{ weekday: 7, start_minute: 600, end_minute: 720 }] }, [
    '2026-03-07',
    '2026-03-08',
  ])
  expect(blocks).toMatchObject([{ date: '2026-03-08', startMinute: 600, endMinute: 720 }])
})

test('positions follow the local time of the day', () => {
  expect(placeOf({ startMinute: 360, endMinute: 720 })).toEqual({ top: '25%', bottom: '50%' })
})

test('the calendar opens at the present hour, and on other days at the first thing of them', () => {
  const block = (date: string, startMinute: number) => ({ id: 'a', date, startMinute, endMinute: startMinute + 50 })
  const [dates, now] = [['2026-03-07', '2026-03-08'], { date: '2026-03-08', minute: 22 * 60 + 14 }]
  expect(openingMinute(dates, now, [block('2026-03-07', 540)])).toBe(now.minute)
  const later = { date: '2026-03-09', minute: 600 }
  expect(openingMinute(dates, later, [block('2026-03-08', 660), block('2026-03-07', 570)])).toBe(570)
  expect(openingMinute(dates, later, [block('2026-03-09', 60)])).toBe(480)
})

test('a session that is being added has the real length, also over midnight', () => {
  const ghost = { start: '2026-03-05T04:30:00.000Z', minutes: 80, title: 'Mia Stone' }
  expect(ghostBlocks(ghost, NEW_YORK)).toMatchObject([
    { date: '2026-03-04', startMinute: 1410, endMinute: 1440 },
    { date: '2026-03-05', startMinute: 0, endMinute: 50, entry: { title: 'Mia Stone' } },
  ])
})
