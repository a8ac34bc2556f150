import { describe, expect, it } from 'vitest'
import { REGION_WORDS, REGIONS } from './regions.ts'

describe('the parts of each country', () => {
  it('are kept as addresses write them: by code, in Colombia by name', () => {
    expect(REGIONS.US).toContainEqual({ value: 'NY', label: 'New York' })
    expect(REGIONS.CA).toContainEqual({ value: 'QC', label: 'Quebec' })
    expect(REGIONS.CO).toContainEqual({ value: 'Vaupés', label: 'Vaupés' })
  })
  it('are called as people there call them', () => {
    expect(REGION_WORDS).toEqual({
      US: { region: 'State', code: 'Zip' },
      CA: { region: 'Province', code: 'Postal Code' },
      CO: { region: 'Department', code: 'Postal Code' },
    })
  })
})
