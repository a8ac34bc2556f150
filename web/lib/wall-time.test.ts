import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clockText,
  datesBetween,
  instantAt,
  minuteOf,
  rangeText,
  shortDay,
  shortRangeText,
  startOfWeek,
  timeText,
  today,
  wallOf,
  weekdayOf,
} from './wall-time.ts'

const NEW_YORK = 'America/New_York'

test('local time and instant convert both ways when the clocks change', () => {
  for (const [date, instant] of [
    ['2026-03-07', '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', '2026-11-01T14:00:00.000Z'],
  ] as const) {
    expect(instantAt(date, 540, NEW_YORK)).toBe(instant)
    expect(wallOf(instant, NEW_YORK)).toEqual({ date, minute: 540 })
  }
})

test('a skipped local time is moved forward by the gap', () => {
  expect(instantAt('2026-03-08', 150, NEW_YORK)).toBe('2026-03-08T07:30:00.000Z')
})

test('dates follow the zone, not UTC', () => {
  expect(wallOf('2026-03-05T03:00:00.000Z', NEW_YORK)).toEqual({ date: '2026-03-04', minute: 1320 })
  expect(today('Asia/Tokyo', Date.parse('2026-03-04T16:00:00.000Z'))).toBe('2026-03-05')
})

test('weeks start on a given day, and adding months stays within the target month', () => {
  expect(weekdayOf('2026-03-08')).toBe(7)
  expect(['2026-03-08', '2026-03-09', '2026-03-14'].map((date) => startOfWeek(date, 1))).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-09',
  ])
  expect(['2026-03-08', '2026-03-09', '2026-03-14'].map((date) => startOfWeek(date, 7))).toEqual([
    '2026-03-08',
    '2026-03-08',
    '2026-03-08',
  ])
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(datesBetween('2026-03-07', '2026-03-09')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
})

test('times of day and ranges are formatted and parsed', () => {
  expect(timeText(575)).toBe('09:35')
  expect(timeText(1440)).toBe('00:00')
  expect(minuteOf('09:35')).toBe(575)
  for (const text of ['24:10', '09:60', '9:30', '09:30xyz', '09:300', '09:30 PM', ' 09:30', ''])
    expect(minuteOf(text), text).toBeNull()
  expect([clockText(0), clockText(570), clockText(720), clockText(1440)]).toEqual([
    '12 AM',
    '9:30 AM',
    '12 PM',
    '12 AM',
  ])
  expect(rangeText('2026-03-02', '2026-03-08')).toBe('March 2 – 8, 2026')
  expect(rangeText('2026-03-30', '2026-04-05')).toBe('Mar 30 – Apr 5, 2026')
  expect(shortRangeText('2026-03-30', '2026-04-01')).toBe('Mar 30 – Apr 1')
  expect(shortDay('2026-03-30')).toBe('Mon, Mar 30')
})
