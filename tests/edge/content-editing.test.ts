import { beforeAll, describe, expect, it } from 'vitest'
import { articleEntry } from '#contracts/api/articles'
import { contentItem } from '#contracts/api/content-editing'
import { pageContent } from '#contracts/api/page-content'
import { publishDue } from '#edge/directory/content/publish-item'
import { scaledSize } from '#domain/content/jpeg'
import { z } from 'zod'
import { jpegOf } from '../factories/jpeg.ts'
import { byOperator } from '../isolation/signed.ts'
import { memberArrives, providerArrives } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const ITEMS = '/api/content/v1/items/'
const SCRIPT = '<script>alert(1)</script>'
const editor = new Browser()
const second = new Browser()
let editorId = ''

const grant = (user: string, content_editor: boolean) =>
  byOperator('PUT', `/api/operator/v1/content_editors/${user}`, { content_editor })

beforeAll(async () => {
  await migrateDatabases()
  editorId = await providerArrives(editor, 'editor@content.test')
  await grant(editorId, true)
  await grant(await providerArrives(second, 'second@content.test'), true)
})

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const shown = { width: 400, height: 220 }
const picture = {
  ...shown,
  ...Object.fromEntries(([1, 2, 4] as const).map((scale) => [`x${scale}`, base64(jpegOf(scaledSize(shown, scale)))])),
}

async function image(alt = 'A desk by a window') {
  const made = await editor.post('/api/content/v1/pictures', picture)
  return { ...shown, id: z.object({ picture_id: z.string() }).parse(made.body).picture_id, alt }
}

const article = async (more: object = {}) => ({
  title: 'Notes that keep up',
  summary: 'How to end the day with signed notes.',
  category: 'resources',
  tags: ['Notes'],
  author_display_name: 'Paula Reyes',
  author_display_cognito_sub: '',
  image: await image(),
  author_image: null,
  blocks: [
    { type: 'heading', level: 2, text: 'Begin early' },
    { type: 'paragraph', spans: [{ text: 'word '.repeat(401) }] },
  ],
  ...more,
})

const item = ({ body, status }: Answer) => {
  expect(status).toBeLessThan(300)
  return contentItem.parse(body)
}
const begin = async (kind: string, key: string, body: object) => item(await editor.post(ITEMS, { kind, key, body }))
const publish = (id: string, version: number, publish_at?: string) =>
  editor.post(`${ITEMS}${id}/publish`, { version, ...(publish_at ? { publish_at } : {}) })
const page = async (name: string) => pageContent.parse((await new Browser().get(`/api/content/v1/page/${name}`)).body)
const entries = async (query = '') =>
  z
    .object({ blog_entries: z.array(articleEntry) })
    .parse((await new Browser().get(`/api/blog/v1/blog_entry/?skip=0&limit=80${query}`)).body).blog_entries
const problems = ({ body }: Answer) =>
  z
    .object({ detail: z.array(z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])) })) })
    .parse(body)
    .detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg])

describe('content editors', () => {
  it('are named by operators, in the answer about the user, and lose the right at once', async () => {
    const browser = new Browser()
    const user = await providerArrives(browser, 'short@content.test')
    const groups = async () =>
      z.object({ groups: z.unknown() }).parse((await browser.get('/api/users/v1/user_info')).body).groups
    expect([await groups(), (await browser.get(`${ITEMS}?kind=claim`)).status]).toEqual([[], 404])
    expect((await grant(user, true)).status).toBe(200)
    expect((await grant(user, true)).status).toBe(200)
    expect([await groups(), (await browser.get(`${ITEMS}?kind=claim`)).status]).toEqual([['content_editor'], 200])
    const listed = await byOperator('GET', '/api/operator/v1/content_editors')
    expect(listed.body).toMatchObject({
      content_editors: expect.arrayContaining([expect.objectContaining({ orchid_user_id: user, granted_by: 'tess' })]),
    })
    await grant(user, false)
    expect([await groups(), (await browser.get(`${ITEMS}?kind=claim`)).status]).toEqual([[], 404])
    const calls = await byOperator('GET', '/api/operator/v1/calls')
    expect(calls.text.match(new RegExp(`content_editors/${user}`, 'g'))).toHaveLength(3)
  })

  it('are providers: a member, or someone unknown, cannot become one', async () => {
    const member = await memberArrives(new Browser(), 'member@content.test')
    expect((await grant(member, true)).status).toBe(404)
    expect((await grant('0190a0a0a0a07000800000000000abcd', true)).status).toBe(404)
  })

  it('get the same answer as at an unknown address when they are none', async () => {
    const outsider = new Browser()
    await providerArrives(outsider, 'outsider@content.test')
    const { body: no } = await outsider.get(`${ITEMS}?kind=claim`)
    const { body: unknown } = await outsider.get('/api/content/v1/nothing-here')
    const told = (body: unknown) => z.object({ detail: z.string(), code: z.string() }).parse(body)
    expect(told(no)).toEqual(told(unknown))
  })
})

