import { expect, test } from 'vitest'
import { isLoadFailure } from './load-failure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://orchid.example/assets/schedule-page-1a2b.js',
  'error loading dynamically imported module: https://orchid.example/assets/schedule-page-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/schedule-page-1a2b.css',
])('a load failure is recognized by the browser’s message: %s', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test('a failed call is no load failure', () => {
  expect(isLoadFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isLoadFailure('Importing a module script failed.')).toBe(false)
  expect(isLoadFailure(null)).toBe(false)
})
