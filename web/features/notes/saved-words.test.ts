import { expect, it } from 'vitest'
import { savedWords } from './saved-state.tsx'

it('shows when all changes were saved, and claims it only when they are', () => {
  expect(savedWords({ all: true, at: 1_000 }, true, 3_400)).toBe('All changes saved 2 s ago')
  expect(savedWords({ all: true, at: 1_000 }, true, 1_500)).toBe('All changes saved just now')
  expect(savedWords({ all: true, at: 1_000 }, true, 200_000)).toBe('All changes saved 3 min ago')
  expect(savedWords({ all: true, at: null }, false, 200_000)).toBe('All changes saved')
  expect(savedWords({ all: false, at: 1_000 }, true, 3_400)).toBe('Saving…')
  expect(savedWords({ all: false, at: 1_000 }, false, 3_400)).toBe('Not saved yet')
})
