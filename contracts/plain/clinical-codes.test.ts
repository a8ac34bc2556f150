import { describe, expect, test } from 'vitest'
import { isNpi, PLACES_OF_SERVICE, placeWords, writtenDiagnosis, writtenModifier } from './clinical-codes.ts'

describe('a diagnosis code', () => {
  test.each([
    ['f411', 'F41.1'],
    ['F41.1', 'F41.1'],
    [' f 43.10 ', 'F43.10'],
    ['F99', 'F99'],
    ['C7A00', 'C7A.00'],
    ['Z63.0', 'Z63.0'],
  ])('%s is written %s', (typed, written) => {
    expect(writtenDiagnosis(typed)).toBe(written)
  })

  test.each(['', 'F4', 'U07.1', '90834', 'anxiety', 'F41.', 'F41.12345'])('%s is none', (typed) => {
    expect(writtenDiagnosis(typed)).toBeNull()
  })
})

test('a modifier has two letters or digits', () => {
  expect(['95', 'gt', ' hj '].map(writtenModifier)).toEqual(['95', 'GT', 'HJ'])
  expect(['9', '955', '9.', ''].map(writtenModifier)).toEqual([null, null, null, null])
})

describe('a national provider identifier', () => {
  // The example of the standard, and one of an organization.
  test.each(['1234567893', '1245319599'])('%s is one', (npi) => {
    expect(isNpi(npi)).toBe(true)
  })

  test.each(['1234567890', '1234567983', '123456789', '3234567893', '12345678931', ''])('%s is none', (npi) => {
    expect(isNpi(npi)).toBe(false)
  })
})

test('each place of service has its own code of two digits', () => {
  const codes = PLACES_OF_SERVICE.map(([code]) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^\d\d$/)
  expect(placeWords('10')).toBe('Telehealth provided in patient’s home')
})
