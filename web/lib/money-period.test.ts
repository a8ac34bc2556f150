import { expect, test } from 'vitest'
import { daysOf, periodSearch } from './money-period.ts'

test('a period has its first and its last day', () => {
  expect(daysOf({}, '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(daysOf({ period: 'this-month' }, '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf({ period: 'last-month' }, '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(daysOf({ period: 'last-month' }, '2026-12-31')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(daysOf({ period: 'last-year' }, '2026-11-28')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(daysOf({ period: 'days', from: '2026-03-01' }, '2026-11-28')).toEqual({ from: '2026-03-01', to: undefined })
  expect(daysOf({ period: 'all' }, '2026-11-28')).toEqual({ from: undefined, to: undefined })
})

test('an address names a period, and its days only when they are chosen', () => {
  expect(periodSearch({ period: 'days', from: '2026-03-01', to: '2026-02-30' })).toEqual({
    period: 'days',
    from: '2026-03-01',
  })
  expect(periodSearch({ period: 'last-year', from: '2026-03-01' })).toEqual({ period: 'last-year' })
  expect(periodSearch({ period: 'forever' })).toEqual({})
})
