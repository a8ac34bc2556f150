import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { ZONES } from '#tests/factories/zones'
import { merged } from './interval.ts'
import { type DayException, findSlots, type SlotQuestion, type WeeklyPeriod } from './slots.ts'

/** Whether a window of nothing but this start has it. */
const isOffered = (question: Omit<SlotQuestion, 'from' | 'to'>, start: number) =>
  findSlots({ ...question, from: start, to: start + 1 }).includes(start)

/**
 * An independent, simple answer to the same question, minute by minute of the grids and with a date library: the hours of
 * each date, then each start on a grid, which counts when the whole session lies in open time.
 */
function plainly(question: SlotQuestion): number[] {
  const { periods, exceptions = [], zone, from, to, length, step, busy, earliest } = question
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 4 })
  const lastDay = Temporal.Instant.fromEpochMilliseconds(to).toZonedDateTimeISO(zone).toPlainDate().add({ days: 4 })
  const open: { start: number; end: number }[] = []
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const date = day.toString()
    const own = exceptions.filter((one) => one.date === date)
    const hours =
      own.length > 0
        ? own.flatMap((one) => one.hours)
        : periods.filter(
            (one) =>
              one.weekday === day.dayOfWeek &&
              (one.from_date === undefined || one.from_date <= date) &&
              (one.until_date === undefined || date <= one.until_date),
          )
    for (const p of merged(hours.map((one) => ({ start: one.start_minute, end: one.end_minute })))) {
      const at = (minute: number) =>
        day
          .add({ days: Math.floor(minute / 1440) })
          .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 })
          .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
      if (at(p.end) > at(p.start)) open.push({ start: at(p.start), end: at(p.end) })
    }
  }
  const stretches = merged(open)
  const starts = new Set<number>()
  for (const stretch of stretches) {
    // The grid of the hours that began last.
    const origins = [...new Set(open.map(({ start }) => start))]
      .filter((start) => start >= stretch.start && start < stretch.end)
      .sort((a, b) => a - b)
    for (const [i, origin] of origins.entries())
      for (let start = origin; start < (origins[i + 1] ?? stretch.end) && start + length <= stretch.end; start += step)
        starts.add(start)
  }
  return [...starts]
    .sort((a, b) => a - b)
    .filter(
      (start) =>
        start >= from &&
        start < to &&
        start >= earliest &&
        !busy.some((b) => b.start < start + length && start < b.end),
    )
}

const DATES = fc
  .integer({ min: Date.UTC(2026, 0, 1) / DAY, max: Date.UTC(2028, 0, 5) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10))

const hours = fc
  .record({ start: fc.integer({ min: 0, max: 95 }), quarters: fc.integer({ min: 1, max: 96 }) })
  .map(({ start, quarters }) => ({ start_minute: start * 15, end_minute: (start + quarters) * 15 }))

const period: fc.Arbitrary<WeeklyPeriod> = fc
  .record(
    {
      weekday: fc.integer({ min: 1, max: 7 }),
      hours,
      from_date: DATES,
      until_date: DATES,
    },
    { requiredKeys: ['weekday', 'hours'] },
  )
  .map(({ hours: time, ...one }) => ({ ...one, ...time }))

// Windows in 2026 and 2027, many of which include a clock change.
const question: fc.Arbitrary<SlotQuestion> = fc
  .record({
    periods: fc.array(period, { maxLength: 8 }),
    // Dates by their distance from the begin of the window, so that many of them are in it.
    exceptions: fc.array(
      fc.record({ at: fc.integer({ min: -3, max: 35 }), hours: fc.array(hours, { maxLength: 2 }) }),
      { maxLength: 6 },
    ),
    zone: fc.constantFrom(...ZONES),
    from: fc
      .integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2027, 11, 1) / MINUTE })
      .map((m) => m * MINUTE),
    days: fc.integer({ min: 1, max: 31 }),
    length: fc.constantFrom(25, 30, 50, 60, 90, 480).map((m) => m * MINUTE),
    busy: fc.array(fc.record({ at: fc.integer({ min: -100, max: 3000 }), quarters: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 60,
    }),
    lead: fc.integer({ min: -2000, max: 2000 }),
  })
  .map(({ periods, exceptions, zone, from, days, length, busy, lead }) => ({
    periods,
    exceptions: exceptions.map(
      (one): DayException => ({
        date: new Date(from + one.at * DAY).toISOString().slice(0, 10),
        hours: one.hours,
      }),
    ),
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
      { numRuns: 1000 },
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

  const night = {
    periods: [{ weekday: 5, start_minute: 22 * 60, end_minute: 25 * 60 }],
    zone: 'America/New_York',
    from: Date.parse('2026-12-04T17:00:00Z'),
    to: Date.parse('2026-12-06T17:00:00Z'),
    length: HOUR,
    step: 30 * MINUTE,
    busy: [],
    earliest: 0,
  }
  const clock = (slots: number[]) =>
    slots.map((at) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(night.zone).toPlainTime().toString().slice(0, 5),
    )

  it('goes through midnight: who works until one offers 23:30', () => {
    expect(clock(findSlots(night))).toEqual(['22:00', '22:30', '23:00', '23:30', '00:00'])
    const bothDays = [
      { weekday: 5, start_minute: 22 * 60, end_minute: 1440 },
      { weekday: 6, start_minute: 0, end_minute: 60 },
    ]
    expect(findSlots({ ...night, periods: bothDays })).toEqual(findSlots(night))
    // Every window gives the same grid.
    const whole = findSlots({ ...night, periods: bothDays })
    for (const start of whole) expect(isOffered({ ...night, periods: bothDays }, start)).toBe(true)
  })

  it('replaces the hours of a date, or closes it, and leaves the night before', () => {
    const saturday = { date: '2026-12-05', hours: [{ start_minute: 600, end_minute: 720 }] }
    expect(clock(findSlots({ ...night, exceptions: [saturday] })).slice(-3)).toEqual(['10:00', '10:30', '11:00'])
    expect(findSlots({ ...night, exceptions: [{ date: '2026-12-04', hours: [] }] })).toEqual([])
    expect(findSlots({ ...night, exceptions: [{ date: '2026-12-05', hours: [] }] })).toHaveLength(5)
  })

  it('holds from the first to the last date', () => {
    const from_to = (from_date: string, until_date: string) =>
      findSlots({ ...night, periods: night.periods.map((one) => ({ ...one, from_date, until_date })) }).length
    expect(from_to('2026-12-04', '2026-12-04')).toBe(5)
    expect(from_to('2026-12-05', '2026-12-31')).toBe(0)
    expect(from_to('2026-01-01', '2026-12-03')).toBe(0)
  })
})
