import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { merged } from './interval.ts'
import { findSlots, isOffered, type SlotQuestion, type WeeklyPeriod } from './slots.ts'

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Bogota',
  'America/Toronto',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Asia/Tehran',
  'UTC',
]

/** An independent, simple answer to the same question, slot by slot, with a date library. */
function plainly(question: SlotQuestion): number[] {
  const { periods, zone, from, to, length, step, busy, earliest } = question
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 3 })
  const lastDay = Temporal.Instant.fromEpochMilliseconds(to).toZonedDateTimeISO(zone).toPlainDate().add({ days: 3 })
  const open: { start: number; end: number }[] = []
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const joined = merged(
      periods.filter((one) => one.weekday === day.dayOfWeek).map((p) => ({ start: p.start_minute, end: p.end_minute })),
    )
    for (const p of joined) {
      const at = (minute: number) =>
        day
          .add({ days: Math.floor(minute / 1440) })
          .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 })
          .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
      if (at(p.end) > at(p.start)) open.push({ start: at(p.start), end: at(p.end) })
    }
  }
  const result: number[] = []
  for (const stretch of open)
    for (let start = stretch.start; start + length <= stretch.end; start += step)
      if (
        start >= from &&
        start < to &&
        start >= earliest &&
        !busy.some((b) => b.start < start + length && start < b.end)
      )
        result.push(start)
  return result
}

const period: fc.Arbitrary<WeeklyPeriod> = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    start: fc.integer({ min: 0, max: 94 }),
    quarters: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ weekday, start, quarters }) => ({
    weekday,
    start_minute: start * 15,
    end_minute: Math.min(1440, (start + quarters) * 15),
  }))

// Windows in 2026 and 2027, many of which include a clock change.
const question: fc.Arbitrary<SlotQuestion> = fc
  .record({
    periods: fc.array(period, { maxLength: 8 }),
    zone: fc.constantFrom(...ZONES),
    from: fc
      .integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2027, 11, 1) / MINUTE })
      .map((m) => m * MINUTE),
    days: fc.integer({ min: 1, max: 31 }),
    length: fc.constantFrom(25, 30, 50, 60, 90).map((m) => m * MINUTE),
    busy: fc.array(fc.record({ at: fc.integer({ min: -100, max: 3000 }), quarters: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 60,
    }),
    lead: fc.integer({ min: -2000, max: 2000 }),
  })
  .map(({ periods, zone, from, days, length, busy, lead }) => ({
    periods,
    zone,
    from,
    to: from + days * DAY,
    length,
    step: Math.min(30 * MINUTE, length),
    busy: busy
      .map((b) => ({ start: from + b.at * 15 * MINUTE, end: from + (b.at + b.quarters) * 15 * MINUTE }))
      .sort((a, b) => a.start - b.start),
    earliest: from + lead * MINUTE,
  }))

describe('slots', () => {
  it('gives the same slots as a plain date-library version', () => {
    fc.assert(
      fc.property(question, (q) => void expect(findSlots(q)).toEqual(plainly(q))),
      { numRuns: 300 },
    )
  })

  it('offers exactly what it lists', () => {
    fc.assert(
      fc.property(question, fc.nat(), (q, pick) => {
        const all = findSlots(q)
        const start = all[pick % Math.max(1, all.length)]
        if (start !== undefined) expect(isOffered(q, start)).toBe(true)
        expect(isOffered(q, q.from + 7 * MINUTE + 1)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps a weekly 9:00 at 9:00 over a clock change', () => {
    const from = Date.parse('2026-10-26T00:00:00Z')
    const slots = findSlots({
      periods: [{ weekday: 1, start_minute: 540, end_minute: 600 }],
      zone: 'America/New_York',
      from,
      to: from + 14 * DAY,
      length: HOUR,
      step: 30 * MINUTE,
      busy: [],
      earliest: from,
    })
    expect(slots.map((s) => new Date(s).toISOString())).toEqual([
      '2026-10-26T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ])
  })
})
