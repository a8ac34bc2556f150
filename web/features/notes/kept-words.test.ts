import { expect, it } from 'vitest'
import { keptWords } from './kept-words.ts'

it('says when all was kept, and never claims it', () => {
  expect(keptWords({ all: true, at: 1_000 }, true, 3_400)).toBe('All changes kept 2 s ago')
  expect(keptWords({ all: true, at: 1_000 }, true, 1_500)).toBe('All changes kept just now')
  expect(keptWords({ all: true, at: 1_000 }, true, 200_000)).toBe('All changes kept 3 min ago')
  expect(keptWords({ all: true, at: null }, false, 200_000)).toBe('All changes kept')
  expect(keptWords({ all: false, at: 1_000 }, true, 3_400)).toBe('Keeping…')
  expect(keptWords({ all: false, at: 1_000 }, false, 3_400)).toBe('Not yet kept')
})
