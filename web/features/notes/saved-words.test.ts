import { expect, it } from 'vitest'
import { savedWords } from './saved-state.tsx'

const stored = (at: number | null) => ({ saved: { all: true, at }, connected: true, slowed: false })
const waiting = { saved: { all: false, at: 1_000 }, connected: true, slowed: false }

it('shows when all changes were saved, and claims it only when they are', () => {
  expect(savedWords(stored(1_000), 3_400)).toBe('All changes saved 2 s ago')
  expect(savedWords(stored(1_000), 1_500)).toBe('All changes saved just now')
  expect(savedWords(stored(1_000), 200_000)).toBe('All changes saved 3 min ago')
  expect(savedWords({ ...stored(null), connected: false }, 200_000)).toBe('All changes saved')
  expect(savedWords(waiting, 3_400)).toBe('Saving…')
  expect(savedWords({ ...waiting, connected: false }, 3_400)).toBe('Not saved yet')
})

it('says that many changes take a moment, until all are saved', () => {
  expect(savedWords({ ...waiting, slowed: true }, 3_400)).toBe('Saving many changes…')
  expect(savedWords({ ...waiting, slowed: true, connected: false }, 3_400)).toBe('Not saved yet')
  expect(savedWords({ ...stored(1_000), slowed: true }, 1_500)).toBe('All changes saved just now')
})
