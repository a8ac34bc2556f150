import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { pageContent } from '#contracts/api/page-content'
import type { EdgeContext } from '#edge/context'
import { forgetSharedPages, sharedPage } from '#edge/shared-pages'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { published } from './published.ts'
import { env } from './worker-env.ts'

beforeEach(migrateDatabases)

const read = async (page: string) => pageContent.parse((await new Browser().get(`/api/content/v1/page/${page}`)).body)

it('a fresh installation claims nothing and has the delivered words', async () => {
  expect(await read('fresh')).toEqual({ claims: [], words: {}, faqs: null, testimonials: [], stats: [] })
})

it('a page has its own words and questions, and what is on for all pages', async () => {
  await published('page_words', 'pricing', { words: { title: 'Plans', lead: '<script>alert(1)</script>' } })
  await published('page_words', 'about-us', { words: { title: 'Who we are' } })
  await published('claim', 'soc2_type_2', { on: true, source: 'Report of May 2026' })
  await published('claim', 'baa', { on: false, source: '' })
  await published('page_faqs', 'pricing', {
    questions: [
      { id: 'card', question: 'Do I need a card?', answer: 'No.' },
      { id: 'report', question: 'Are you audited?', answer: 'Yes.', claim: ['soc2_type_2'] },
      { id: 'signed', question: 'Do you sign a BAA?', answer: 'Yes.', claim: ['soc2_type_2', 'baa'] },
    ],
  })
  const everywhere = await published('testimonial', 't1', {
    content: 'My evenings are mine again.',
    date: '2026-03-01',
    is_example: true,
    pages: [],
  })
  await published('testimonial', 't2', {
    content: 'The move took an hour.',
    date: '2026-03-02',
    is_example: false,
    pages: ['switch-ehr-orchid'],
  })
  await published('stat', 's1', { title: '40', text: 'Practices', is_example: true, pages: ['pricing'] })
  const page = await read('pricing')
  expect(page.claims).toEqual(['soc2_type_2'])
  // Script stays text: pages render words as text, never as HTML.
  expect(page.words).toEqual({ title: 'Plans', lead: '<script>alert(1)</script>' })
  expect(page.faqs?.map(({ id }) => id)).toEqual(['card', 'report'])
  expect(page.testimonials).toEqual([
    {
      id: everywhere,
      content: 'My evenings are mine again.',
      date: '2026-03-01',
      author: 'Verified clinician',
      is_example: true,
    },
  ])
  expect(page.stats).toMatchObject([{ title: '40', is_example: true }])
  const other = await read('switch-ehr-orchid')
  expect(other).toMatchObject({ words: {}, faqs: null, stats: [] })
  expect(other.testimonials).toHaveLength(2)
})

it('a draft, a withdrawn item and an older revision are not public', async () => {
  const id = await published('page_words', 'draft-page', { words: { title: 'First' } })
  const words = JSON.stringify({ words: { title: 'Second' } })
  await env.DIRECTORY.prepare('UPDATE content_items SET draft = ?, draft_version = 2 WHERE id = ?')
    .bind(words, id)
    .run()
  expect((await read('draft-page')).words).toEqual({ title: 'First' })
  await env.DIRECTORY.prepare("INSERT INTO content_revisions VALUES (?, 2, ?, 0, 'editor', 0)").bind(id, words).run()
  expect((await read('draft-page')).words).toEqual({ title: 'First' })
  await env.DIRECTORY.prepare('UPDATE content_items SET published_revision = 2 WHERE id = ?').bind(id).run()
  expect((await read('draft-page')).words).toEqual({ title: 'Second' })
  await env.DIRECTORY.prepare('UPDATE content_items SET published_revision = NULL WHERE id = ?').bind(id).run()
  expect((await read('draft-page')).words).toEqual({})
})

it.each(['Pricing_1', 'a'.repeat(61), '../x'])('%s is not a page', async (page) => {
  const { status } = await new Browser().get(`/api/content/v1/page/${encodeURIComponent(page)}`)
  expect(status).toBe(400)
})

it('a shared page keeps its words until it is forgotten', async () => {
  let words = 'old'
  const app = new Hono<EdgeContext>()
  app.get('/pricing', (c) =>
    sharedPage(c, () => Promise.resolve(c.text(words, 200, { 'cache-control': 'public, max-age=0, s-maxage=60' }))),
  )
  app.post('/publish', async (c) => {
    await forgetSharedPages(c, ['/pricing'])
    return c.body(null, 204)
  })
  const ask = async (method: string, path: string) => {
    const ctx = createExecutionContext()
    const answer = await app.fetch(
      new Request(`https://orchid.test${path}`, { method }),
      { ...env, DEPLOYMENT: 'test' },
      ctx,
    )
    const text = await answer.text()
    await waitOnExecutionContext(ctx)
    return text
  }
  expect(await ask('GET', '/pricing')).toBe('old')
  words = 'new'
  expect(await ask('GET', '/pricing')).toBe('old')
  await ask('POST', '/publish')
  expect(await ask('GET', '/pricing')).toBe('new')
})
