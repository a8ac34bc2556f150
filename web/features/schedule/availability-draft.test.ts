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
const LATE = { weekday: 5, start_minute: 1200, end_minute: 1440 }

test('stored periods are read back unchanged, also until midnight', () => {
  const { periods, problems } = readDraft(draftOf([LATE, MORNING]))
  expect(periods).toEqual([MORNING, LATE])
  expect(problems.size).toBe(0)
  expect(weeklyText(periods)).toBe('7 h 30 min a week')
})

test('a wrong end, a missing time and an overlap are reported at their period', () => {
  const told = (start: string, end: string, more: { start: string; end: string }[] = []) => {
    const draft = [{ start, end }, ...more].map((one, at) => ({ key: `${at}`, weekday: 1, ...one }))
    return [...readDraft(draft).problems]
  }
  expect(told('10:00', '09:00')).toEqual([['0', 'The end must be after the start']])
  expect(told('', '09:00')).toEqual([['0', 'Enter both times']])
  expect(told('09:00', '12:00', [{ start: '11:30', end: '13:00' }])).toEqual([
    ['1', 'This overlaps the previous period'],
  ])
  expect(told('09:00', '12:00', [{ start: '12:00', end: '13:00' }])).toEqual([])
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
})
