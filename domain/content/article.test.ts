import type { ArticleBlock } from '#contracts/plain/article'
import { articleText, headingsOf, linksOf, readMinutes } from '#domain/content/article'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the time to read a text', () => {
  it('is its words of at least 2 characters divided by 200, rounded up', () => {
    expect(readMinutes('')).toBe(0)
    expect(readMinutes('a I x')).toBe(0)
    expect(readMinutes('so')).toBe(1)
    expect(readMinutes('word '.repeat(200))).toBe(1)
    expect(readMinutes('word '.repeat(201))).toBe(2)
    expect(readMinutes(`${'word '.repeat(200)}${'a '.repeat(500)}`)).toBe(1)
  })
  it('counts characters, not code units, and any white space', () => {
    expect(readMinutes('😀')).toBe(0)
    expect(readMinutes(Array.from({ length: 201 }, () => 'ab').join('\n\t'))).toBe(2)
  })
  it('never falls when words are added', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 900 })
    fc.assert(
      fc.property(words, words, (some, more) => {
        expect(readMinutes([...some, ...more].join(' '))).toBeGreaterThanOrEqual(readMinutes(some.join(' ')))
      }),
    )
  })
})

const BLOCKS: ArticleBlock[] = [
  { type: 'heading', level: 2, text: 'Why?' },
  { type: 'paragraph', spans: [{ text: 'See ' }, { text: 'pricing', href: '/pricing' }] },
  { type: 'heading', level: 3, text: 'Why' },
  {
    type: 'list',
    ordered: false,
    items: [[{ text: 'one', href: '/pricing' }], [{ text: 'two', href: 'https://a.test/' }]],
  },
  { type: 'heading', level: 2, text: '???' },
  { type: 'image', image: { id: 'x', width: 400, height: 200, alt: 'A desk' }, caption: 'The desk' },
]

describe('an article', () => {
  it('has headings with ids of their own, also for equal and unwritable texts', () => {
    expect(headingsOf(BLOCKS).map(({ id }) => id)).toEqual(['part-why', 'part-why-2', 'part-heading'])
  })
  it('has the words that a reader sees, and each link once', () => {
    expect(articleText(BLOCKS)).toBe('Why?\nSee pricing\nWhy\none\ntwo\n???\nThe desk')
    expect(linksOf(BLOCKS)).toEqual(['/pricing', 'https://a.test/'])
  })
})
