import { expect, test } from 'vitest'
import {
  dayKey,
  formatDateTime,
  formatLongDate,
  formatTime,
  formatTimeRange,
  groupByDay,
  relativeDay,
  zoneCity,
  zoneName,
} from './time.ts'

const NEW_YORK = 'America/New_York'

test('dates and times have the format of the specification in the given zone', () => {
  expect(formatDateTime('2026-03-04T14:30:00.000Z', NEW_YORK)).toBe('03/04/2026, 09:30 AM')
  expect(formatDateTime('2026-03-05T03:05:00.000Z', NEW_YORK)).toBe('03/04/2026, 10:05 PM')
  expect(formatLongDate('2026-03-05T03:05:00.000Z', NEW_YORK)).toBe('March 4, 2026')
  expect(formatTime('2026-03-04T05:00:00.000Z', NEW_YORK)).toBe('12:00 AM')
  expect(formatTimeRange('2026-03-04T14:30:00.000Z', '2026-03-04T15:20:00.000Z', NEW_YORK)).toBe('9:30 – 10:20 AM')
})

test('a zone has its abbreviation at that instant, and a city', () => {
  expect(zoneName('2026-01-10T12:00:00.000Z', NEW_YORK)).toBe('EST')
  expect(zoneName('2026-07-10T12:00:00.000Z', NEW_YORK)).toBe('EDT')
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

test('a list is grouped by days of the zone, not of UTC', () => {
  const late = '2026-03-05T03:00:00.000Z'
  const next = '2026-03-05T14:00:00.000Z'
  expect(dayKey(late, NEW_YORK)).toBe('2026-03-04')
  expect(groupByDay([late, next], (at) => at, NEW_YORK).map((day) => day.items.length)).toEqual([1, 1])
  expect(groupByDay([late, next], (at) => at, 'UTC').map((day) => day.items.length)).toEqual([2])
})

test('relative days are correct when the clocks change', () => {
  const now = new Date('2026-03-08T06:30:00.000Z')
  expect(relativeDay('2026-03-08T20:00:00.000Z', NEW_YORK, now)).toBe('Today')
  expect(relativeDay('2026-03-09T13:00:00.000Z', NEW_YORK, now)).toBe('Tomorrow')
  expect(relativeDay('2026-03-11T13:00:00.000Z', NEW_YORK, now)).toBe('Wed, Mar 11')
})
