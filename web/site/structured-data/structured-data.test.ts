import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { PublicProfile } from '#contracts/api/professionals'
import { blogPosting } from './blog-posting.ts'
import { faqPage } from './faq-page.ts'
import { breadcrumbList, type JsonLdScript, jsonLd } from './json-ld.ts'
import { organization } from './organization.ts'
import { professional } from './professional.ts'

const SITE = 'https://orchid.test'

vi.mock('#web/lib/web-context.ts', () => ({ publicAddress: (path: string) => `${SITE}${path}` }))

// The properties that search engines need, as schema.org and their guides name them.
const address = z.url().startsWith(SITE)
const context = z.literal('https://schema.org')
const offer = z.object({
  '@type': z.literal('Offer'),
  name: z.string().min(1),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('USD'),
})
const person = z.object({
  '@type': z.literal('Person'),
  name: z.string().min(1),
  url: address,
  jobTitle: z.string().min(1),
  makesOffer: z.array(offer),
})
const physician = z.object({
  '@type': z.literal('Physician'),
  name: z.string().min(1),
  url: address,
  image: address,
  makesOffer: z.array(offer),
})
const page = z.object({
  '@context': context,
  '@type': z.literal('ProfilePage'),
  url: address,
  mainEntity: z.union([person, physician]),
})

const read = ({ type, children }: JsonLdScript): unknown => {
  expect(type).toBe('application/ld+json')
  expect(children).not.toContain('<')
  return JSON.parse(children)
}

const PROFILE: PublicProfile = {
  cognito_sub: '0'.repeat(32),
  id_or_custom_url: 'calm-harbor',
  display_name: 'Dr. Elena <b>Rivera</b>',
  first_name: 'Elena',
  last_name: 'Rivera',
  preferred_first_name: '',
  name_schema: 'Dr. First Name Last Name',
  credentials: 'MD',
  professional_type: 'physician',
  headline: '</script><script>alert(1)</script>',
  biography: '',
  specialties: ['psychiatry'],
  states: ['NY'],
  practice_name: 'Rivera Practice',
  practice_group_name: 'rivera-practice',
  public_addresses: [{ city: 'Albany', state: 'NY' }],
  timezone: 'America/New_York',
  photo_version: null,
  logo_version: null,
  languages: ['English'],
  therapy_approaches: [],
  insurance_accepted: [],
  insurance_terms: [],
  accepting_clients: true,
  graduate: [],
  certifications: [],
}
const TYPE = {
  label: 'Individual',
  kind: 'individual' as const,
  price: 120,
  length_minute: 50,
  session_location_type: 'telehealth' as const,
  office: null,
  address_follows: false,
  description: '',
  needs_approval: false,
}

describe('data for search engines', () => {
  it('describes a physician as Physician, and everyone else as Person', () => {
    const picture = `${SITE}/share/professionals.png`
    const first = page.parse(read(professional(PROFILE, [TYPE], picture)))
    expect(first.mainEntity['@type']).toBe('Physician')
    const therapist = { ...PROFILE, professional_type: 'therapist' }
    expect(page.parse(read(professional(therapist, [TYPE], picture))).mainEntity['@type']).toBe('Person')
  })

  it('has a trail, an organization, questions and posts', () => {
    const trail = z.object({
      '@context': context,
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.number().int(),
          name: z.string().min(1),
          item: address,
        }),
      ),
    })
    const read_trail = trail.parse(
      read(
        breadcrumbList([
          { name: 'Home', path: '/' },
          { name: 'Therapists', path: '/therapists' },
        ]),
      ),
    )
    expect(read_trail.itemListElement.map(({ position }) => position)).toEqual([1, 2])
    z.object({
      '@context': context,
      '@type': z.literal('Organization'),
      name: z.string(),
      url: address,
      logo: address,
    }).parse(read(organization()))
    expect(faqPage([])).toBeNull()
    const faqs = faqPage([{ question: 'Why?', answer: 'Because.' }])
    z.object({
      '@type': z.literal('FAQPage'),
      mainEntity: z
        .array(
          z.object({
            '@type': z.literal('Question'),
            name: z.string().min(1),
            acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
          }),
        )
        .length(1),
    }).parse(read(faqs ?? jsonLd({})))
    const post = {
      path: '/blogs/one',
      title: 'T'.repeat(10_000),
      summary: 'S',
      author: 'A',
      published: '2026-11-24T00:00:00.000Z',
      modified: '2026-11-25T00:00:00.000Z',
      picture: '/share/reading.png',
    }
    z.object({
      '@type': z.literal('BlogPosting'),
      headline: z.string().max(110),
      datePublished: z.iso.datetime(),
      dateModified: z.iso.datetime(),
      image: address,
      mainEntityOfPage: address,
      author: z.object({ '@type': z.literal('Person'), name: z.string() }),
    }).parse(read(blogPosting(post)))
    z.object({
      '@type': z.literal('NewsArticle'),
      author: z.object({ '@type': z.literal('Organization'), name: z.literal('A') }),
    }).parse(read(blogPosting(post, 'NewsArticle')))
    // An author without a name is none.
    expect(read(blogPosting({ ...post, author: '' }))).not.toHaveProperty('author')
  })
})
