import { describe, expect, it } from 'vitest'
import { REGION_WORDS, REGIONS } from './regions.ts'

describe('the parts of each country', () => {
  it('are complete and named once', () => {
    expect(REGIONS.US).toHaveLength(51)
    expect(REGIONS.CA).toHaveLength(13)
    expect(REGIONS.CO).toHaveLength(33)
    for (const regions of Object.values(REGIONS))
      expect(new Set(regions.map(({ value }) => value)).size).toBe(regions.length)
  })
  it('are called as people there call them', () => {
    expect(REGION_WORDS).toEqual({
      US: { region: 'State', code: 'Zip' },
      CA: { region: 'Province', code: 'Postal Code' },
      CO: { region: 'Department', code: 'Postal Code' },
    })
  })
})
