import { expect, it } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

it('formats minutes and seconds, and shows 0:00 only at the end', () => {
  expect(formatTimeLeft(600_000)).toBe('10:00')
  expect(formatTimeLeft(580_400)).toBe('9:41')
  expect(formatTimeLeft(1)).toBe('0:01')
  expect(formatTimeLeft(0)).toBe('0:00')
})
