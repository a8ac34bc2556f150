import { describe, expect, it } from 'vitest'
import { ADULT_AND_TERMS } from './adult-words.ts'
import { agreementParts } from './agreement-words.tsx'

describe('the label of an agreement checkbox', () => {
  it('links each document that it names', () => {
    expect(agreementParts(ADULT_AND_TERMS).filter(({ href }) => href)).toEqual([
      { text: 'terms of use', href: '/terms-of-use' },
      { text: 'privacy policy', href: '/privacy-policy' },
    ])
    expect(agreementParts('I agree to the Terms of Use')).toEqual([
      { text: 'I agree to the ', href: undefined },
      { text: 'Terms of Use', href: '/terms-of-use' },
    ])
  })

  it('contains the same text as before', () => {
    for (const words of [ADULT_AND_TERMS, 'I agree to the Terms of Use', 'I am at least 18 years old'])
      expect(
        agreementParts(words)
          .map(({ text }) => text)
          .join(''),
      ).toBe(words)
  })
})
