import type { ArticleBlock } from '#contracts/plain/article'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PageContent } from '#contracts/api/page-content'
import { BLOGS } from '#web/content/pages/blogs.ts'
import { readWords } from '#web/content/pages/page-words.ts'
import { PRESS } from '#web/content/pages/press.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticlePage } from './article-page.tsx'
import { ListPage } from './list-page.tsx'
import type { ArticleEntry, listPath } from './section.ts'

// The bars and the footer are those of every public page. Their own tests are tests/e2e/bars.e2e.ts.
vi.mock('#web/site/frame/public-frame.tsx', () => ({
  PublicFrame: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}))
vi.mock('#web/lib/web-context.ts', () => ({
  supportLink: () => 'mailto:',
  demoAddress: () => 'https://meet.example/orchid',
}))

const ENTRY: ArticleEntry = {
  id: 7,
  url: 'quiet-evenings',
  title: 'Quiet evenings',
  summary: 'Notes that are done by six.',
  tags: ['Notes', 'A & B'],
  author_display_name: 'Paula Reyes',
  author_display_cognito_sub: '',
  create_datetime: '2026-03-04T23:30:00.000Z',
  modify_datetime: '2026-03-04T23:30:00.000Z',
  category: 'resources',
  read_minutes: 3,
  image: { id: '0'.repeat(32), width: 400, height: 220, alt: 'A desk' },
  has_author_image: true,
}
const BARE: ArticleEntry = { ...ENTRY, tags: [], author_display_name: '', image: null, has_author_image: false }
const CONTENT: PageContent = { claims: [], words: {}, faqs: null, testimonials: [], stats: [] }
const words = readWords(BLOGS, CONTENT)
const page = (entry: ArticleEntry, blocks: ArticleBlock[]) =>
  renderToStaticMarkup(<ArticlePage kind="blog_post" words={words} entry={entry} blocks={blocks} related={[]} />)

describe('a card', () => {
  it('shows tags, read time, title, summary, author, picture and date, and leads to the article', () => {
    const html = renderToStaticMarkup(<ArticleCard kind="blog_post" entry={ENTRY} />)
    for (const part of [
      '3 min read',
      'href="/blogs/quiet-evenings"',
      'href="/blogs?tag=A+%26+B"',
      'Notes that are done by six.',
      'Paula Reyes',
      'src="/api/blog/profile_image/7?scale=1"',
      '>March 4, 2026</time>',
      'dateTime="2026-03-04T23:30:00.000Z"',
    ])
      expect(html).toContain(part)
  })

  it('without picture, tags and author is still a card', () => {
    const html = renderToStaticMarkup(<ArticleCard kind="blog_post" entry={BARE} />)
    expect(html).not.toContain('<img')
    expect(html).not.toContain('aria-label="Tags"')
    expect(html).toContain('href="/blogs/quiet-evenings"')
  })

  it('of a press entry never shows the author of the post with the same number', () => {
    const html = renderToStaticMarkup(<ArticleCard kind="press_entry" entry={ENTRY} />)
    expect(html).not.toContain('profile_image')
    expect(html).toContain('href="/press/quiet-evenings"')
  })
})

describe('an article', () => {
  it('has a table of contents that begins with the overview and leads to each heading once', () => {
    const html = page(ENTRY, [
      { type: 'heading', level: 2, text: 'Same' },
      { type: 'paragraph', spans: [{ text: 'one' }] },
      { type: 'heading', level: 3, text: 'Same' },
    ])
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(targets).toEqual(['overview', 'part-same', 'part-same-2'])
    for (const id of targets) expect(html.split(`id="${id}"`)).toHaveLength(2)
  })

  it('without headings, picture and author has no contents and is whole', () => {
    const html = page(BARE, [{ type: 'paragraph', spans: [{ text: 'one' }] }])
    expect(html).not.toContain('data-contents=')
    expect(html).toContain('<p>one</p>')
  })

  it('shows markup of an editor as text, and marks and links as what they are', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const html = page({ ...ENTRY, title: evil, summary: evil, tags: [evil] }, [
      { type: 'heading', level: 2, text: evil },
      { type: 'quote', spans: [{ text: evil }] },
      { type: 'list', ordered: true, items: [[{ text: evil }]] },
      {
        type: 'paragraph',
        spans: [
          { text: 'a', marks: ['strong', 'emphasis'] },
          { text: 'b', href: '/press' },
        ],
      },
    ])
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('<em><strong>a</strong></em><a href="/press">b</a>')
  })

  it('calls for a trial in a new window and for a demo elsewhere', () => {
    const html = page(ENTRY, [])
    expect(html).toMatch(/href="\/professional-register" target="_blank"[^>]*>Start Free Trial/)
    expect(html).toMatch(/href="https:\/\/meet\.example\/orchid"[^>]*>Sign up for Demo/)
  })
})

describe('a list', () => {
  const list = (narrowed: Parameters<typeof listPath>[1], entries: ArticleEntry[], more = false) =>
    renderToStaticMarkup(
      <ListPage
        kind="press_entry"
        words={readWords(PRESS, CONTENT)}
        narrowed={narrowed ?? {}}
        entries={entries}
        tags={['Notes']}
        more={more}
      />,
    )

  it('keeps search, tag and category in the links to its pages', () => {
    const html = list({ category: 'award', tag: 'Notes', search: 'a b', page: 2 }, [ENTRY], true)
    expect(html).toContain('href="/press/award?search=a+b&amp;tag=Notes&amp;page=3"')
    expect(html).toContain('href="/press/award?search=a+b&amp;tag=Notes"')
    expect(html).toContain('<input type="hidden" name="tag" value="Notes"/>')
    expect(html).toContain('Results for “a b”, tagged “Notes”, page 2')
  })

  it('says whether there is nothing at all or nothing that was searched', () => {
    expect(list({}, [])).toContain('Nothing here yet')
    expect(list({ search: 'x' }, [])).toContain('Nothing found')
    expect(list({ search: 'x' }, [])).toContain('No results for “x”')
  })
})
