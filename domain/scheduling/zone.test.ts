import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { isZone } from '#kernel/zone'
import { dayIn, earliestDay, endOfDay, firstZone, startOfDay, wallClock } from './zone.ts'

/** Among them zones that skip midnight, have it twice, change by half an hour, or have skipped a whole day. */
const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Bogota',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Asuncion',
  'America/Santiago',
  'Europe/Berlin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Etc/GMT+12',
  'UTC',
]
const zone = fc.constantFrom(...ZONES)
/** The date library knows the rules of clocks for the next years only. */
const anyInstant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2034, 0, 1) })

/** Instants within two days of a change of the zone's clock. */
const zoneAndInstant = fc.oneof(
  fc.tuple(zone, anyInstant),
  fc.tuple(zone, anyInstant, fc.integer({ min: -48, max: 48 })).map(([name, at, hours]): [string, number] => {
    const next = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).getTimeZoneTransition('next')
    return [name, (next?.epochMilliseconds ?? at) + hours * HOUR]
  }),
)

/** The date that the platform writes. The date library misses clock changes of a few weeks, as in Ramadan. */
const dateThere = (name: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: name, dateStyle: 'short' }).format(at)

describe('the day of a zone', () => {
  it('at 16:30 on November 26 in Los Angeles is November 26, not that of UTC', () => {
    const at = Date.parse('2026-11-27T00:30:00.000Z')
    expect([dayIn('America/Los_Angeles', at), dayIn('UTC', at)]).toEqual(['2026-11-26', '2026-11-27'])
    expect(startOfDay('2026-11-27', 'America/Los_Angeles')).toBe(Date.parse('2026-11-27T08:00:00.000Z'))
  })

  it('is the one that the platform writes, also around changes of the clock', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, at]) => {
        expect(dayIn(name, at)).toBe(dateThere(name, at))
      }),
      { numRuns: 600 },
    )
  })

  it('begins at its first instant, and ends at the first instant behind it', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([name, at]) => {
        const date = dateThere(name, at)
        const [begins, ends] = [startOfDay(date, name), endOfDay(date, name)]
        expect([dateThere(name, begins), dateThere(name, ends - 1)]).toEqual([date, date])
        expect(dateThere(name, begins - 1) < date).toBe(true)
        expect(dateThere(name, ends) > date).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  it.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('without a midnight, or with two, begins at its first instant: %s, %s', (name, date, begins) => {
    expect(new Date(startOfDay(date, name)).toISOString()).toBe(begins)
  })

  it('that a zone skips as a whole begins with the next one', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'))
  })

  it('is nowhere earlier than the earliest day', () => {
    fc.assert(
      fc.property(
        fc.tuple(zone, fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2060, 0, 1) })),
        ([name, at]) => {
          expect(dayIn(name, at) >= earliestDay(at)).toBe(true)
        },
      ),
    )
    expect(earliestDay(Date.parse('2026-11-27T11:59:59.000Z'))).toBe('2026-11-26')
    expect(earliestDay(Date.parse('2026-11-27T12:00:00.000Z'))).toBe('2026-11-27')
  })
})

describe('a zone that does not exist', () => {
  const wrong = fc.oneof(fc.string(), fc.constantFrom('', 'Mars/Phobos', 'America/Los Angeles', 'null', '+99:00', 'é'))

  it('never throws, and is UTC as the last resort', () => {
    fc.assert(
      fc.property(wrong, anyInstant, (name, at) => {
        fc.pre(!isZone(name))
        expect(wallClock(name, at)).toBe(at)
        expect(dayIn(name, at)).toBe(new Date(at).toISOString().slice(0, 10))
        expect(firstZone(name)).toBe('UTC')
        expect(isZone(name)).toBe(false)
      }),
    )
  })

  it('gives way to the next one that exists', () => {
    expect(firstZone('Mars/Phobos', '', null, undefined, 'Asia/Tokyo', 'UTC')).toBe('Asia/Tokyo')
    expect(firstZone()).toBe('UTC')
  })
})
