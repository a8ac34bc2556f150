import { CLAIM_KEYS, CLAIMS } from '#contracts/plain/claims'
import { CLAIMED } from '#tests/factories/claimed-sentences'
import { HONEST_IN_ARTICLES, HONEST_ON_PAGES } from '#tests/factories/honest-sentences'
import { describe, expect, it } from 'vitest'
import { claimsIn } from './claims-in.ts'

const sentences = CLAIM_KEYS.flatMap((claim) => CLAIMED[claim].map((text) => ({ claim, text })))

describe('claims in a text', () => {
  it('are known in at least five spellings each', () => {
    expect(CLAIM_KEYS).toHaveLength(30)
    expect(CLAIM_KEYS.filter((claim) => new Set(CLAIMED[claim]).size < 5)).toEqual([])
  })

  it.each(sentences)('$claim, in an article and on a page: $text', ({ claim, text }) => {
    expect(claimsIn(text, 'article')).toContain(claim)
    expect(claimsIn(text, 'page')).toContain(claim)
  })

  it.each(CLAIM_KEYS)('%s, as the operator reads it', (claim) => {
    expect(claimsIn(CLAIMS[claim], 'page')).toContain(claim)
  })

  it.each(sentences)('$claim, whatever the case and beside other words: $text', ({ claim, text }) => {
    for (const other of [text.toUpperCase(), text.toLowerCase(), `A calm day. ${text} See you soon.`])
      expect([other, claimsIn(other, 'article').includes(claim)]).toEqual([other, true])
  })

  it.each(sentences)('$claim, parted by two blocks at any word: $text', ({ claim, text }) => {
    const gaps = Array.from(text.matchAll(/(?<=[^\s.!?:]) (?=\S)/g), ({ index }) => index)
    const parted = gaps.map((at) => `${text.slice(0, at)}\n${text.slice(at + 1)}`)
    expect(parted.filter((one) => !claimsIn(one, 'page').includes(claim))).toEqual([])
  })

  it.each(HONEST_IN_ARTICLES)('are not in an article that says: %s', (text) => {
    expect(claimsIn(text, 'article')).toEqual([])
    expect(claimsIn(`A calm day.\n${text}\nSee you soon.`, 'article')).toEqual([])
  })

  it.each(HONEST_ON_PAGES)('are not on a page that says: %s', (text) => {
    expect(claimsIn(text, 'page')).toEqual([])
  })
})

describe('HIPAA, as a law and as a claim', () => {
  it('an article can speak of the law, and of what others do about it', () => {
    expect(claimsIn('A practice must comply with HIPAA.', 'article')).toEqual([])
    expect(claimsIn('Is your video service HIPAA compliant?', 'article')).toEqual([])
  })

  it.each([
    'A practice must comply with HIPAA, and Orchid does.',
    'Is Orchid HIPAA compliant? Yes.',
    'Many vendors are not; our platform is HIPAA compliant.',
    'HIPAA compliant, like all good software',
    'Get HIPAA-compliant video in two minutes.',
    'Therapists get HIPAA-compliant notes.',
  ])('an article cannot say: %s', (text) => {
    expect(claimsIn(text, 'article')).toEqual(['hipaa'])
  })

  it('a page cannot name it at all, because every word there speaks of the product', () => {
    expect(claimsIn('What does HIPAA require of a practice?', 'page')).toEqual(['hipaa'])
  })
})
