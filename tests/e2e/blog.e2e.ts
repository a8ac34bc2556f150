import type { ArticleBlock, PictureRef } from '#contracts/plain/article'
import { WORD_PROBLEM_TEXT } from '#contracts/plain/word-documents'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { listBlogSubmissions } from '#contracts/api/blog-submissions'
import { listContentItems, withdrawContentItem } from '#contracts/api/content-editing'
import { DEMO_POSTS } from '#local/demo/articles/posts'
import { DEMO_PRESS } from '#local/demo/articles/press-entries'
import { seedArticles } from '#local/demo/articles/seed-articles'
import type { Provider } from '#local/demo/people'
import { ARTICLES_PER_PAGE } from '#domain/content/article-lists'
import { contentEditor, drawnPicture, publishArticle } from './stage/articles.ts'
import { inDirectory } from './stage/directory-rows.ts'
import { picture } from './stage/picture.ts'
import { place, stack, web } from './stage/place.ts'
import { runsOffTheSide } from './stage/stillness.ts'

// The blog and the press section as visitors read them, with a script and without one.

const SCRIPT = '<script>document.title="owned"</script>'
const PHONE = { width: 390, height: 844 }
/** Published before all others, so that they are on the second page. */
const OLDEST = 4

let editor: Provider
let image: PictureRef

const words = (count: number) => [{ text: 'word '.repeat(count) }]
const LONG: ArticleBlock[] = ['Begin with the end', 'Say it once', 'Then close the laptop'].flatMap((text) => [
  { type: 'heading' as const, level: 2 as const, text },
  { type: 'paragraph' as const, spans: words(350) },
])

test.beforeAll(async () => {
  editor = await contentEditor()
  image = await drawnPicture(editor)
  const post = (key: string, more: Parameters<typeof publishArticle>[4] = {}) =>
    publishArticle(editor, 'blog_post', key, image, more)
  for (let at = 1; at <= OLDEST; at += 1) await post(`early-${at}`, { title: `Early post ${at}`, tags: ['Fees'] })
  for (let at = 1; at < ARTICLES_PER_PAGE; at += 1) await post(`filler-${at}`, { title: `Filler ${at}` })
  await post('scripts', {
    title: SCRIPT,
    summary: SCRIPT,
    tags: [SCRIPT, '"&=?#%', 'Notes'],
    author_display_name: SCRIPT,
    category: 'industry-research',
    blocks: [
      { type: 'heading', level: 2, text: SCRIPT },
      { type: 'paragraph', spans: [{ text: SCRIPT }] },
      { type: 'quote', spans: [{ text: SCRIPT, marks: ['strong'] }] },
      { type: 'image', image: { ...image, alt: SCRIPT }, caption: SCRIPT },
    ],
  })
  await post('quiet-evenings', {
    title:
      'Quiet evenings, and a title that is so long that no card could ever show it in only two of its lines of text',
    summary: 'Notes that are done by six. '.repeat(14),
    category: 'clinician-wellness',
    tags: ['Evenings', 'Notes'],
    blocks: LONG,
  })
  await publishArticle(editor, 'press_entry', 'orchid-opens', image, {
    title: 'Orchid opens',
    category: 'press-release',
  })
})

const card = (page: Page, key: string) => page.locator(`[data-article="${key}"]`)
const top = (page: Page) => page.evaluate(() => window.scrollY)

