import { afterEach, expect, test, vi } from 'vitest'
import { firstWeekday } from './week-start.ts'

afterEach(() => vi.unstubAllGlobals())

const WEEKS = [
  ['en-US', 7],
  ['en-GB', 1],
  ['de-DE', 1],
  ['de', 1],
  ['ar-EG', 6],
  ['not a locale', 7],
] as const

test.each(WEEKS)('a week in %s begins on day %i', (locale, day) => expect(firstWeekday(locale)).toBe(day))

test.each(WEEKS)('a browser that does not know weeks gets the same day for %s', (locale, day) => {
  const Known = Intl.Locale
  class WithoutWeeks extends Known {
    getWeekInfo = undefined
    weekInfo = undefined
  }
  vi.stubGlobal('Intl', { ...Intl, Locale: WithoutWeeks })
  expect(firstWeekday(locale)).toBe(day)
})
