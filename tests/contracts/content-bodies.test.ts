import { CONTENT_KIND_NAMES } from '#contracts/plain/content-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  articleBody,
  articleBlock,
  CONTENT_BODIES,
  linkAddress,
  pageFaqsBody,
  statBody,
} from '#contracts/content-bodies'

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const PICTURE = { id: '0190a0a0a0a07000800000000000abcd', width: 400, height: 220, alt: 'A desk' }
const ARTICLE = {
  title: SCRIPT,
  summary: SCRIPT,
  category: 'resources',
  tags: [SCRIPT.slice(0, 30)],
  author_display_name: SCRIPT,
  author_display_cognito_sub: '' as const,
  image: PICTURE,
  author_image: null,
  blocks: [{ type: 'paragraph' as const, spans: [{ text: SCRIPT }] }],
}

describe('the body of an item', () => {
  it('has a schema for each kind', () => {
    expect(Object.keys(CONTENT_BODIES).sort()).toEqual([...CONTENT_KIND_NAMES].sort())
  })
  it('keeps script as text, because pages render text and never HTML', () => {
    const read = articleBody.parse(ARTICLE)
    expect(read.title).toBe(SCRIPT)
    expect(read.blocks).toEqual(ARTICLE.blocks)
  })
  it('refuses a title of 10,000 words and says how long it can be', () => {
    const read = articleBody.safeParse({ ...ARTICLE, title: 'word '.repeat(10_000) })
    expect(read.error?.issues[0]?.message).toBe('Use at most 200 characters.')
    const stat = statBody.safeParse({ title: 'word '.repeat(10_000), text: '', is_example: false, pages: [] })
    expect(stat.error?.issues[0]?.message).toBe('Use at most 80 characters.')
  })
  it('drops what the structure does not have, such as HTML and styles of a pasted text', () => {
    const block = { type: 'paragraph', html: SCRIPT, spans: [{ text: 'a', style: 'x', onclick: 'y' }] }
    expect(articleBlock.parse(block)).toEqual({ type: 'paragraph', spans: [{ text: 'a' }] })
    expect(articleBlock.safeParse({ type: 'html', html: SCRIPT }).success).toBe(false)
  })
  it('refuses two questions with one id', () => {
    const question = { id: 'a', question: 'Why?', answer: 'So.' }
    expect(pageFaqsBody.safeParse({ questions: [question, question] }).success).toBe(false)
  })
})

describe('the address of a link', () => {
  it.each([
    '/pricing',
    '/blogs/a-post?x=1#part',
    '#part-why',
    'https://nimh.nih.gov/health',
    'mailto:help@example.test',
  ])('can be %s', (href) => expect(linkAddress.safeParse(href).success).toBe(true))
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'https://a b',
    'vbscript:x',
    '',
  ])('cannot be %j', (href) => expect(linkAddress.safeParse(href).success).toBe(false))
  it('is never one that a browser runs or that leaves the site unseen', () => {
    const start = fc.constantFrom('javascript:', 'data:', '//', '/\\', 'http://', 'blob:', '\tjavascript:', 'https:')
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary' }), (begin, rest) => {
        const read = linkAddress.safeParse(begin + rest)
        if (!read.success) return
        const url = new URL(read.data, 'https://orchid.test/')
        expect(['https:', 'mailto:']).toContain(url.protocol)
        if (!read.data.startsWith('https://')) expect(url.origin).toBe('https://orchid.test')
      }),
    )
  })
})
