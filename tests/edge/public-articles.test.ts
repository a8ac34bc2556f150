import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '#edge/app'
import { contentItem } from '#contracts/api/content-editing'
import type { ArticleBody } from '#contracts/content-bodies'
import { z } from 'zod'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { byOperator } from '../isolation/signed.ts'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { published } from './published.ts'
import { env } from './worker-env.ts'

// What visitors, readers of feeds and search engines get of the blog and the press section.

const SITE = EDGE_TEST_SETTINGS.PUBLIC_URL
const EVIL = `</title><script>alert("1")</script>&]]>`

const article = (more: Partial<ArticleBody> = {}): ArticleBody => ({
  title: 'Quiet evenings',
  summary: 'Notes that are done by six.',
  category: 'resources',
  tags: ['Notes'],
  author_display_name: 'Paula Reyes',
  author_display_cognito_sub: '',
  image: null,
  author_image: null,
  blocks: [{ type: 'paragraph', spans: [{ text: 'A text.' }] }],
  ...more,
})

beforeAll(async () => {
  await migrateDatabases()
  await published('blog_post', 'quiet-evenings', article())
  await published('blog_post', 'evil', article({ title: EVIL, summary: EVIL, tags: [EVIL], author_display_name: EVIL }))
  // Neither a picture nor an author: as when a picture could not be moved from elsewhere.
  await published('blog_post', 'bare', article({ author_display_name: '', tags: [], category: 'clinician-wellness' }))
  await published('press_entry', 'orchid-opens', article({ title: 'Orchid opens', category: 'press-release' }))
})

async function read(path: string, host = SITE) {
  const ctx = createExecutionContext()
  const seen = await app.fetch(new Request(`${host}${path}`), { ...env, PORTAL_HOSTS: 'portal.example.test' }, ctx)
  const text = await seen.text()
  await waitOnExecutionContext(ctx)
  return { status: seen.status, type: seen.headers.get('content-type') ?? '', text }
}

const links = (text: string) => [...text.matchAll(/<item>.*?<link>(.*?)<\/link>/gs)].map(([, link]) => link)

describe('a feed', () => {
  it('has the posts, the newest first, with every text escaped', async () => {
    const { status, type, text } = await read('/blogs/rss.xml')
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(links(text).toSorted()).toEqual(['bare', 'evil', 'quiet-evenings'].map((url) => `${SITE}/blogs/${url}`))
    expect(text).not.toContain('<script')
    expect(text).not.toContain('</title><')
    // Title, summary, tag and author.
    expect(text.split('&lt;script&gt;alert(&quot;1&quot;)')).toHaveLength(5)
    expect(text).toContain('<category>Resources</category>')
    expect(text.match(/<dc:creator>/g)).toHaveLength(2)
  })

  it('of the press section has its entries, and a portal host has none', async () => {
    expect(links((await read('/press/rss.xml')).text)).toEqual([`${SITE}/press/orchid-opens`])
    expect((await read('/press/rss.xml', 'https://portal.example.test')).status).toBe(404)
    expect((await read('/press/nothing.xml')).status).toBe(404)
  })
})

it('the sitemap has the articles and the categories that are used', async () => {
  const index = (await read('/sitemap.xml')).text
  const places = async (part: string) => {
    expect(index).toContain(`${SITE}/sitemap/${part}`)
    return [...(await read(`/sitemap/${part}`)).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)
  }
  expect(await places('blog-1.xml')).toEqual(
    ['resources', 'clinician-wellness', 'quiet-evenings', 'evil', 'bare'].map((url) => `${SITE}/blogs/${url}`),
  )
  expect(await places('press-1.xml')).toEqual(['press-release', 'orchid-opens'].map((url) => `${SITE}/press/${url}`))
  expect((await read('/sitemap/blog-2.xml')).status).toBe(404)
  expect((await read('/robots.txt')).text).toContain('Allow: /api/content/v1/pictures/\n')
})

it('an article without a picture and without an author is read, and one that is unknown is not found', async () => {
  const status = async (path: string) => (await new Browser().get(path)).status
  const bare = await new Browser().get('/api/blog/v1/blog_entry/bare')
  expect(bare.body).toMatchObject({ entry: { image: null, author_display_name: '', has_author_image: false } })
  expect(await status('/api/blog/v1/blog_entry/nothing')).toBe(404)
  expect(await status(`/api/blog/v1/blog_entry/${'x'.repeat(121)}`)).toBe(400)
  // Posts and press entries do not share addresses.
  expect(await status('/api/blog/v1/blog_entry/orchid-opens')).toBe(404)
  for (const query of ['tag=%22%26%3C', 'search=%25%27%3B--', `search=${'x'.repeat(100)}`, 'category=nothing'])
    expect([query, (await new Browser().get(`/api/blog/v1/blog_entry/?${query}`)).body]).toEqual([
      query,
      { blog_entries: [] },
    ])
  expect(await status(`/api/blog/v1/blog_entry/?search=${'x'.repeat(101)}`)).toBe(400)
})

describe('an editor', () => {
  const ITEMS = '/api/content/v1/items/'
  const editor = new Browser()
  beforeAll(async () => {
    const user = await providerArrives(editor, 'editor@articles.test')
    await byOperator('PUT', `/api/operator/v1/content_editors/${user}`, { content_editor: true })
  })

  it('cannot save a title of ten thousand words, and is told why', async () => {
    const body = article({ title: 'word '.repeat(10_000) })
    const refused = await editor.post(ITEMS, { kind: 'blog_post', key: 'endless', body })
    expect(refused.status).toBe(400)
    expect(
      z.object({ detail: z.array(z.object({ loc: z.array(z.string()), msg: z.string() })) }).parse(refused.body).detail,
    ).toEqual([expect.objectContaining({ loc: ['body', 'body', 'title'], msg: 'Use at most 200 characters.' })])
  })

  it('withdraws an article, which leaves the feed and the sitemap at once', async () => {
    const row = await env.DIRECTORY.prepare("SELECT id FROM content_items WHERE item_key = 'evil'").first<{
      id: string
    }>()
    expect((await read('/blogs/rss.xml')).text).toContain('/blogs/evil')
    expect((await read('/sitemap/blog-1.xml')).text).toContain('/blogs/evil')
    const gone = await editor.post(`${ITEMS}${row?.id}/withdraw`)
    expect(contentItem.parse(gone.body).state).toBe('withdrawn')
    expect((await read('/blogs/rss.xml')).text).not.toContain('/blogs/evil')
    expect((await read('/sitemap/blog-1.xml')).text).not.toContain('/blogs/evil')
    expect((await new Browser().get('/api/blog/v1/blog_entry/evil')).status).toBe(410)
  })
})