describe('a post', () => {
  it('goes from a draft to the public and back', async () => {
    const made = await begin('blog_post', 'notes-that-keep-up', await article({ title: SCRIPT, tags: [SCRIPT] }))
    expect(made).toMatchObject({ state: 'draft', version: 1, number: 1, published_revision: null })
    expect(await entries()).toEqual([])
    expect((await new Browser().get('/api/blog/v1/blog_entry/notes-that-keep-up')).status).toBe(404)

    expect(item(await publish(made.item_id, 1))).toMatchObject({ state: 'published', has_changes: false })
    const [entry] = await entries()
    // 401 words of four letters and the two words of the heading.
    expect(entry).toMatchObject({ id: 1, url: 'notes-that-keep-up', title: SCRIPT, tags: [SCRIPT], read_minutes: 3 })
    expect(await entries('&category=in-the-news')).toEqual([])
    expect(await entries('&search=SIGNED%20notes')).toHaveLength(1)
    expect(await entries(`&tag=${encodeURIComponent(SCRIPT)}`)).toHaveLength(1)
    const whole = await new Browser().get('/api/blog/v1/blog_entry/notes-that-keep-up')
    expect(whole.body).toMatchObject({ entry: { id: 1 }, blocks: [{ type: 'heading' }, { type: 'paragraph' }] })

    const saved = item(
      await editor.put(`${ITEMS}${made.item_id}/draft`, { version: 1, body: await article({ title: 'Second' }) }),
    )
    expect(saved).toMatchObject({ state: 'published', version: 2, has_changes: true })
    expect((await entries())[0]?.title).toBe(SCRIPT)
    // A publication that is sent twice has one effect.
    for (const _ of [1, 2]) expect(item(await publish(made.item_id, 2)).published_revision).toBe(2)
    expect((await entries())[0]?.title).toBe('Second')

    const restored = item(await editor.post(`${ITEMS}${made.item_id}/restore`, { version: 2, revision: 1 }))
    expect(restored).toMatchObject({ version: 3, body: { title: SCRIPT } })
    expect(restored.revisions.map(({ revision, is_published }) => [revision, is_published])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(item(await editor.post(`${ITEMS}${made.item_id}/withdraw`))).toMatchObject({ state: 'withdrawn' })
    expect(await entries()).toEqual([])
    const gone = await new Browser().get('/api/blog/v1/blog_entry/notes-that-keep-up')
    expect([gone.status, gone.body]).toMatchObject([410, { code: 'gone' }])
    const acts = await env.DIRECTORY.prepare('SELECT act FROM content_events WHERE item_id = ? ORDER BY id')
      .bind(made.item_id)
      .all<{ act: string }>()
    expect(acts.results.map(({ act }) => act)).toEqual(['create', 'publish', 'publish', 'restore', 'withdraw'])
  })

  it('without picture, description, author, category or text is not published, and says what is missing', async () => {
    const none = { image: null, author_display_name: ' ', category: 'award', blocks: [], summary: '' }
    const made = await begin('blog_post', 'incomplete', await article(none))
    const refused = await publish(made.item_id, 1)
    expect(refused.status).toBe(400)
    expect(problems(refused)).toEqual([
      ['body.summary', 'Add a summary.'],
      ['body.category', 'Choose a category.'],
      ['body.author_display_name', 'Add the author.'],
      ['body.image', 'Add a picture.'],
      ['body.blocks', 'Write the text.'],
    ])
    const blank = await begin('blog_post', 'blank', await article({ image: await image('') }))
    expect(problems(await publish(blank.item_id, 1))).toEqual([
      ['body.image.alt', 'Describe the picture for people who cannot see it.'],
    ])
    expect((await entries()).map(({ url }) => url)).not.toContain('incomplete')
  })

  it('with a dead link is not published', async () => {
    const link = (href: string) => [{ type: 'paragraph', spans: [{ text: 'here', href }] }]
    const dead = await begin('blog_post', 'dead', await article({ blocks: link('/nowhere-at-all') }))
    expect(problems(await publish(dead.item_id, 1))).toEqual([
      ['body.blocks', 'This link leads nowhere: /nowhere-at-all'],
    ])
    const lost = await begin('blog_post', 'lost', await article({ blocks: link('#part-missing') }))
    expect(problems(await publish(lost.item_id, 1))).toEqual([
      ['body.blocks', 'This link leads nowhere: #part-missing'],
    ])
    const alive = await begin('blog_post', 'alive', await article({ blocks: link('/robots.txt') }))
    expect((await publish(alive.item_id, 1)).status).toBe(200)
    const script = await editor.post(ITEMS, {
      kind: 'blog_post',
      key: 'script',
      body: await article({ blocks: link('javascript:alert(1)') }),
    })
    expect(script.status).toBe(400)
  })

  it('has an address of its own, which stays once it was public', async () => {
    const taken = async (key: string) =>
      problems(await editor.post(ITEMS, { kind: 'blog_post', key, body: await article() }))
    const made = await begin('blog_post', 'first-address', await article())
    expect(await taken('first-address')).toEqual([['key', 'There is already one with this address.']])
    expect(await taken('resources')).toEqual([['key', 'This address belongs to a category. Choose another one.']])
    expect(await taken('rss')).toEqual([['key', 'This address belongs to another page. Choose another one.']])
    const save = async (version: number, key: string) =>
      editor.put(`${ITEMS}${made.item_id}/draft`, { version, key, body: await article() })
    expect(item(await save(1, 'second-address')).key).toBe('second-address')
    await publish(made.item_id, 2)
    expect(problems(await save(2, 'third-address'))[0]?.[0]).toBe('key')
    // The blog and the press section do not share addresses or numbers.
    expect(await begin('press_entry', 'second-address', await article({ category: 'award' }))).toMatchObject({
      number: 1,
    })
  })

  it('is not overwritten when another editor has saved meanwhile', async () => {
    const made = await begin('blog_post', 'together', await article())
    const path = `${ITEMS}${made.item_id}/draft`
    const mine = { version: 1, body: await article({ title: 'Mine' }) }
    expect(item(await editor.put(path, mine)).version).toBe(2)
    // The same save again, as after a lost answer, is no conflict.
    expect(item(await editor.put(path, mine)).version).toBe(2)
    const theirs = await second.put(path, { version: 1, body: await article({ title: 'Theirs' }) })
    expect([theirs.status, theirs.body]).toMatchObject([409, { code: 'stale' }])
    expect((await second.post(`${ITEMS}${made.item_id}/publish`, { version: 1 })).status).toBe(409)
    const taken = item(await second.put(path, { version: 2, body: await article({ title: 'Theirs' }) }))
    // What the first editor wrote is kept as a revision.
    expect([taken.version, taken.revisions.map(({ revision }) => revision)]).toEqual([3, [2]])
    const kept = await second.get(`${ITEMS}${made.item_id}/revisions/2`)
    expect(kept.body).toMatchObject({ body: { title: 'Mine' } })
  })

  it('is published at its time, once, and not when the schedule was canceled', async () => {
    const made = await begin('blog_post', 'later', await article())
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    expect(item(await publish(made.item_id, 1, soon))).toMatchObject({ state: 'scheduled', publish_at: soon })
    await publishDue(directoryStore())
    expect((await new Browser().get('/api/blog/v1/blog_entry/later')).status).toBe(404)
    await env.DIRECTORY.prepare('UPDATE content_items SET publish_at = 1 WHERE id = ?').bind(made.item_id).run()
    await publishDue(directoryStore())
    await publishDue(directoryStore())
    expect((await new Browser().get('/api/blog/v1/blog_entry/later')).status).toBe(200)
    const events = await env.DIRECTORY.prepare(
      "SELECT count(*) AS n FROM content_events WHERE act = 'publish_due'",
    ).first()
    expect(events).toEqual({ n: 1 })
    const other = await begin('blog_post', 'never', await article())
    await publish(other.item_id, 1, soon)
    expect(item(await editor.post(`${ITEMS}${other.item_id}/unschedule`))).toMatchObject({ state: 'draft' })
    await env.DIRECTORY.prepare('UPDATE content_items SET publish_at = 1 WHERE id = ?').bind(other.item_id).run()
    await publishDue(directoryStore())
    expect((await new Browser().get('/api/blog/v1/blog_entry/never')).status).toBe(404)
    expect((await publish(other.item_id, 1, '2020-01-01T00:00:00.000Z')).status).toBe(400)
  })

  it('shows the picture of its author, from the post or from the account', async () => {
    const author_image = await image('Paula Reyes')
    const made = await begin('blog_post', 'with-face', await article({ author_image }))
    await publish(made.item_id, 1)
    const face = await new Browser().fetch('GET', `/api/blog/profile_image/${made.number}`)
    await face.body?.cancel()
    expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const id of ['99999', 'nobody', made.item_id])
      expect((await new Browser().get(`/api/blog/profile_image/${id}`)).status).toBe(404)
  })
})

