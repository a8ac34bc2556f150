import { CLAIM_KEYS } from '#contracts/plain/claims'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PageContent } from '#contracts/api/page-content'
import { AI_PROGRESS_NOTE_GENERATOR } from '#web/content/pages/ai-progress-note-generator.ts'
import { EHR_COST_SAVINGS } from '#web/content/pages/ehr-cost-savings.ts'
import { EHR_SECURITY } from '#web/content/pages/ehr-security.ts'
import { MEASUREMENT_BASED_CARE } from '#web/content/pages/measurement-based-care.ts'
import { FAQ_GROUPS, ORCHID_EHR_FAQ } from '#web/content/pages/orchid-ehr-faq.ts'
import { type PageWords, readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '../page-head.ts'
import { PARTNER_WITH_ORCHID } from '#web/content/pages/partner-with-orchid.ts'
import { PROFESSIONAL_HOMEPAGE } from '#web/content/pages/professional-homepage.ts'
import type { PublicPage } from '#web/content/pages/public-page.ts'
import { SWITCH_EHR_ORCHID } from '#web/content/pages/switch-ehr-orchid.ts'
import { WRITE_FOR_US } from '#web/content/pages/write-for-us.ts'
import { AssistantPage } from './assistant-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { MeasurementPage } from './measurement-page.tsx'
import { PartnerPage } from './partner-page.tsx'
import { ProfessionalPage } from './professional-page.tsx'
import { SavingsPage } from './savings-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { SwitchPage } from './switch-page.tsx'
import { WriteForUsPage } from './write-for-us-page.tsx'

// The bars and the footer are those of every public page. Their own tests are tests/e2e/bars.e2e.ts.
vi.mock('#web/site/frame/public-frame.tsx', () => ({
  PublicFrame: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}))

// The address of the operator comes with the request that renders a page.
vi.mock('#web/lib/web-context.ts', () => ({ supportLink: () => 'mailto:' }))

const demo = <form name="demo" />
const PAGES: Record<string, { page: PublicPage; show: (words: PageWords) => ReactNode; faqs: number }> = {
  'write-for-us': { page: WRITE_FOR_US, show: (words) => <WriteForUsPage words={words} hasBlog />, faqs: 6 },
  'measurement-based-care': {
    page: MEASUREMENT_BASED_CARE,
    show: (words) => <MeasurementPage words={words} demo={demo} />,
    faqs: 4,
  },
  'partner-with-orchid': {
    page: PARTNER_WITH_ORCHID,
    show: (words) => <PartnerPage words={words} demo={demo} caseStudy={<a href="/pdf">{words.word('download')}</a>} />,
    faqs: 6,
  },
  'ehr-cost-savings': {
    page: EHR_COST_SAVINGS,
    show: (words) => <SavingsPage words={words} calculator={<form name="calculator" />} />,
    faqs: 3,
  },
  'switch-ehr-orchid': {
    page: SWITCH_EHR_ORCHID,
    show: (words) => <SwitchPage words={words} demo={demo} hasBlog />,
    faqs: 5,
  },
  'ai-progress-note-generator': {
    page: AI_PROGRESS_NOTE_GENERATOR,
    show: (words) => <AssistantPage words={words} demo={demo} posts={null} />,
    faqs: 8,
  },
  'orchid-ehr-faq': { page: ORCHID_EHR_FAQ, show: (words) => <FaqPage words={words} />, faqs: 17 },
  'ehr-security': { page: EHR_SECURITY, show: (words) => <SecurityPage words={words} />, faqs: 4 },
  'professional-homepage': {
    page: PROFESSIONAL_HOMEPAGE,
    show: (words) => <ProfessionalPage words={words} demo={demo} />,
    faqs: 0,
  },
}

const NOTHING: PageContent = { claims: [], words: {}, faqs: null, testimonials: [], stats: [] }
const said = (id: string) => ({
  id,
  content: `Words ${id}`,
  date: '2026-02-01',
  author: 'Verified clinician' as const,
  is_example: true,
})
const EVERYTHING: PageContent = {
  ...NOTHING,
  claims: CLAIM_KEYS,
  testimonials: ['a', 'b', 'c', 'd'].map(said),
}

function htmlOf(name: string, content: PageContent): string {
  const shown = PAGES[name]
  if (!shown) throw new Error(`no page ${name}`)
  return renderToStaticMarkup(shown.show(readWords(shown.page, content)))
}
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
/** The links of a page as `text -> target`. Texts for screen readers only are left out. */
function linksOf(html: string): string[] {
  const seen = html.replaceAll(/<span class="visually-hidden">.*?<\/span>/g, '')
  return [...seen.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, inner = '']) => `${textOf(inner).trim()} -> ${href?.replaceAll('&amp;', '&')}`,
  )
}
const countOf = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length
/** The part of a page with an anchor, up to the next part. */
function bandOf(html: string, id: string): string {
  const [, rest = ''] = html.split(`id="${id}"`)
  return rest.split('</section>')[0] ?? ''
}
const itemsIn = (html: string, id: string): number => countOf(bandOf(html, id), /<li>/g)
const names = Object.keys(PAGES)

