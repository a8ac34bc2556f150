import { expect, it } from 'vitest'
import { shares, sinceStart, spokenTime } from './spoken-time.ts'

it('formats spoken time in minutes and seconds', () => {
  expect([900, 48_400, 192_000, 3_661_000].map(spokenTime)).toEqual(['1 s', '48 s', '3 min 12 s', '61 min 1 s'])
})

it('formats the time since the start', () => {
  expect(sinceStart('2026-03-04T10:00:42.900Z', '2026-03-04T10:00:00.000Z')).toBe('00:42')
  expect(sinceStart('2026-03-04T11:01:05.000Z', '2026-03-04T10:00:00.000Z')).toBe('61:05')
})

it('splits shares into whole percents with a sum of 100', () => {
  expect(shares([1, 1, 1])).toEqual([34, 33, 33])
  expect(shares([3, 1])).toEqual([75, 25])
  expect(shares([0, 0])).toEqual([0, 0])
})
