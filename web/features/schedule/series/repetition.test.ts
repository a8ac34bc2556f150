import { expect, test } from 'vitest'
import { readRepeatRule, writeRepeatRule } from '#domain/scheduling/repeat-rule'
import { NO_REPETITION, numberInMonth, type Repetition, ruleOf } from './repetition.ts'

const rule = (change: Partial<Repetition>, date = '2026-12-08') => {
  const made = ruleOf({ ...NO_REPETITION, ...change }, date)
  return made && writeRepeatRule(made)
}

test('each choice is a rule that the calendar reads', () => {
  expect(rule({})).toBeNull()
  expect(rule({ repeats: 'weekly' })).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=12')
  expect(rule({ repeats: 'biweekly', ends: 'until', until: '2027-06-30' })).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270630',
  )
  expect(rule({ repeats: 'monthly', count: 3 })).toBe('FREQ=MONTHLY;COUNT=3')
  expect(rule({ repeats: 'monthly-weekday', count: 3 })).toBe('FREQ=MONTHLY;BYDAY=2TU;COUNT=3')
  expect(rule({ repeats: 'custom', freq: 'WEEKLY', interval: 3, weekdays: [4, 0] })).toBe(
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH,SU;COUNT=12',
  )
  expect(rule({ repeats: 'custom', freq: 'DAILY', interval: 2, weekdays: [4] })).toBe('FREQ=DAILY;INTERVAL=2;COUNT=12')
  for (const repeats of ['weekly', 'biweekly', 'monthly', 'monthly-weekday', 'yearly', 'custom'] as const)
    expect(() => readRepeatRule(rule({ repeats }) ?? '')).not.toThrow()
})

test('a series that would end before it begins has no rule yet', () => {
  expect(rule({ repeats: 'weekly', ends: 'until', until: '' })).toBeNull()
  expect(rule({ repeats: 'weekly', ends: 'until', until: '2026-12-01' })).toBeNull()
})

test('a weekday is counted within its month, and a fifth one is the last', () => {
  expect(['2026-12-01', '2026-12-08', '2026-12-22', '2026-12-29'].map(numberInMonth)).toEqual([1, 2, 4, -1])
})

test('a series whose numbers cannot be read has no rule yet', () => {
  expect(rule({ repeats: 'weekly', count: Number.NaN })).toBeNull()
  expect(rule({ repeats: 'custom', freq: 'DAILY', interval: Number.NaN, count: 3 })).toBeNull()
})
