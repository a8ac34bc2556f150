import { expect, it } from 'vitest'
import { handoverWords, hiddenWords } from './minor-words.ts'

it('says how many sessions are hidden from guardians, and by whom', () => {
  const words = (by_client: number, by_professional: number) => hiddenWords({ by_client, by_professional }, 'Kim')
  expect(words(0, 0)).toBe('No session is hidden from guardians.')
  expect(words(1, 0)).toBe('1 session is hidden from guardians, by Kim.')
  expect(words(0, 2)).toBe('2 sessions are hidden from guardians, by your practice.')
  expect(words(2, 1)).toBe('3 sessions are hidden from guardians: 2 by Kim and 1 by your practice.')
})

it('names the 18th birthday, which follows February when there is no 29th', () => {
  expect(handoverWords('2016-04-09', '2026-11-26', 'Kim')).toBe('Kim turns 18 on April 9, 2034.')
  expect(handoverWords('2012-02-29', '2026-11-26', 'Kim')).toBe('Kim turns 18 on March 1, 2030.')
})

it('counts the days in the last sixty', () => {
  const on = (today: string) => handoverWords('2009-03-04', today, 'Kim')
  expect(on('2027-01-02')).toBe('Kim turns 18 on March 4, 2027.')
  expect(on('2027-01-03')).toBe('Kim turns 18 on March 4, 2027, in 60 days.')
  expect(on('2027-03-03')).toBe('Kim turns 18 on March 4, 2027, tomorrow.')
  expect(on('2027-03-04')).toBe('Kim turns 18 on March 4, 2027, today.')
})
