import { describe, expect, it } from 'vitest'
import { facetsOf, planSearch } from './search-terms.ts'

describe('search terms', () => {
  it('searches long words in the text index and short words as prefixes', () => {
    expect(planSearch({ q: 'Li Chen', specialty: '', state: '' })).toEqual({ match: '"chen"', facets: ['begins:li'] })
  })

  it('combines specialty and state into one facet that every matching profile has', () => {
    const plan = planSearch({ q: '', specialty: 'Anxiety', state: 'CA' })
    const facets = facetsOf({ specialties: ['anxiety', 'Grief'], states: ['ca', 'NY'], names: 'Zoë Ng' })
    expect(plan).toEqual({ match: null, facets: ['both:anxiety|ca'] })
    expect(facets).toContain('both:anxiety|ca')
    expect(facets).toEqual(expect.arrayContaining(['all', 'begins:z', 'begins:zo', 'begins:ng', 'state:ny']))
  })

  it('quotes what a person types, so that nothing in it is an operator', () => {
    expect(planSearch({ q: '"OR* NEAR(evil)', specialty: '', state: '' }).match).toBe('"near" AND "evil"')
  })
})
