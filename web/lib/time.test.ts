import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#domain/scheduling/zone'
import {
  dayKey,
  formatDateTime,
  formatLongDate,
  formatOwnTime,
  formatOwnTimeRange,
  formatTime,
  formatTimeRange,
  groupByDay,
  localZone,
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

const ZONES = Intl.supportedValuesOf('timeZone')
/** The instants of a decade, whose days have 23, 24 and 25 hours, and in some zones were left out altogether. */
const instants = fc.date({ min: new Date('2018-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

test('just after the midnight of a day with 25 hours, the next day is tomorrow', () => {
  const now = new Date('2026-11-01T04:05:00.000Z')
  expect(relativeDay('2026-11-02T15:00:00.000Z', NEW_YORK, now)).toBe('Tomorrow')
  // And just before the midnight that ends a day with 23 hours, the day after the next one is not.
  expect(relativeDay('2026-03-09T15:00:00.000Z', NEW_YORK, new Date('2026-03-08T04:59:00.000Z'))).toBe('Mon, Mar 9')
})

test('in every zone, tomorrow is the calendar day after today, whatever the time and the length of the day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, fc.integer({ min: -60, max: 80 }), (zone, now, hours) => {
      const at = new Date(now.getTime() + hours * 3_600_000).toISOString()
      const calendarDay = (instant: string) => Date.parse(`${dayKey(instant, zone)}T00:00:00.000Z`) / 86_400_000
      const ahead = calendarDay(at) - calendarDay(now.toISOString())
      const said = relativeDay(at, zone, now)
      expect(said === 'Today').toBe(ahead === 0)
      expect(said === 'Tomorrow').toBe(ahead === 1)
    }),
    { numRuns: 500 },
  )
})

test('the day of an instant is that of the rules', () => {
  const zone = fc.constantFrom(NEW_YORK, 'Pacific/Auckland', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(zone, fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2060, 0, 1) }), (name, at) => {
      expect(dayKey(new Date(at).toISOString(), name)).toBe(dayIn(name, at))
    }),
  )
})

test('a time names its zone exactly where the clock of this browser shows another one', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (date, zone) => {
      const instant = date.toISOString()
      const wall = (of: string) =>
        date.toLocaleString('en-US', { timeZone: of, hour12: false, timeStyle: 'short', dateStyle: 'short' })
      const name = wall(zone) === wall(localZone()) ? '' : ` ${zoneName(instant, zone)}`
      expect(formatOwnTime(instant, zone)).toBe(`${formatTime(instant, zone)}${name}`)
      const end = new Date(date.getTime() + 3_000_000).toISOString()
      expect(formatOwnTimeRange(instant, end, zone)).toBe(`${formatTimeRange(instant, end, zone)}${name}`)
    }),
  )
})

test('a zone that is newer than this browser is shown as UTC, by that name', () => {
  expect(formatTime('2026-03-04T14:30:00.000Z', 'America/Newtown')).toBe('2:30 PM')
  expect(zoneName('2026-03-04T14:30:00.000Z', 'America/Newtown')).toBe('UTC')
})
