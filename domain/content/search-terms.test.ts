import { describe, expect, it } from 'vitest'
import { facetsOf, planSearch } from './search-terms.ts'

describe('search terms', () => {
  it('searches long words in the text index and short words as prefixes', () => {
    expect(planSearch({ q: 'Li Chen', specialty: '', state: '' })).toEqual({ match: '"chen"', facets: ['begins:li'] })
  })

  it('combines specialty and state into one facet that every matching profile has', () => {
    const plan = planSearch({ q: '', specialty: 'Anxiety', state: 'CA' })
    const facets = facetsOf({
      specialties: ['anxiety', 'Grief'],
      states: ['ca', 'NY'],
      names: ['zoe', 'ng'],
      kinds: ['psychiatrist'],
    })
    expect(plan).toEqual({ match: null, facets: ['both:anxiety|ca'] })
    expect(facets).toContain('both:anxiety|ca')
    expect(facets).toEqual(expect.arrayContaining(['all', 'begins:z', 'begins:zo', 'begins:ng', 'state:ny']))
  })

  it('combines a kind of professional with concern and state into one facet', () => {
    const profile = { specialties: ['Anxiety'], states: ['CA'], names: ['zoe', 'ng'], kinds: ['therapist'] as const }
    const facets = facetsOf(profile)
    for (const specialty of ['', 'anxiety'])
      for (const state of ['', 'CA']) {
        const plan = planSearch({ q: '', specialty, state, type: 'therapist' })
        expect(plan.facets).toHaveLength(1)
        expect(facets).toContain(plan.facets[0])
        expect(facets).not.toContain(planSearch({ q: '', specialty, state, type: 'psychologist' }).facets[0])
      }
  })

  it('quotes what a person types, so that nothing in it is an operator', () => {
    expect(planSearch({ q: '"OR* NEAR(evil)', specialty: '', state: '' }).match).toBe('"near" AND "evil"')
  })
})
