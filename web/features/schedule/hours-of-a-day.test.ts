import { expect, test } from 'vitest'
import { hoursOn, openOn, withDate } from './hours-of-a-day.ts'
import { hoursText } from './period-words.ts'

const FRIDAY = '2026-12-04'
const hours = {
  periods: [
    { weekday: 5, start_minute: 1320, end_minute: 1500 },
    { weekday: 5, start_minute: 540, end_minute: 720, until_date: FRIDAY },
  ],
  exceptions: [{ date: '2026-12-11', hours: [] }],
}

const NO_TYPES = new Map<string, string>()

test('a date has the hours of the week within their dates, or its own', () => {
  expect(hoursText(hoursOn(hours, FRIDAY), NO_TYPES)).toBe('9 AM – 12 PM, 10 PM – 1 AM')
  expect(hoursText(hoursOn(hours, '2026-12-18'), NO_TYPES)).toBe('10 PM – 1 AM')
  expect(hoursText(hoursOn(hours, '2026-12-11'), NO_TYPES)).toBe('Closed')
})

test('hours after midnight are open on the next date', () => {
  expect(openOn(hours, FRIDAY)).toMatchObject([
    { start_minute: 540, end_minute: 720 },
    { start_minute: 1320, end_minute: 1440 },
  ])
  expect(openOn(hours, '2026-12-05')).toEqual([{ start_minute: 0, end_minute: 60 }])
  expect(openOn(hours, '2026-12-12')).toEqual([])
})

test('the hours of a date are set, replaced and taken back', () => {
  const open = [{ start_minute: 600, end_minute: 840 }]
  const set = withDate(hours.exceptions, FRIDAY, open)
  expect(set).toEqual([{ date: FRIDAY, hours: open }, ...hours.exceptions])
  expect(withDate(set, FRIDAY, [])).toEqual([{ date: FRIDAY, hours: [] }, ...hours.exceptions])
  expect(withDate(set, FRIDAY, null)).toEqual(hours.exceptions)
})
