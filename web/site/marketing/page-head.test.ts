import type { PageContent } from '#contracts/api/page-content'
import { HOME } from '#web/content/pages/home.ts'
import { PRICING } from '#web/content/pages/pricing.ts'
import { SUPPORT } from '#web/content/pages/support.ts'
import { expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

const NOTHING: PageContent = { claims: [], words: {}, faqs: null, testimonials: [], stats: [] }
const questionsOf = (head: ReturnType<typeof pageHead>) =>
  head.scripts.map(({ children }) => JSON.parse(children) as { '@type': string; mainEntity: { name: string }[] })

it.each([PRICING, SUPPORT])('tells search engines the questions of /$page', (page) => {
  const [data] = questionsOf(pageHead(page, NOTHING))
  expect(data?.['@type']).toBe('FAQPage')
  expect(data?.mainEntity.map(({ name }) => name)).toEqual(page.faqs.map(({ question }) => question))
})

it('tells the questions as they are published, and none that the page does not show', () => {
  const faqs = [{ id: 'one', question: 'Why?', answer: 'Because.' }]
  expect(questionsOf(pageHead(SUPPORT, { ...NOTHING, faqs }))[0]?.mainEntity.map(({ name }) => name)).toEqual(['Why?'])
  expect(pageHead(SUPPORT, { ...NOTHING, faqs: [] }).scripts).toEqual([])
  expect(pageHead(HOME, { ...NOTHING, faqs }).scripts).toEqual([])
})
