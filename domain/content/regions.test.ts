import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressProblems, codeProblem, REGION_WORDS, regionProblem, REGIONS } from './regions.ts'

describe('the parts of each country', () => {
  it('are stored as addresses write them: by code, but by name in Colombia', () => {
    expect(REGIONS.US).toContainEqual({ value: 'NY', label: 'New York' })
    expect(REGIONS.CA).toContainEqual({ value: 'QC', label: 'Quebec' })
    expect(REGIONS.CO).toContainEqual({ value: 'Vaupés', label: 'Vaupés' })
  })
  it('have the labels that are usual in the country', () => {
    expect(REGION_WORDS).toEqual({
      US: { region: 'State', code: 'Zip' },
      CA: { region: 'Province', code: 'Postal Code' },
      CO: { region: 'Department', code: 'Postal Code' },
    })
  })
})

describe('a state and a code', () => {
  it('are refused with the labels of the country if they are unknown or have a wrong format', () => {
    expect(addressProblems({ country: 'CA', home_state: 'NY', home_zipcode: '12207' })).toEqual([
      { field: 'home_state', message: 'Please choose your province' },
      { field: 'home_zipcode', message: 'Please enter a postal code like K1A 0B1' },
    ])
    expect(regionProblem('US', 'ny')).toBe('Please choose your state')
    expect(regionProblem('CO', 'ON')).toBe('Please choose your department')
    expect(codeProblem('CO', '11011')).toBe('Please enter a postal code like 110111')
  })
  it('are not wrong when they are empty', () => {
    expect(addressProblems({ country: 'US', home_state: '', home_zipcode: ' ' })).toEqual([])
  })
  it('are accepted as the country writes them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), fc.option(fc.stringMatching(/^\d{4}$/)), (zip, more) => {
        expect(codeProblem('US', more === null ? zip : `${zip}-${more}`)).toBeNull()
      }),
    )
    for (const code of ['K1A 0B1', 'K1A0B1', 'k1a 0b1', 'V6B 4Y8']) expect(codeProblem('CA', code)).toBeNull()
    for (const code of ['D1A 0B1', 'K1A-0B1', 'K1A 0B', '12207', 'K1O 0B1'])
      expect(codeProblem('CA', code)).not.toBeNull()
    for (const country of ['US', 'CA', 'CO'] as const)
      for (const { value } of REGIONS[country]) expect(regionProblem(country, value)).toBeNull()
  })
})
