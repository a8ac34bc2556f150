import { describe, expect, test } from 'vitest'
import { estimateDueOn, lastDayOfEstimate, requestedEstimateDueOn } from './estimate-rules.ts'

describe('an estimate', () => {
  // In January 2028, the 3rd is a Monday and the 17th is the birthday of Martin Luther King, Jr.
  test.each([
    ['is due within one business day when the session is three ahead', '2028-01-03', '2028-01-06', '2028-01-04'],
    ['is due within three business days when the session is ten ahead', '2028-01-03', '2028-01-18', '2028-01-06'],
    ['does not count a holiday among the ten', '2028-01-03', '2028-01-17', '2028-01-04'],
    ['is due after a weekend', '2028-01-07', '2028-01-12', '2028-01-10'],
    ['is due after a weekend and a holiday', '2028-01-14', '2028-01-20', '2028-01-18'],
    ['is due after three business days for a session of next year', '2028-01-14', '2029-01-12', '2028-01-20'],
    ['is due at no day when the session is two business days ahead', '2028-01-03', '2028-01-05', null],
    ['is due at no day for a session of the day on which it is booked', '2028-01-03', '2028-01-03', null],
    ['is due at no day over a weekend alone', '2028-01-07', '2028-01-11', null],
  ])('%s', (_what, booked_on, session_on, due) => {
    expect(estimateDueOn({ booked_on, session_on })).toBe(due)
  })

  test('that was asked for is due three business days later', () => {
    expect(requestedEstimateDueOn('2028-01-03')).toBe('2028-01-06')
    expect(requestedEstimateDueOn('2028-01-13')).toBe('2028-01-19')
  })

  test('covers twelve months at most', () => {
    expect(lastDayOfEstimate('2037-12-01')).toBe('2038-11-30')
    expect(lastDayOfEstimate('2038-01-01')).toBe('2038-12-31')
    expect(lastDayOfEstimate('2028-02-29')).toBe('2029-02-28')
  })
})
