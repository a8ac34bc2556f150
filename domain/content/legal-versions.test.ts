import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreedVersions, LEGAL_KEYS, LEGAL_VERSIONS, versionInForce } from './legal-versions.ts'

describe('the versions of a legal document', () => {
  it('are numbered from 1 and never go back in time', () => {
    for (const key of LEGAL_KEYS) {
      const versions = LEGAL_VERSIONS[key]
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
      const dates = versions.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    }
  })

  it('hold as approved by the operator, and as the newest template while none is', () => {
    expect(versionInForce('terms-of-use', [])).toMatchObject({ version: 3, is_approved: false })
    expect(versionInForce('terms-of-use', ['terms-of-use@1'])).toMatchObject({ version: 1, is_approved: true })
    expect(versionInForce('terms-of-use', ['terms-of-use@1', 'terms-of-use@2'])).toMatchObject({ version: 2 })
    expect(versionInForce('terms-of-use', ['aup@1', 'terms-of-use@9'])).toMatchObject({ is_approved: false })
  })

  it('always hold as a delivered version', () => {
    const entry = fc.tuple(fc.constantFrom(...LEGAL_KEYS), fc.integer({ min: 0, max: 9 })).map((pair) => pair.join('@'))
    fc.assert(
      fc.property(fc.constantFrom(...LEGAL_KEYS), fc.array(entry), (key, approved) => {
        const { version, is_approved } = versionInForce(key, approved)
        expect(LEGAL_VERSIONS[key].map((one) => one.version)).toContain(version)
        expect(is_approved).toBe(approved.includes(`${key}@${version}`))
      }),
    )
  })

  it('are what a checked box agrees to', () => {
    expect(agreedVersions('registration', ['terms-of-use@1'])).toEqual([
      { document: 'terms-of-use', version: 1 },
      { document: 'privacy-policy', version: 2 },
    ])
    expect(agreedVersions('intake', [])).toEqual([{ document: 'terms-of-use', version: 3 }])
  })
})
