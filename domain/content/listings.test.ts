import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingPath, specialtiesOf, stateOfAddress, stateSlug } from './listings.ts'
import { US_STATES } from './us-states.ts'

describe('the specialties of a professional', () => {
  it('are those of all types: psychiatrists are physicians with psychiatry, therapists include social workers', () => {
    const of = (type: string, specialty: string | null = null) => specialtiesOf([{ type, specialty }])
    expect(of('physician', 'psychiatry')).toEqual(['psychiatrist'])
    expect(of('physician', 'neurology')).toEqual([])
    expect(of('physician')).toEqual([])
    expect(of('social worker')).toEqual(['therapist'])
    expect(of('therapist')).toEqual(['therapist'])
    expect(of('psychologist')).toEqual(['psychologist'])
    expect(
      specialtiesOf([
        { type: 'therapist', specialty: null },
        { type: 'social worker', specialty: null },
        { type: 'psychologist', specialty: null },
      ]),
    ).toEqual(['therapist', 'psychologist'])
  })
})

describe('the addresses of states', () => {
  it('are different, and each leads back to its state', () => {
    const slugs = US_STATES.map(({ name }) => stateSlug(name))
    expect(new Set(slugs).size).toBe(51)
    expect(slugs).toContain('district-of-columbia')
    fc.assert(
      fc.property(
        fc.constantFrom(...US_STATES),
        fc.constantFrom(
          'professional' as const,
          'psychologist' as const,
          'psychiatrist' as const,
          'therapist' as const,
        ),
        fc.constantFrom('slug', 'name', 'code', 'upper'),
        ({ code, name }, specialty, form) => {
          const written = { slug: stateSlug(name), name, code, upper: name.toUpperCase() }[form]
          expect(stateOfAddress(written)).toEqual({ code, canonical: stateSlug(name) })
          expect(listingPath({ specialty, state: code })).toBe(`/${specialty}s/${stateSlug(name)}`)
        },
      ),
    )
  })

  const known = US_STATES.map(({ name }) => stateSlug(name))

  it('are plain, and any other text names no state', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const found = stateOfAddress(text)
        if (found) expect(found.canonical).toMatch(/^[a-z]+(-[a-z]+)*$/)
        else expect(known.includes(text)).toBe(false)
      }),
    )
    for (const text of ['', '-', 'nowhere', 'new', 'new-york-city', '../ny', 'XX'])
      expect(stateOfAddress(text)).toBeNull()
  })
})
