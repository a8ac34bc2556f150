import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { choiceParam, dateParam, instantParam, numberParam, textParam } from './search-params.ts'

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('2026-03-04', '2024-02-29', '2026-02-29', '2026-13-01', '2026-03-04T14:00Z', '2026-03-04T25:00:00Z'),
  fc.constantFrom('2026-03-04T14:00:00.000Z', '2026-03-04T14:00:00+02:00', '2026-03-04T14:00:00', '2026-02-30T14:00Z'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)

test('dates and instants are accepted exactly as the API accepts them', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(dateParam(text)).toBe(z.iso.date().safeParse(text).data)
      expect(instantParam(text)).toBe(z.iso.datetime({ offset: true }).safeParse(text).data)
    }),
    { numRuns: 1_000 },
  )
})

test('texts are trimmed, and texts that are too long or other types are left out', () => {
  expect(textParam('  Ann ', 10)).toBe('Ann')
  expect(textParam(30, 10)).toBe('30')
  expect(textParam('x'.repeat(11), 10)).toBeUndefined()
  for (const value of [undefined, null, {}, []]) expect(textParam(value, 10)).toBeUndefined()
})

test('numbers must be whole and in range', () => {
  const range = { min: 5, max: 480 }
  expect(['50', 50, '5', 480].map((value) => numberParam(value, range))).toEqual([50, 50, 5, 480])
  for (const value of ['', ' ', 'x', 4, 481, 7.5, null, undefined, true, []])
    expect(numberParam(value, range)).toBeUndefined()
})

test('a choice must be one of the options', () => {
  expect(choiceParam('week', ['day', 'week'])).toBe('week')
  for (const value of ['year', undefined, 1]) expect(choiceParam(value, ['day', 'week'])).toBeUndefined()
})