async function journey(page: Page): Promise<void> {
  await page.goto(`${web}/blogs`)
  await expect(page).toHaveTitle('Orchid Blog')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Clinician Wellness' }).click()
  await expect(page).toHaveURL(`${web}/blogs/clinician-wellness`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clinician Wellness' })).toBeVisible()
  await expect(page.locator('[data-article]')).toHaveCount(1)
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  await page.getByRole('searchbox').fill('QUIET evenings')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/blogs\/clinician-wellness\?search=QUIET(\+|%20)evenings$/)
  await expect(page.getByRole('searchbox')).toHaveValue('QUIET evenings')
  await card(page, 'quiet-evenings').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`${web}/blogs/quiet-evenings`)
  await expect(page).toHaveTitle('Orchid Blog')
  expect(await top(page)).toBe(0)
  await page.getByRole('navigation', { name: 'Overview' }).getByRole('link', { name: 'Then close the laptop' }).click()
  await expect(page).toHaveURL(`${web}/blogs/quiet-evenings#part-then-close-the-laptop`)
  const heading = page.getByRole('heading', { name: 'Then close the laptop' })
  await expect(heading).toBeInViewport()
  const bar = await page.locator('header').first().boundingBox()
  const box = await heading.boundingBox()
  // The heading stops 60 px below the place that is kept for the bar, which covers nothing of it.
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(Math.round(box?.y ?? 0)).toBe(72 + 60)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\?search=QUIET(\+|%20)evenings$/)
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader goes from the list to a category, searches, reads and comes back', ({ page }) => journey(page))

  test('pages and tags are links, and a page after the last one is not there', async ({ page, request }) => {
    await page.goto(`${web}/blogs`)
    await expect(page.locator('[data-article]')).toHaveCount(ARTICLES_PER_PAGE)
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(`${web}/blogs?page=2`)
    await expect(card(page, 'early-1')).toBeVisible()
    await page.getByRole('link', { name: 'Newer' }).click()
    await expect(page).toHaveURL(`${web}/blogs`)
    const tags = page.getByRole('navigation', { name: 'Tags' })
    await tags.getByRole('link', { name: 'Fees' }).click()
    await expect(page).toHaveURL(`${web}/blogs?tag=Fees`)
    await expect(page.locator('[data-article]')).toHaveCount(OLDEST)
    await tags.getByRole('link', { name: 'Remove the tag Fees' }).click()
    await expect(page).toHaveURL(`${web}/blogs`)
    expect((await request.get(`${web}/blogs?page=3`)).status()).toBe(404)
  })

  test('what editors type is text in every field, and odd searches and tags are answered', async ({ page }) => {
    await page.goto(`${web}/blogs/scripts`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCRIPT)
    expect(await page.locator('article script').count()).toBe(0)
    await expect(page.getByRole('article').getByText(SCRIPT, { exact: true })).toHaveCount(9)
    await page.getByRole('link', { name: '"&=?#%' }).first().click()
    await expect(page.getByText('Tagged “"&=?#%”')).toBeVisible()
    await expect(page.locator('[data-article]')).toHaveCount(1)
    for (const search of [SCRIPT, '%00', "'; DROP TABLE", '[1]', 'true', '%', '漢字', 'x'.repeat(500)]) {
      const answer = await page.goto(`${web}/blogs?search=${encodeURIComponent(search)}&tag=%22&page=x`)
      expect([search, answer?.status()]).toEqual([search, 200])
      await expect(page.getByRole('heading', { level: 1, name: 'Orchid Blog' })).toBeVisible()
    }
  })
})

test('a reader goes the same way with a script, and reads a long post', async ({ page }) => {
  await journey(page)
  await page.goto(`${web}/blogs/quiet-evenings`)
  const progress = page.locator('[data-island="reading-progress"]')
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'location')
  await expect(progress).toBeHidden()
  await page.mouse.wheel(0, 99)
  await expect.poll(() => top(page)).toBe(99)
  await expect(progress).toBeHidden()
  await page.mouse.wheel(0, 501)
  await expect(progress).toBeVisible()
  const filled = () => progress.locator('span').evaluate((bar) => bar.getBoundingClientRect().width / window.innerWidth)
  await expect.poll(filled).toBeGreaterThan(0.1)
  await picture(page, 'blog-post-read')
  await page.getByRole('link', { name: 'Say it once' }).click()
  await expect(page.getByRole('link', { name: 'Say it once' })).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(filled).toBe(1)

  await expect(page.getByRole('link', { name: /^Start Free Trial/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: /^Start Free Trial/ })).toHaveAttribute('href', '/professional-register')
  await expect(page.getByRole('link', { name: /^Sign up for Demo/ })).toHaveAttribute('href', /#demo$/)
  await expect(page.getByRole('region', { name: 'Read next' }).locator('[data-article]')).not.toHaveCount(0)
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'en-GB' })

  test('dates are those of the reader', async ({ page, request }) => {
    await publishArticle(editor, 'blog_post', 'zoned', image, { tags: ['Zones'] })
    await inDirectory(
      "UPDATE content_items SET first_published_at = ? WHERE item_key = 'zoned'",
      Date.UTC(2026, 2, 4, 23, 30),
    )
    const path = `${web}/blogs?tag=Zones`
    expect(await (await request.get(path)).text()).toContain('>March 4, 2026<')
    await page.goto(path)
    await expect(card(page, 'zoned').locator('time')).toHaveText('5 March 2026')
  })
})

