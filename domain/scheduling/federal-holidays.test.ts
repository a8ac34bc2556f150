import { describe, expect, it } from 'vitest'
import { federalHolidays, holidaysBetween } from './federal-holidays.ts'

describe('the federal holidays', () => {
  it('are those that the Office of Personnel Management lists', () => {
    expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
    expect(federalHolidays(2027).map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
    ])
  })

  it('include a New Year’s Day that is observed in the year before', () => {
    expect(holidaysBetween('2027-12-30', '2028-01-20')).toEqual([
      { name: 'New Year’s Day', date: '2027-12-31' },
      { name: 'Martin Luther King Jr. Day', date: '2028-01-17' },
    ])
  })
})
