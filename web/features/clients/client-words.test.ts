import { expect, it } from 'vitest'
import { handoverDay } from './client-words.ts'

it('guardians act until the 18th birthday, which follows February when there is no 29th', () => {
  expect(handoverDay('2016-04-09')).toBe('April 9, 2034')
  expect(handoverDay('2012-02-29')).toBe('March 1, 2030')
  expect(handoverDay('2010-12-31')).toBe('December 31, 2028')
})
