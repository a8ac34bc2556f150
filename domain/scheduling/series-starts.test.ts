import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { LONGEST_SERIES } from '#contracts/plain/session-words'
import {
  BadRepeatRule,
  describeRepeat,
  FREQUENCIES,
  type RepeatRule,
  readRepeatRule,
  writeRepeatRule,
} from './repeat-rule.ts'
import { seriesStarts } from './series-starts.ts'

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
]

/** Whether the series has a session on a date, said date by date. */
function isOn(rule: RepeatRule, first: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  const monday = (of: Temporal.PlainDate) => of.subtract({ days: of.dayOfWeek - 1 })
  const day = DAYS[date.dayOfWeek - 1] as string
  switch (rule.freq) {
    case 'DAILY':
      return first.until(date, { largestUnit: 'days' }).days % rule.interval === 0
    case 'WEEKLY': {
      const weeks = monday(first).until(monday(date), { largestUnit: 'days' }).days / 7
      const days: readonly (string | undefined)[] = rule.byday.length === 0 ? [DAYS[first.dayOfWeek - 1]] : rule.byday
      return weeks % rule.interval === 0 && days.includes(day)
    }
    case 'MONTHLY': {
      const months = (date.year - first.year) * 12 + date.month - first.month
      if (months % rule.interval !== 0) return false
      const [named] = rule.byday
      if (named === undefined) return date.day === first.day
      const number = Math.ceil(date.day / 7)
      const isLast = date.day + 7 > date.daysInMonth
      return named === `${number}${day}` || (isLast && named === `-1${day}`)
    }
    case 'YEARLY':
      return (date.year - first.year) % rule.interval === 0 && date.month === first.month && date.day === first.day
  }
}

/** An independent answer: every date until the end of the series is asked whether it is in it. */
function plainly(rule: RepeatRule, first: number, zone: string): number[] {
  const begin = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(zone)
  const starts: number[] = []
  let date = begin.toPlainDate()
  const end = rule.until === null ? date.add({ years: 40 }) : Temporal.PlainDate.from(rule.until)
  for (; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    if (starts.length === (rule.count ?? Number.POSITIVE_INFINITY)) break
    if (!isOn(rule, begin.toPlainDate(), date)) continue
    const at = date.toPlainDateTime(begin.toPlainTime()).toZonedDateTime(zone, { disambiguation: 'compatible' })
    starts.push(at.epochMilliseconds)
  }
  return starts
}

const rules: fc.Arbitrary<RepeatRule> = fc
  .record({
    freq: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.subarray([...DAYS]),
    number: fc.constantFrom('1', '2', '3', '4', '5', '-1', ''),
    count: fc.integer({ min: 1, max: 40 }),
    until: fc.option(fc.integer({ min: 0, max: 400 })),
  })
  .map(({ freq, interval, weekdays, number, count, until }) => ({
    freq,
    interval: freq === 'YEARLY' ? 1 : interval,
    byday:
      freq === 'WEEKLY' ? weekdays : freq === 'MONTHLY' && number !== '' ? [`${number}${weekdays[0] ?? 'TU'}`] : [],
    count: until === null ? (freq === 'YEARLY' ? Math.min(count, 8) : Math.min(count, 20)) : null,
    until: until === null ? null : Temporal.PlainDate.from('2026-03-01').add({ days: until }).toString(),
  }))

const startsOr = (work: () => number[]): number[] | string => {
  try {
    return work()
  } catch (error) {
    if (error instanceof BadRepeatRule) return error.message
    throw error
  }
}

describe('the sessions of a series', () => {
  it('are those that asking date by date finds, over clock changes, month ends and leap years', () => {
    fc.assert(
      fc.property(
        rules,
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 366 * 24 * 4 }),
        (rule, zone, quarters) => {
          const from = Date.UTC(2026, 2, 1) + quarters * 15 * 60_000
          const asked = plainly(rule, from, zone)
          const answer = startsOr(() => seriesStarts(rule, from, zone))
          if (asked[0] !== from) expect(answer).toMatch(/first session must be on a day/)
          else if (asked.length > LONGEST_SERIES) expect(answer).toMatch(/at most 300/)
          else if (asked.length < (rule.count ?? 0) || (asked.at(-1) ?? 0) - from > 3660 * 86_400_000)
            expect(answer).toMatch(/within ten years/)
          else expect(answer).toEqual(asked)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('keep the time on the clock when the clocks change', () => {
    const rule = readRepeatRule('FREQ=WEEKLY;COUNT=3')
    const starts = seriesStarts(rule, Date.parse('2026-10-27T13:00:00Z'), 'America/New_York')
    expect(starts.map((at) => new Date(at).toISOString())).toEqual([
      '2026-10-27T13:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-10T14:00:00.000Z',
    ])
  })

  it('leave out months without the day', () => {
    const starts = seriesStarts(readRepeatRule('FREQ=MONTHLY;COUNT=3'), Date.parse('2027-01-31T12:00:00Z'), 'UTC')
    expect(starts.map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
  })
})

describe('a repeat rule', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(readRepeatRule(writeRepeatRule(rule))).toEqual(rule)
      }),
    )
  })

  it.each([
    ['', /cannot be read/],
    ['FREQ=WEEKLY', /how many sessions/],
    ['FREQ=WEEKLY;COUNT=5;UNTIL=20270101', /how many sessions/],
    ['FREQ=WEEKLY;COUNT=301', /at most 300/],
    ['FREQ=WEEKLY;COUNT=10000', /at most 300/],
    ['FREQ=WEEKLY;COUNT=0', /at most 300/],
    ['FREQ=WEEKLY;COUNT=-2', /at most 300/],
    ['FREQ=HOURLY;COUNT=5', /days, weeks, months or years/],
    ['COUNT=5', /days, weeks, months or years/],
    ['FREQ=WEEKLY;INTERVAL=0;COUNT=5', /every 1 to 99/],
    ['FREQ=WEEKLY;BYDAY=XX;COUNT=5', /weekday/],
    ['FREQ=DAILY;BYDAY=MO;COUNT=5', /weekday/],
    ['FREQ=MONTHLY;BYDAY=1MO,2MO;COUNT=5', /weekday/],
    ['FREQ=WEEKLY;BYHOUR=9;COUNT=5', /does not offer/],
    ['FREQ=WEEKLY;WKST=SU;COUNT=5', /does not offer/],
    ['FREQ=WEEKLY;FREQ=DAILY;COUNT=5', /cannot be read/],
    ['FREQ=WEEKLY;UNTIL=20270231', /not a date/],
    ['FREQ=WEEKLY;UNTIL=tomorrow', /not a date/],
  ])('%j is refused with a sentence', (text, sentence) => {
    expect(() => readRepeatRule(text)).toThrow(sentence)
    expect(() => readRepeatRule(text)).toThrow(BadRepeatRule)
  })

  it('says itself in words', () => {
    const words = (text: string) => describeRepeat(readRepeatRule(text))
    expect(words('RRULE:FREQ=WEEKLY;COUNT=4')).toBe('Every week')
    expect(words('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;COUNT=4')).toBe('Every 2 weeks on Tuesday and Thursday')
    expect(words('FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231T235959Z')).toBe('Every month on the last Friday')
    expect(words('FREQ=DAILY;COUNT=4')).toBe('Every day')
  })

  it('ends a series of more than 300 sessions with a sentence', () => {
    const rule = readRepeatRule('FREQ=DAILY;UNTIL=20290101')
    expect(() => seriesStarts(rule, Date.parse('2026-12-01T12:00:00Z'), 'UTC')).toThrow(/at most 300/)
  })
})