describe.each(names)('/%s', (name) => {
  it.each([
    ['off', NOTHING],
    ['on', EVERYTHING],
  ])('has a title, a description, one h1 and words in every block, with the claims %s', (_, content) => {
    const html = htmlOf(name, content)
    const [title, description] = pageHead(PAGES[name]?.page as PublicPage, content).meta as [
      { title: string },
      { content: string },
    ]
    expect(title.title.length).toBeGreaterThan(8)
    expect(description.content.length).toBeGreaterThan(40)
    expect(countOf(html, /<h1\b/g)).toBe(1)
    expect(html).not.toMatch(/<(h1|h2|h3|p|a|dt|dd|summary|blockquote)\b[^>]*><\/\1>/)
  })

  it('has the questions of the specification, which open without a script', () => {
    const html = htmlOf(name, NOTHING)
    expect(countOf(html, /<details\b[^>]*data-faq="[a-z0-9-]+"/g)).toBe(PAGES[name]?.faqs)
    expect(countOf(html, /<details\b[^>]*open/g)).toBe(0)
  })

  it('has no anchor without a place on the page', () => {
    const html = htmlOf(name, EVERYTHING)
    const dead = [...html.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !html.includes(`id="${id}"`))
    expect(dead.map(([link]) => link)).toEqual([])
  })

  it('shows testimonials only when there are some, at most three, marked as examples', () => {
    expect(htmlOf(name, NOTHING)).not.toContain('<blockquote')
    const html = htmlOf(name, EVERYTHING)
    const shown = countOf(html, /<blockquote/g)
    expect([0, 3]).toContain(shown)
    expect(countOf(html, />Example</g)).toBe(shown)
    expect(countOf(html, /Verified clinician/g)).toBe(shown)
  })
})

describe('the claims', () => {
  /** How each claim reads wherever it stands (spec, sections 1 and 9). */
  const CLAIMED = [
    /SOC ?2/i,
    /HIPAA/i,
    /business associate/i,
    /\bBAA\b/,
    /99\.9/,
    /24\/7/,
    /within 24 hours/i,
    /\b1 hour on average/i,
    /2\.74/,
    /3\.15/,
    /\b1\.16\b/,
    /\$116\b/,
    /9\.99/,
    /lowest/i,
    /best.in.class/i,
    /owned by clinicians/i,
    /83%/,
    /97%/,
    /98%/,
    /\b25%/,
    /\b75%/,
    /\b10% more/,
    /3x more/,
    /over \$1,000/i,
    /PHQ-9|GAD-7|PCL-5/,
    /120,000|130,000|2,?400|1,?040|100 grantees/,
    /penetration|vulnerability scanning/i,
    /liability insurance/i,
    /share data with no one|no data sharing/i,
    /removed on cancellation/i,
    /no contracts|set-up fees/i,
    /1 to 2 weeks/i,
  ]

  it.each(names)('are nowhere on /%s while they are off', (name) => {
    const page = PAGES[name]?.page as PublicPage
    const seen = `${textOf(htmlOf(name, NOTHING))} ${JSON.stringify(pageHead(page, NOTHING))}`
    expect(CLAIMED.filter((claim) => claim.test(seen)).map(String)).toEqual([])
  })

  it('are each on some page once they are on, so that the search above can fail', () => {
    const seen = names.map((name) => textOf(htmlOf(name, EVERYTHING))).join(' ')
    const unsaid = CLAIMED.filter((claim) => !claim.test(seen)).map(String)
    // Another word for a claim that is said, and the 1.16 percent that the price per $10,000 already says.
    expect(unsaid).toEqual([String(/\bBAA\b/), String(/\b1\.16\b/)])
  })
})