test('cards clamp their words, and nothing runs off the side of a phone', async ({ page }) => {
  const lines = (selector: string) =>
    card(page, 'quiet-evenings')
      .locator(selector)
      .evaluate((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight))
  await page.setViewportSize(PHONE)
  await page.goto(`${web}/blogs?tag=Evenings`)
  expect(Math.round(await lines('h2'))).toBe(2)
  expect(Math.round(await lines('h2 + p'))).toBe(3)
  for (const path of ['/blogs', '/blogs/scripts', '/blogs/quiet-evenings', '/press/orchid-opens']) {
    await page.goto(`${web}${path}`)
    expect([path, await runsOffTheSide(page)]).toEqual([path, 0])
  }
})

test('the head of a post tells search engines and other sites what it is', async ({ page }) => {
  await page.goto(`${web}/blogs/quiet-evenings`)
  const meta = (name: string) => page.locator(`meta[property="${name}"]`)
  await expect(meta('og:title')).toHaveAttribute('content', /^Quiet evenings/)
  await expect(meta('og:type')).toHaveAttribute('content', 'article')
  const shared = (await meta('og:image').getAttribute('content')) ?? ''
  const answer = await page.request.get(shared)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('BlogPosting')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${web}/blogs/quiet-evenings`)
  await page.goto(`${web}/press/orchid-opens`)
  await expect(page).toHaveTitle('Orchid opens · Orchid')
})

test('the scripts of a list and of a post have at most 20 KB', async ({ browser }) => {
  for (const path of ['/blogs', '/blogs/quiet-evenings']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script')
        sizes.push(answer.body().then((body) => gzipSync(body).byteLength))
    })
    await page.goto(`${web}${path}`, { waitUntil: 'networkidle' })
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total, path).toBeGreaterThan(0)
    expect(total, path).toBeLessThanOrEqual(20 * 1024)
    await context.close()
  }
})

test('what is unknown is not found, and what was withdrawn says so', async ({ page, request }) => {
  for (const path of [
    '/blogs/nothing-here',
    '/blogs/Resources',
    '/blogs/award',
    '/press/resources',
    '/press/x%00y',
    '/blogs/%ff',
  ])
    expect([path, (await request.get(`${web}${path}`)).status()]).toEqual([path, 404])
  // Also an address that no text has as its encoding has a page.
  for (const path of ['/press/%ff', '/blogs/nothing-here']) {
    await page.goto(`${web}${path}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blogs')

  const { items } = await editor.visitor.call(listContentItems, { query: { kind: 'blog_post' } })
  const item_id = items.find(({ key }) => key === 'early-4')?.item_id ?? ''
  expect((await request.get(`${web}/blogs/early-4`)).status()).toBe(200)
  await editor.visitor.call(withdrawContentItem, { params: { item_id } })
  const gone = await page.goto(`${web}/blogs/early-4`)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This post was withdrawn' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the blog' }).click()
  await expect(page).toHaveURL(`${web}/blogs`)
})