describe('texts, claims and testimonials', () => {
  it('a claim cannot be switched on without a source, and no text can claim what is off', async () => {
    const wrong = await editor.post(ITEMS, { kind: 'claim', key: 'soc2_type_2', body: { on: true, source: '  ' } })
    expect(problems(wrong)).toEqual([['body.source', 'Name the source before you switch this claim on.']])
    expect((await editor.post(ITEMS, { kind: 'claim', key: 'nothing', body: { on: false, source: '' } })).status).toBe(
      400,
    )
    const words = await begin('page_words', 'ehr-security', { words: { lead: 'We hold a SOC 2 Type 2 report.' } })
    const [problem] = problems(await publish(words.item_id, 1))
    expect(problem?.[0]).toBe('body.words.lead')
    const claim = await begin('claim', 'soc2_type_2', { on: true, source: 'Report of May 2026' })
    await publish(claim.item_id, 1)
    expect((await publish(words.item_id, 1)).status).toBe(200)
    expect(await page('ehr-security')).toMatchObject({ claims: ['soc2_type_2'], words: { lead: expect.any(String) } })
    await editor.post(`${ITEMS}${words.item_id}/withdraw`)
    await editor.post(`${ITEMS}${claim.item_id}/withdraw`)
    expect(await page('ehr-security')).toMatchObject({ claims: [], words: {} })
  })

  it('a testimonial shows the generic author whatever is sent', async () => {
    const body = { content: 'Calm.', date: '2026-02-01', is_example: false, pages: [], author: 'Dr. Real Name' }
    const made = await begin('testimonial', '', body)
    await publish(made.item_id, 1)
    expect((await page('any')).testimonials).toMatchObject([{ author: 'Verified clinician', content: 'Calm.' }])
    expect(JSON.stringify(made)).not.toContain('Real Name')
  })

  it('a title of 10,000 words is refused with a clear text, and nothing is stored', async () => {
    const title = 'word '.repeat(10_000)
    const refused = await editor.post(ITEMS, { kind: 'blog_post', key: 'long', body: await article({ title }) })
    expect(problems(refused)).toEqual([['body.title', 'Use at most 200 characters.']])
    const { items } = z
      .object({ items: z.array(z.object({ key: z.string() })) })
      .parse((await editor.get(`${ITEMS}?kind=blog_post`)).body)
    expect(items.map(({ key }) => key)).not.toContain('long')
  })

  it('a picture of the wrong size or kind is refused', async () => {
    expect((await editor.post('/api/content/v1/pictures', { ...picture, height: 230 })).status).toBe(400)
    expect(
      (await editor.post('/api/content/v1/pictures', { ...picture, x1: btoa('<svg onload=alert(1)>') })).status,
    ).toBe(400)
  })
})
