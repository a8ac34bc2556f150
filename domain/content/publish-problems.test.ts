import type { ArticleBlock, Span } from '#contracts/plain/article'
import { CLAIM_KEYS, type ClaimKey, CLAIMS } from '#contracts/plain/claims'
import { CONTENT_KIND_NAMES } from '#contracts/plain/content-kinds'
import type { ContentBodies } from '#contracts/content-bodies'
import { CLAIMED } from '#tests/factories/claimed-sentences'
import { HONEST_IN_ARTICLES, HONEST_ON_PAGES } from '#tests/factories/honest-sentences'
import { describe, expect, it } from 'vitest'
import type { AnyBody } from './claim-texts.ts'
import { claimsOf, claimProblems } from './publish-problems.ts'

const alt = (text: string) => ({ id: 'picture', width: 400, height: 220, alt: text })
const paragraph = (...spans: Span[]): ArticleBlock => ({ type: 'paragraph', spans })
const plain = paragraph({ text: 'A calm day begins with a short list.' })
const post: ContentBodies['blog_post'] = {
  title: 'A calm day',
  summary: 'How to end the day with signed notes.',
  category: 'resources',
  tags: ['Notes'],
  author_display_name: 'Paula Reyes',
  author_display_cognito_sub: '',
  image: alt('A desk by a window'),
  author_image: null,
  blocks: [plain],
}
const legal: ContentBodies['legal_page'] = { title: 'Terms', approved: true, effective: '2026-01-01', blocks: [plain] }

/** Every shape in which the blocks of an article can carry a text. */
function blocksWith(text: string): [where: string, ArticleBlock[]][] {
  const half = Math.floor(text.length / 2)
  const gap = text.lastIndexOf(' ', half)
  const [head, tail] = [text.slice(0, Math.max(0, gap)), text.slice(gap + 1)]
  return [
    ['a heading', [plain, { type: 'heading', level: 2, text }]],
    ['a paragraph', [plain, paragraph({ text })]],
    ['a quote', [plain, { type: 'quote', spans: [{ text }] }]],
    ['a list', [plain, { type: 'list', ordered: false, items: [[{ text: 'A short list' }], [{ text }]] }]],
    ['a caption', [plain, { type: 'image', image: alt('A desk'), caption: text }]],
    ['a description of a picture', [plain, { type: 'image', image: alt(text), caption: '' }]],
    ['the text of a link', [paragraph({ text: 'Read on. ' }, { text, href: '/pricing' })]],
    [
      'bold letters in a word',
      [paragraph({ text: text.slice(0, half), marks: ['strong'] }, { text: text.slice(half) })],
    ],
    ...(head ? [['two neighboring blocks', [paragraph({ text: head }), paragraph({ text: tail })]] as const] : []),
  ] as [string, ArticleBlock[]][]
}

/** Every field of every kind that the public reads, with a text in it. */
function itemsWith(text: string): [where: string, AnyBody][] {
  const fields: [string, Partial<typeof post>][] = [
    ['the title', { title: text }],
    ['the summary', { summary: text }],
    ['a tag', { tags: ['Notes', text] }],
    ['the author', { author_display_name: text }],
    ['the picture', { image: alt(text) }],
    ['the picture of the author', { author_image: alt(text) }],
    ...blocksWith(text).map(([where, blocks]): [string, Partial<typeof post>] => [where, { blocks }]),
  ]
  const question = { id: 'one', question: 'How?', answer: 'So.' }
  return [
    ...fields.map(([where, more]): [string, AnyBody] => [
      `blog_post, ${where}`,
      { kind: 'blog_post', body: { ...post, ...more } },
    ]),
    ...fields.map(([where, more]): [string, AnyBody] => [
      `press_entry, ${where}`,
      { kind: 'press_entry', body: { ...post, category: 'news', ...more } },
    ]),
    ['legal_page, the title', { kind: 'legal_page', body: { ...legal, title: text } }],
    ...blocksWith(text).map(([where, blocks]): [string, AnyBody] => [
      `legal_page, ${where}`,
      { kind: 'legal_page', body: { ...legal, blocks } },
    ]),
    ['page_words', { kind: 'page_words', body: { words: { heading: 'Calm', lead: text } } }],
    ['page_faqs, the question', { kind: 'page_faqs', body: { questions: [{ ...question, question: text }] } }],
    ['page_faqs, the answer', { kind: 'page_faqs', body: { questions: [{ ...question, answer: text }] } }],
    ['testimonial', { kind: 'testimonial', body: { content: text, date: '2026-02-01', is_example: false, pages: [] } }],
    ['stat, the title', { kind: 'stat', body: { title: text, text: 'so far', is_example: false, pages: [] } }],
    ['stat, the text', { kind: 'stat', body: { title: 'So far', text, is_example: false, pages: [] } }],
  ]
}

