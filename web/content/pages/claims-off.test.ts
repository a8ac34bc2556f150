import { CLAIMS } from '#contracts/plain/claims'
import { claimsIn } from '#domain/content/claims-in'
import { isClaimed } from '#domain/content/claims'
import { LEGAL_TEXTS } from '#web/content/legal/legal-texts.ts'
import { legalParagraphs } from '#web/content/legal/legal-paragraphs.ts'
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

it('with all claims off, no delivered word or question of a page makes one', () => {
  expect(pages.length).toBeGreaterThan(0)
  const made = pages.flatMap((page) => {
    const words = Object.keys(page.words).map((key) => wordOf(page, OFF, key) ?? '')
    const questions = faqsOf(page, OFF).map(({ question, answer }) => `${question}\n${answer}`)
    return [...words, ...questions].flatMap((text) =>
      claimsIn(text, 'page').map((claim) => `${page.page}: ${claim}: ${text}`),
    )
  })
  expect(made).toEqual([])
})

it('each delivered question behind a claim is found to make it, so an editor cannot put it in front', () => {
  const behind = pages.flatMap(({ faqs = [] }) => faqs.filter((faq) => !isClaimed(faq, new Set())))
  expect(behind.length).toBeGreaterThan(5)
  for (const { question, answer, claim } of behind)
    expect(claimsIn(`${question}\n${answer}`, 'page'), question).toEqual(typeof claim === 'string' ? [claim] : claim)
})

it('no delivered legal text makes a claim', async () => {
  const texts = await Promise.all(Object.values(LEGAL_TEXTS).flatMap(({ versions }) => versions.map((load) => load())))
  const paragraphs = texts.flatMap((text) => legalParagraphs(text))
  expect(paragraphs.length).toBeGreaterThan(100)
  expect(paragraphs.flatMap((text) => claimsIn(text, 'article').map((claim) => [claim, text]))).toEqual([])
})

it('the words by which an operator knows a claim are enough to find it on a page', () => {
  for (const text of ['SOC 2 Type 2', 'HIPAA', '99.9%', '24/7', '2.74%', '3.15%', '9.99', '83% of clients', '97%'])
    expect(claimsIn(text, 'page'), text).toHaveLength(1)
  expect(claimsIn(CLAIMS.no_contracts, 'page')).toEqual(['no_contracts'])
})
