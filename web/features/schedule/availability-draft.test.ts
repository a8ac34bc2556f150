import { describe, expect, it, test } from 'vitest'
import {
  addPeriod,
  changedHours,
  copyToWorkdays,
  draftOf,
  readDraft,
  weekdays,
  weeklyText,
} from './availability-draft.ts'

const MORNING = { weekday: 1, start_minute: 540, end_minute: 750 }
const ALWAYS = { from_date: '', until_date: '', place: '', types: [] } as const
const TODAY = '2026-12-01'
const LATE = { weekday: 5, start_minute: 1200, end_minute: 1440 }

test('stored periods are read back unchanged, also until midnight', () => {
  const { periods, problems } = readDraft(draftOf([LATE, MORNING]))
  expect(periods).toEqual([MORNING, LATE])
  expect(problems.size).toBe(0)
  expect(weeklyText(periods, TODAY)).toBe('7 h 30 min a week')
})

test('a wrong end, a missing time and an overlap are reported at their period', () => {
  const told = (start: string, end: string, more: { start: string; end: string }[] = []) => {
    const draft = [{ start, end }, ...more].map((one, at) => ({ ...ALWAYS, key: `${at}`, weekday: 1, ...one }))
    return [...readDraft(draft).problems]
  }
  expect(told('10:00', '09:00')).toEqual([['0', { times: 'The end must be after the start' }]])
  expect(told('', '09:00')).toEqual([['0', { times: 'Enter both times' }]])
  expect(told('09:00', '12:00', [{ start: '11:30', end: '13:00' }])).toEqual([
    ['1', { times: 'This overlaps the previous period' }],
  ])
  expect(told('09:00', '12:00', [{ start: '12:00', end: '13:00' }])).toEqual([])
})

describe('a period for some dates, a place or some session types', () => {
  const LIMITED = {
    ...MORNING,
    from_date: '2026-12-07',
    until_date: '2026-12-31',
    session_location_type: 'telehealth' as const,
    appointment_type_ids: ['b', 'a'],
  }

  it('is read back as it was stored, also over midnight', () => {
    const night = { ...LIMITED, weekday: 6, start_minute: 1320, end_minute: 1500 }
    expect(readDraft(draftOf([LIMITED, night]))).toEqual({ periods: [LIMITED, night], problems: new Map() })
  })

  it('is wrong with reversed dates, an incomplete one, or too many types, each at its field', () => {
    const [draft] = draftOf([LIMITED])
    if (!draft) throw new Error('no period')
    const told = (change: Partial<typeof draft>, incomplete: string[] = []) =>
      readDraft([{ ...draft, ...change }], new Set(incomplete.map((name) => `${draft.key} ${name}`))).problems.get(
        draft.key,
      )
    expect(told({ until_date: '2026-12-06' })).toEqual({ until_date: 'This is before the first day' })
    expect(told({ until_date: '2026-12-07' })).toBeUndefined()
    expect(told({ from_date: '' }, ['from_date'])).toEqual({ from_date: 'Complete the date, or clear it' })
    expect(told({ types: Array.from({ length: 21 }, (_, i) => `${i}`), end: '' })).toEqual({
      times: 'Enter both times',
      types: 'Choose at most 20 session types, or none of them for all',
    })
  })

  it('may lie over another one, unless both are for the same', () => {
    const wrong = (change: object) =>
      readDraft(draftOf([LIMITED, { ...LIMITED, start_minute: 600, ...change }])).problems
    expect([...wrong({}).values()]).toEqual([{ times: 'This overlaps the previous period' }])
    expect([...wrong({ appointment_type_ids: ['a', 'b'] }).values()]).toHaveLength(1)
    expect(wrong({ session_location_type: 'in-person' }).size).toBe(0)
    expect(wrong({ appointment_type_ids: ['a'] }).size).toBe(0)
    expect(wrong({ from_date: '2027-01-01', until_date: '2027-02-01' }).size).toBe(0)
    expect(wrong({ from_date: '2026-12-31', until_date: '2027-02-01' }).size).toBe(1)
    // Also when another one begins in between.
    const between = { ...LIMITED, start_minute: 570, session_location_type: 'in-person' as const }
    expect(readDraft(draftOf([LIMITED, between, { ...LIMITED, start_minute: 600 }])).problems.size).toBe(1)
  })

  it('counts in the week of a date that it has, and once where hours lie over each other', () => {
    expect(weeklyText([LIMITED], '2026-12-06')).toBe('0 h a week')
    expect(weeklyText([LIMITED, { ...MORNING, end_minute: 780 }], '2026-12-07')).toBe('4 h a week')
  })
})

test('a new period comes after the last, and a day is copied to the workdays only', () => {
  const draft = addPeriod(draftOf([MORNING]), 1)
  expect(readDraft(draft).periods[1]).toEqual({ weekday: 1, start_minute: 810, end_minute: 990 })
  expect(readDraft(addPeriod([], 3)).periods).toEqual([{ weekday: 3, start_minute: 540, end_minute: 1020 }])
  const copied = readDraft(copyToWorkdays(draftOf([MORNING, { ...LATE, weekday: 6 }]), 1)).periods
  expect(copied.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the days of a week are in the order of the locale', () => {
  expect(
    weekdays(7)
      .map(({ name, weekday }) => `${weekday} ${name}`)
      .slice(0, 2),
  ).toEqual(['7 Sunday', '1 Monday'])
  expect(weekdays(1).map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

describe('hours that were changed in another window', () => {
  const on = (weekday: number, start: number, end: number) => ({
    weekday,
    start_minute: start * 60,
    end_minute: end * 60,
  })
  it('are said day by day', () => {
    const was = { timezone: 'America/New_York', periods: [on(1, 9, 12), on(2, 9, 17), on(3, 9, 17)] }
    const now = { periods: [on(1, 9, 17), on(2, 9, 17), on(4, 8, 10), on(4, 14, 16)] }
    expect(changedHours(was, now)).toEqual(
      expect.arrayContaining([
        { what: 'Monday', was: '9 AM – 12 PM', is: '9 AM – 5 PM' },
        { what: 'Wednesday', was: '9 AM – 5 PM', is: 'closed' },
        { what: 'Thursday', was: 'closed', is: '8 AM – 10 AM, 2 PM – 4 PM' },
      ]),
    )
    expect(changedHours(was, now)).toHaveLength(3)
    expect(changedHours(was, { timezone: 'America/Chicago' })).toEqual([
      { what: 'The time zone', was: 'America/New_York', is: 'America/Chicago' },
    ])
  })

  it('are said with their dates, place and types', () => {
    const was = { periods: [on(1, 9, 12)] }
    const limited = {
      session_location_type: 'in-person' as const,
      until_date: '2026-12-31',
      appointment_type_ids: ['a'],
    }
    const names = new Map([['a', 'Couples session']])
    expect(changedHours(was, { periods: [{ ...on(1, 9, 12), ...limited }] }, names)).toEqual([
      { what: 'Monday', was: '9 AM – 12 PM', is: '9 AM – 12 PM (in person, until December 31, 2026, Couples session)' },
    ])
  })
})