const allBut = (claim: ClaimKey) => new Set(CLAIM_KEYS.filter((key) => key !== claim))
const problemsOf = (item: AnyBody, on: ReadonlySet<string>) => claimProblems(item, on).map(({ message }) => message)
const says = (claim: ClaimKey) => expect.stringContaining(`“${CLAIMS[claim]}”`)

describe('a claim that is off', () => {
  it('is tried in every kind that has texts', () => {
    const kinds = new Set(itemsWith('').map(([, { kind }]) => kind))
    expect(CONTENT_KIND_NAMES.filter((kind) => !kinds.has(kind))).toEqual(['claim'])
  })

  it.each(CLAIM_KEYS)('%s cannot be published in any spelling, in any field of any kind', (claim) => {
    const missed = CLAIMED[claim].flatMap((text) =>
      itemsWith(text)
        .filter(
          ([, item]) => !claimProblems(item, allBut(claim)).some(({ message }) => message.includes(CLAIMS[claim])),
        )
        .map(([where]) => `${where}: ${text}`),
    )
    expect(missed).toEqual([])
  })

  it.each(CLAIM_KEYS)('%s can be published once it is on', (claim) => {
    const on = new Set(CLAIM_KEYS)
    expect(CLAIMED[claim].flatMap((text) => itemsWith(text).flatMap(([, item]) => problemsOf(item, on)))).toEqual([])
  })

  it('is named at the field that makes it', () => {
    const paths = (item: AnyBody) => claimProblems(item, new Set()).map(({ path }) => path.join('.'))
    const text = 'Orchid is HIPAA compliant.'
    const blocks = [plain, paragraph({ text })]
    expect(paths({ kind: 'blog_post', body: { ...post, blocks } })).toEqual(['blocks.1'])
    expect(paths({ kind: 'blog_post', body: { ...post, tags: ['Notes', text], image: alt(text) } })).toEqual([
      'tags.1',
      'image.alt',
    ])
    const words = { why1Title: 'Half an hour saved', why1Text: 'for each client', why2Title: 'Calm' }
    expect(paths({ kind: 'page_words', body: { words } })).toEqual(['words.why1Title'])
  })

  it('is found in the address of an article', () => {
    const address = (key: string): AnyBody => ({ kind: 'blog_post', body: post, key })
    expect(claimProblems(address('hipaa-compliant-and-calm'), new Set()).map(({ path }) => path)).toEqual([['key']])
    expect(claimProblems(address('what-does-hipaa-require'), new Set())).toEqual([])
  })

  it('is found across the title and the text of one card, and not across two cards', () => {
    const words = (key: string) => ({ kind: 'page_words', body: { words: { why1Title: 'SOC', [key]: '2' } } }) as const
    expect(claimsOf(words('why1Text'))).toEqual(['soc2_type_2'])
    expect(claimsOf(words('how3Text'))).toEqual([])
  })

  it('can be made by a question that is left out while it is off', () => {
    const asked = { id: 'one', question: 'Is there an audit?', answer: 'We hold a SOC 2 Type 2 report.' }
    const faqs = (claim?: ClaimKey[]): AnyBody => ({
      kind: 'page_faqs',
      body: { questions: [{ ...asked, ...(claim && { claim }) }] },
    })
    expect(problemsOf(faqs(), new Set())).toEqual([says('soc2_type_2')])
    expect(problemsOf(faqs(['soc2_type_2']), new Set())).toEqual([])
    expect(problemsOf(faqs(['hipaa']), new Set())).toEqual([says('soc2_type_2')])
  })
})

describe('an honest text', () => {
  it.each(HONEST_IN_ARTICLES)('can be published in a post, a press entry and a legal page: %s', (text) => {
    const articles = itemsWith(text).filter(([, { kind }]) => /^(?:blog|press|legal)/.test(kind))
    const whole = articles.filter(([where]) => !/two neighboring/.test(where))
    expect(whole.flatMap(([, item]) => problemsOf(item, new Set()))).toEqual([])
  })

  it.each(HONEST_ON_PAGES)('can be published on a page: %s', (text) => {
    const pages = itemsWith(text).filter(([, { kind }]) => /^(?:page|testimonial|stat)/.test(kind))
    expect(pages.flatMap(([, item]) => problemsOf(item, new Set()))).toEqual([])
  })
})
