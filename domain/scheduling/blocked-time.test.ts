import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { type BlockedRule, isOver, reachOf, timesOfRule } from './blocked-time.ts'

const ZONES = ['America/New_York', 'Asia/Beirut', 'America/Havana', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Africa/Cairo']
const date = fc
  .integer({ min: Date.UTC(2026, 0, 1) / DAY, max: Date.UTC(2027, 11, 31) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10))
const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

const weekly = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 95 }),
    quarters: fc.integer({ min: 1, max: 96 }),
    from_date: date,
    days: fc.option(fc.nat(200)),
    except: fc.array(fc.nat(60), { maxLength: 5 }),
  })
  .map(({ weekdays, start, quarters, from_date, days, except }) => ({
    kind: 'weekly' as const,
    weekdays,
    start_minute: start * 15,
    end_minute: (start + quarters) * 15,
    from_date,
    until_date: days === null ? null : later(from_date, days),
    except_dates: except.map((at) => later(from_date, at)),
  }))
const days = fc
  .record({ from_date: date, days: fc.nat(40) })
  .map(({ from_date, days: n }) => ({ kind: 'days' as const, from_date, until_date: later(from_date, n) }))

/** Every date of a rule, one after the other, with a date library. */
function plainly(rule: BlockedRule, zone: string, from: number, to: number) {
  const at = (day: Temporal.PlainDate, minute: number) =>
    day
      .add({ days: Math.floor(minute / 1440) })
      .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 })
      .toZonedDateTime(zone).epochMilliseconds
  const result: { start: number; end: number }[] = []
  if (rule.kind === 'days') {
    const [first, last] = [Temporal.PlainDate.from(rule.from_date), Temporal.PlainDate.from(rule.until_date)]
    result.push({ start: at(first, 0), end: at(last, 1440) })
  } else {
    const end = new Date(to + 3 * DAY).toISOString().slice(0, 10)
    for (let day = Temporal.PlainDate.from(rule.from_date); day.toString() <= end; day = day.add({ days: 1 })) {
      if (rule.until_date !== null && day.toString() > rule.until_date) break
      if (rule.weekdays.includes(day.dayOfWeek) && !rule.except_dates.includes(day.toString()))
        result.push({ start: at(day, rule.start_minute), end: at(day, rule.end_minute) })
    }
  }
  return result.filter((one) => one.end > one.start && one.start < to && one.end > from)
}

describe('blocked time', () => {
  it('is what a plain version with a date library blocks, and lies in its reach', () => {
    const question = fc.record({
      rule: fc.oneof(weekly, days),
      zone: fc.constantFrom(...ZONES),
      from: date.map((day) => Date.parse(day) + 7 * HOUR + 13 * MINUTE),
      length: fc.integer({ min: 1, max: 40 * 24 }),
    })
    fc.assert(
      fc.property(question, ({ rule, zone, from, length }) => {
        const times = timesOfRule(rule, zone, from, from + length * HOUR)
        expect(times).toEqual(plainly(rule, zone, from, from + length * HOUR))
        const reach = reachOf(rule)
        for (const { start, end } of times) expect(reach.start <= start && end <= reach.end).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is over after its last day, and without end never', () => {
    const vacation: BlockedRule = { kind: 'days', from_date: '2026-12-21', until_date: '2026-12-31' }
    expect(isOver(vacation, 'America/New_York', Date.parse('2027-01-01T04:59:00Z'))).toBe(false)
    expect(isOver(vacation, 'America/New_York', Date.parse('2027-01-01T05:00:00Z'))).toBe(true)
  })
})
