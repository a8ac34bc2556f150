import type { ArticleKind } from '#contracts/plain/content-kinds'
import { describe, expect, it } from 'vitest'
import { articleBlock, articleBody } from '#contracts/content-bodies'
import { articleText, readMinutes } from '#domain/content/article'
import { categoryOf, slugProblem } from '#domain/content/article-categories'
import { claimProblems, missingIn } from '#domain/content/publish-problems'
import { DEMO_PROFESSIONALS } from '../professionals.ts'
import { bodyOf } from './demo-article.ts'
import { blocksOf } from './plain-article.ts'
import { DEMO_POSTS } from './posts.ts'
import { DEMO_PRESS } from './press-entries.ts'

const AUTHORS = ['Rivera', ...DEMO_PROFESSIONALS.map(({ last_name }) => last_name)]
const all = [
  ...DEMO_POSTS.map((article) => ({ kind: 'blog_post' as ArticleKind, article })),
  ...DEMO_PRESS.map((article) => ({ kind: 'press_entry' as ArticleKind, article })),
]

it('there are six posts and three press entries', () => {
  expect([DEMO_POSTS.length, DEMO_PRESS.length]).toEqual([6, 3])
})

describe.each(all)('$article.key', ({ kind, article }) => {
  const blocks = blocksOf(article.text)
  const text = articleText(blocks)

  it('can be published: its address, category, author and blocks are valid', () => {
    expect(slugProblem(kind, article.key)).toBeNull()
    expect(categoryOf(kind, article.category)).not.toBeNull()
    if (article.author !== null) expect(AUTHORS).toContain(article.author)
    for (const block of blocks) expect(articleBlock.parse(block)).toEqual(block)
    expect(blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThan(2)
    expect(text).not.toMatch(/^(?:#|>|- )|\]\(/m)
  })

  it('lacks nothing and claims nothing', () => {
    const author = { author_display_name: article.author ?? 'Orchid', author_display_cognito_sub: '' }
    const image = { id: '0190a0a0a0a07000800000000000abcd', width: 400, height: 220, alt: article.picture.alt }
    const body = articleBody.parse(bodyOf(article, author, image))
    expect(missingIn({ kind, body })).toEqual([])
    expect(claimProblems({ kind, body }, new Set())).toEqual([])
    expect(text).not.toMatch(/HIPAA|%|24\/7/)
  })
})

it.each(DEMO_POSTS.map((post) => [post.key, post] as const))('%s has 400 to 900 words', (_, post) => {
  const words = articleText(blocksOf(post.text)).split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(400)
  expect(words).toBeLessThanOrEqual(900)
  expect(readMinutes(post.text)).toBeGreaterThan(1)
})

it('a text in plain form has headings, lists, quotes and links', () => {
  expect(blocksOf('## Title\n\nTwo\nlines and [a link](/x).\n\n- one\n- two\n\n1. first\n1. second\n\n> said')).toEqual(
    [
      { type: 'heading', level: 2, text: 'Title' },
      { type: 'paragraph', spans: [{ text: 'Two lines and ' }, { text: 'a link', href: '/x' }, { text: '.' }] },
      { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { type: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { type: 'quote', spans: [{ text: 'said' }] },
    ],
  )
})