const TARGETS: Record<string, string[]> = {
  'write-for-us': ['Send your pitch -> mailto:?subject=Orchid%20Blog%20Post%20Submission', 'Read the blog -> /blogs'],
  'measurement-based-care': [
    'Book Your Free Demo -> #demo',
    'Save More with MBC -> /professional-register',
    "Get Results with Orchid's MBC -> /professional-register",
    'Start Your Free Trial -> /pricing',
    'Read the rest of our FAQs -> /orchid-ehr-faq',
    'Switch to Orchid -> /professional-register',
  ],
  'partner-with-orchid': [
    'Partner with us -> /about-us',
    'Get your free demo -> #demo',
    'Download the Case Study -> /pdf',
    'Read the full FAQ -> /orchid-ehr-faq',
  ],
  'switch-ehr-orchid': [
    'Switch for Free -> /professional-register',
    'Try Core free for 30 days -> /professional-register',
    'See pricing -> /pricing',
    'Read the blog -> /blogs',
    'Book a demo -> #demo',
  ],
  'ai-progress-note-generator': ['Try Orchid AI -> /pricing'],
  'ehr-security': [
    'Read all questions and answers -> /orchid-ehr-faq',
    'Start your free trial -> /professional-register',
  ],
}

it.each(Object.entries(TARGETS))('the buttons of /%s lead where the specification says', (name, expected) => {
  expect(linksOf(htmlOf(name, EVERYTHING))).toEqual(expect.arrayContaining(expected))
})

it('every call to action of the FAQ leads to the registration', () => {
  const links = linksOf(htmlOf('orchid-ehr-faq', EVERYTHING)).filter((link) => !link.includes('-> #'))
  expect(links.length).toBeGreaterThanOrEqual(2)
  expect(links.filter((link) => !link.endsWith('-> /professional-register'))).toEqual([])
})

describe.each([
  ['off', NOTHING],
  ['on', EVERYTHING],
])('the blocks of the specification, with the claims %s', (state, content) => {
  it('are all there, with their counts', () => {
    const writing = htmlOf('write-for-us', content)
    for (const id of ['intro', 'guidelines', 'style', 'refused', 'how', 'faq']) expect(writing).toContain(`id="${id}"`)
    expect(itemsIn(writing, 'how')).toBe(4)
    const measuring = htmlOf('measurement-based-care', content)
    expect(['benefits', 'why', 'how'].map((id) => itemsIn(measuring, id))).toEqual([4, 6, 5])
    const partners = htmlOf('partner-with-orchid', content)
    expect(itemsIn(partners, 'benefits')).toBe(3)
    for (const part of ['Challenge', 'Solution', 'Result'])
      expect(bandOf(partners, 'case-study')).toContain(`>${part}<`)
    const switching = htmlOf('switch-ehr-orchid', content)
    expect(['steps', 'why', 'features'].map((id) => itemsIn(switching, id))).toEqual([3, 6, 3])
    const assistant = htmlOf('ai-progress-note-generator', content)
    expect(countOf(assistant, /id="row-benefit\d"/g)).toBe(3)
    expect(itemsIn(assistant, 'how')).toBe(5)
    const security = htmlOf('ehr-security', content)
    expect(itemsIn(security, 'measures')).toBe(8)
    expect(countOf(security, /href="#proof\d"/g)).toBe(8)
    expect(security).toContain('id="commitment"')
    const questions = htmlOf('orchid-ehr-faq', content)
    for (const group of FAQ_GROUPS) {
      expect(questions).toContain(`href="#${group}"`)
      expect(questions).toContain(`id="${group}"`)
    }
    expect(textOf(questions)).toMatch(/Getting Started.*Features.*Subscriptions.*Security & Compliance/s)
    expect(countOf(bandOf(partners, 'case-study'), /<dd>/g)).toBe(state === 'on' ? 4 : 0)
    expect(partners.includes('Download the Case Study')).toBe(state === 'on')
  })
})

it('the six cards of the switch page have the titles of the specification once their claims are on', () => {
  const text = textOf(bandOf(htmlOf('switch-ehr-orchid', EVERYTHING), 'why'))
  for (const title of [
    'Lowest Payment Processing Fees',
    'Owned by Clinicians',
    'Time-Saving Automation',
    'Best-In-Class Scheduling',
    'Full HIPAA Compliance',
    'Integrated EHR',
  ])
    expect(text).toContain(title)
})
