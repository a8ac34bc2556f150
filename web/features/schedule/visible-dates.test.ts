import { expect, test } from 'vitest'
import { stepDate, visibleDates } from './visible-dates.ts'

const [MONDAY, SUNDAY] = [1, 7]

test('a week and a month show whole weeks of the locale', () => {
  expect(visibleDates('week', '2026-11-22', SUNDAY)).toEqual({ first: '2026-11-22', last: '2026-11-28' })
  expect(visibleDates('week', '2026-11-22', MONDAY)).toEqual({ first: '2026-11-16', last: '2026-11-22' })
  expect(visibleDates('month', '2026-11-22', SUNDAY)).toEqual({ first: '2026-11-01', last: '2026-12-05' })
  expect(visibleDates('month', '2026-11-22', MONDAY)).toEqual({ first: '2026-10-26', last: '2026-12-06' })
})

test('three days begin with the date, and a step shows the next three', () => {
  expect(visibleDates('three-days', '2026-11-30')).toEqual({ first: '2026-11-30', last: '2026-12-02' })
  expect(stepDate('three-days', '2026-11-30', 1)).toBe('2026-12-03')
  expect(stepDate('three-days', '2026-11-30', -1)).toBe('2026-11-27')
  expect(stepDate('day', '2026-11-30', 1)).toBe('2026-12-01')
  expect(stepDate('month', '2026-11-30', 1)).toBe('2026-12-30')
})