test.describe('sending a post', () => {
  const hint = (page: Page, key: string) => page.locator(`[data-hint="${key}"]`)
  const mailed = async (page: Page) =>
    new URL((await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')) ?? '')

  const file = (buffer: Uint8Array, name = 'post.docx') => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(buffer),
  })
  const DOCX = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') })
  const MACROS = zipSync({
    '[Content_Types].xml': strToU8('<Types ContentType="word.document.macroEnabled.main+xml"/>'),
    'word/document.xml': strToU8('<w:document/>'),
  })

  /** Sends a post: a PDF and a document with macros are refused, and what was typed stays. */
  async function sendsPost(page: Page, title: string): Promise<void> {
    await page.goto(`${web}/post-blog`)
    await page.getByLabel('Your name').fill('Ana Cruz')
    await page.getByRole('textbox', { name: 'Email' }).fill(`${title.replaceAll(' ', '-')}@writer.test`)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('About you').fill('Ana Cruz writes.')
    await page.getByLabel(/^I give Orchid full rights/).check()
    const send = page.getByRole('button', { name: 'Send your post' })
    const document = page.getByLabel('Word document', { exact: true })
    await document.setInputFiles(file(strToU8('%PDF-1.7')))
    await send.click()
    await expect(page.getByText(WORD_PROBLEM_TEXT['not-word'])).toBeVisible()
    // Only the server unpacks the list of types that names these macros.
    await document.setInputFiles(file(MACROS))
    await send.click()
    await expect(page.getByText(WORD_PROBLEM_TEXT.macros)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(page.getByLabel(/^I give Orchid full rights/)).toBeChecked()
    await picture(page, 'post-blog-refused', { fullPage: true })
    await document.setInputFiles(file(DOCX, 'my post.pdf'))
    await send.click()
    // A browser carries the fragment of the form over to the page after it.
    await expect(page).toHaveURL(`${web}/post-blog-confirmation?sent=form#draft`)
    await expect(page.getByText('Your post is with us.')).toBeVisible()
    const { submissions } = await editor.visitor.call(listBlogSubmissions, { query: {} })
    expect(submissions.filter((one) => one.title === title)).toMatchObject([{ name: 'Ana Cruz', document: 'docx' }])
  }

  test('a document is sent, and a file of another kind is refused by its content', ({ page }) =>
    sendsPost(page, 'Sent with a script'))

  test('a draft is compared with the guidance while it is typed, and nothing prevents sending it', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.goto(`${web}/post-blog`)
    await page.getByLabel('Title').fill('Quiet evenings')
    await expect(hint(page, 'title')).toContainText('2 words, 14 characters.')
    await page.getByLabel('Text', { exact: true }).fill('word '.repeat(900))
    await expect(hint(page, 'length')).toContainText('900 words, as we suggest.')
    await page.getByLabel('Text', { exact: true }).fill(`https://a.test ${SCRIPT} `.repeat(11))
    await expect(hint(page, 'links')).toContainText('11 links. Please keep the 10')
    await expect(hint(page, 'length')).toContainText('We suggest at least 800')
    await page.getByLabel('About you').fill('word '.repeat(101))
    await expect(hint(page, 'bio')).toContainText('101 words. Please use at most 100.')
    await picture(page, 'post-blog-typed')
    const mail = await mailed(page)
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('subject')).toBe('Orchid Blog Post Submission')
    expect(mail.searchParams.get('body')).toContain('Title: Quiet evenings')
    await page.getByRole('link', { name: 'I have sent it' }).click()
    await expect(page).toHaveURL(`${web}/post-blog-confirmation`)
    await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeVisible()
    expect(sent).toEqual([])
    // What was typed is still there.
    await page.goBack()
    await page.getByLabel('Title').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Title')).toHaveValue('Quiet evenings')
    await expect(hint(page, 'title')).toContainText('2 words, 14 characters.')
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('a document is sent, and what was typed stays when it is refused', ({ page }) =>
      sendsPost(page, 'Sent without a script'))

    test('the guidance is there, and the post can be sent', async ({ page }) => {
      await page.goto(`${web}/write-for-us`)
      await page.getByRole('link', { name: 'Compare your draft with these guidelines' }).click()
      await expect(hint(page, 'length')).toContainText('We suggest 800 to 1,800 words.')
      // The field in which a text is counted needs a script.
      await expect(page.getByLabel('Text', { exact: true })).toBeHidden()
      expect((await mailed(page)).searchParams.get('subject')).toBe('Orchid Blog Post Submission')
    })
  })
})

test('the demo fills the blog and the press section, and a second run changes nothing', async ({ page, request }) => {
  const feeds = () =>
    Promise.all(['blogs', 'press'].map(async (path) => (await request.get(`${web}/${path}/rss.xml`)).text()))
  await seedArticles(place, stack.secrets.operatorKeys)
  const [blog = '', press = ''] = await feeds()
  for (const { key } of DEMO_POSTS) expect(blog).toContain(`<link>${web}/blogs/${key}</link>`)
  for (const { key } of DEMO_PRESS) expect(press).toContain(`<link>${web}/press/${key}</link>`)
  await seedArticles(place, stack.secrets.operatorKeys)
  expect(await feeds()).toEqual([blog, press])
  await page.goto(`${web}/blogs/industry-research`)
  await page.getByRole('link', { name: 'How to read a study between two sessions' }).click()
  await expect(page.getByRole('navigation', { name: 'Overview' }).getByRole('link')).toHaveCount(8)
  await picture(page, 'demo-post', { fullPage: true })
  await page.goto(`${web}/blogs`)
  await picture(page, 'demo-blog', { fullPage: true })
})
