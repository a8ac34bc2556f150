import { claimsIn } from '#domain/content/claim-phrases'
import { CLAIMS, CLAIM_KEYS } from '#domain/content/claims'
import { expect, it } from 'vitest'
import { faqsOf, type PublicPage, wordOf } from './public-page.ts'

const OFF = { claims: [], words: {}, faqs: null, testimonials: [], stats: [] }

/** Every delivered page, also those that are added later. */
const pages = Object.values(
  import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }),
).flatMap((file) => Object.values(file).filter(isPage))

function isPage(value: unknown): value is PublicPage {
  return typeof value === 'object' && value !== null && 'page' in value && 'words' in value
}

it('every claim of the specification has words by which it is found', () => {
  expect(CLAIM_KEYS).toHaveLength(30)
  // The operator reads what a claim says, and a search must find these words as well.
  for (const text of ['SOC 2 Type 2', 'HIPAA', '99.9%', '24/7', '2.74%', '3.15%', '9.99', '83% of clients', '97%'])
    expect(claimsIn(text), text).toHaveLength(1)
  expect(claimsIn(CLAIMS.no_contracts)).toEqual(['no_contracts'])
  expect(claimsIn('You decide when you meet, and what it costs.')).toEqual([])
})

it('with all claims off, no delivered word or question of a page makes one', () => {
  expect(pages.length).toBeGreaterThan(0)
  const made = pages.flatMap((page) => {
    const words = Object.keys(page.words).map((key) => wordOf(page, OFF, key) ?? '')
    const questions = faqsOf(page, OFF).map(({ question, answer }) => `${question} ${answer}`)
    return [...words, ...questions].flatMap((text) => claimsIn(text).map((claim) => `${page.page}: ${claim}: ${text}`))
  })
  expect(made).toEqual([])
})
