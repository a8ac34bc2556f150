import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { INDEXABLE_PAGES } from '#domain/content/public-pages'
import {
  openPractice,
  type ProviderInput,
  registerProvider,
  settledMember,
  settledProvider,
  untilFound,
} from '#local/demo/people'
import { DEMO_PAGE, openPracticePage } from '#local/demo/practice-page'
import { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { contentEditor, drawnPicture, publishArticle } from './stage/articles.ts'
import { expectAccessible, expectContrast } from './stage/accessible.ts'
import { bookAt, bookIntroduction, chartOf, freeSlots } from './stage/booking.ts'
import { underBars } from './stage/covered.ts'
import { expectNoDeadLinks } from './stage/links.ts'
import { type PageRow, PAGES, type Viewer } from './stage/page-table.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { runsOffTheSide } from './stage/stillness.ts'

// The walker opens every page of the page table on a desktop and on a phone, light and dark. It checks the page with
// axe, that nothing overflows to the side, the title of the tab and every link, that on a phone no bar covers what has the
// focus, and stores a picture of each look in test-results/pages.

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const viewers: Partial<Record<Viewer, Visitor>> = {}
const prepared: Record<string, string> = {}

test.beforeAll(async () => {
  const input = providerInput({ first_name: 'Elena', headline: 'I help adults sleep and settle after hard changes.' })
  const [provider, member, newcomer] = await Promise.all([
    settledProvider(place, input),
    settledMember(place, memberInput({ first_name: 'Mia' })),
    registerProvider(place, providerInput()),
    // With them each listing has someone.
    listed({ type: 'physician', specialty: 'psychiatry', license: 'MD', number: 'MD-1' }),
    listed({ type: 'social worker', license: 'LCSW', number: 'SW-1' }),
    writeArticles(),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  const practicePage = `calm-${input.last_name.toLowerCase()}`
  await openPracticePage(provider, { ...DEMO_PAGE, name: `Calm ${input.last_name}`, practice_group_name: practicePage })
  await bookIntroduction(provider, member)
  const patient = await chartOf(provider, member)
  const session = await bookAt(provider, patient, new Date(Date.now() - 5 * 60_000))
  const held = await bookAt(provider, patient, new Date(Date.now() - 26 * 3_600_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id: held } })
  const slot = (await freeSlots(provider))[3]
  if (!slot) throw new Error('no free time')
  await untilFound(new Visitor(web), input.last_name)
  Object.assign(viewers, { practice: provider.visitor, member: member.visitor, newcomer: newcomer.visitor })
  Object.assign(prepared, {
    session,
    client: patient,
    lastName: provider.info.last_name,
    customUrl: input.custom_url,
    practicePage,
    slot: new URLSearchParams({
      start: slot.timeslot_datetime_start,
      length: String(slot.timeslot_length_minute),
      type: SESSION.label,
    }).toString(),
  })
})

/** A post with everything that a post can have, and one without the rest of it. */
async function writeArticles(): Promise<void> {
  const editor = await contentEditor()
  const image = await drawnPicture(editor)
  const text = [{ text: 'What was said, what was decided, and what comes next. '.repeat(12) }]
  await publishArticle(editor, 'blog_post', 'walked-post', image, {
    title: 'Notes that are done before the next person sits down',
    category: 'clinician-wellness',
    tags: ['Notes', 'Evenings', 'A tag that is rather long for a tag'],
    blocks: [
      { type: 'paragraph', spans: text },
      { type: 'heading', level: 2, text: 'Begin with what was decided' },
      { type: 'list', ordered: true, items: [text, [{ text: 'and ' }, { text: 'a link', href: '/write-for-us' }]] },
      { type: 'heading', level: 3, text: 'A sentence is enough' },
      { type: 'quote', spans: [{ text: 'Short is kind.', marks: ['emphasis', 'strong'] }] },
      { type: 'image', image, caption: 'Paper is patient.' },
      { type: 'heading', level: 2, text: 'Then go home' },
      { type: 'paragraph', spans: text },
    ],
  })
  await publishArticle(editor, 'blog_post', 'walked-short-post', image, { tags: ['Notes'] })
  await publishArticle(editor, 'press_entry', 'walked-entry', image, { title: 'A walked entry', tags: [] })
}

async function listed(profession: NonNullable<ProviderInput['profession']>): Promise<void> {
  const other = providerInput({ profession })
  await settledProvider(place, other)
  await untilFound(new Visitor(web), other.last_name)
}

const contexts = new Map<Viewer, BrowserContext>()

/** Opens a new page in the browser context of a viewer, which keeps shared files in its cache. */
async function pageOf(browser: Browser, viewer: Viewer): Promise<Page> {
  const known = contexts.get(viewer)
  if (known) return known.newPage()
  const context = await browser.newContext({ viewport: DESKTOP, colorScheme: 'light' })
  contexts.set(viewer, context)
  const page = await context.newPage()
  const visitor = viewers[viewer]
  if (visitor) await signInAs(page, visitor)
  return page
}
test.afterAll(() => Promise.all([...contexts.values()].map((context) => context.close())))

const addressOf = ({ path }: PageRow) =>
  `${web}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = prepared[name]
    if (!value) throw new Error(`nothing was prepared for {${name}}`)
    return value
  })}`

/**
 * A page for people who are logged in is not to be found. Every other one has one address, unless it says the same, and
 * the sitemap lists exactly the pages that can be found.
 */
async function expectToldToCrawlers(page: Page, { viewer, path }: PageRow): Promise<void> {
  const content = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((tags, of) => tags.map((tag) => tag.getAttribute(of) ?? ''), name)
  const isHidden = (await content('meta[name=robots]', 'content')).some((value) => value.includes('noindex'))
  if (viewer !== 'visitor') expect(isHidden).toBe(true)
  if (!/[?{]/.test(path) && !path.slice(1).includes('/')) expect(INDEXABLE_PAGES.includes(path)).toBe(!isHidden)
  const canonical = await content('link[rel=canonical]', 'href')
  expect(canonical).toHaveLength(isHidden ? 0 : 1)
  if (isHidden) return
  expect(new URL(canonical[0] ?? '').origin).toBe(web)
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image'])
    expect([name, (await content(`meta[property="${name}"]`, 'content')).length]).toEqual([name, 1])
}

function whole(page: Page, { shows = { role: 'heading', level: 1 } }: PageRow) {
  const { role, ...by } = shows
  return page.getByRole(role, by).first()
}

// A page of a mailed link asks who is logged in, whatever this browser remembers, and is told that nobody is.
const OF_MAILED_LINKS = ['confirm-email', 'team-invitation', 'guardian-invitation']
const WHO_IS_HERE = /\/(user_info|renew_access_token)$/

/** Collects the errors that a browser's console shows. A page that does not exist answers 404, which is one of them. */
function reportsOf(page: Page): string[] {
  const reported: string[] = []
  page.on('pageerror', ({ message }) => reported.push(message))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && url.split('#')[0] !== page.url().split('#')[0])
      reported.push(`${message.text()} ${url}`)
  })
  return reported
}

for (const row of PAGES)
  test(`passes the checks on desktop and phone, light and dark: ${row.name}`, async ({ browser }) => {
    const page = await pageOf(browser, row.viewer)
    const reported = reportsOf(page)
    const stands = async (look: string) => {
      await expect(whole(page, row)).toBeVisible()
      expect(await runsOffTheSide(page), `${look}: pixels that run off the side`).toBeLessThanOrEqual(0)
      await picture(page, `${row.name}-${look}`, { fullPage: true })
    }
    await page.goto(addressOf(row))
    await stands('desktop-light')
    expect(new URL(page.url()).pathname).toBe(new URL(addressOf(row)).pathname)
    await expect(page).toHaveTitle(row.title)
    await expectToldToCrawlers(page, row)
    await expectAccessible(page)
    await expectNoDeadLinks(page, row.viewer)
    await page.emulateMedia({ colorScheme: 'dark' })
    await stands('desktop-dark')
    await expectContrast(page)
    await page.setViewportSize(PHONE)
    await stands('phone-dark')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await stands('phone-light')
    expect(await underBars(page), 'under a bar when it has the focus').toEqual([])
    if (row.viewer === 'visitor') {
      const unasked = reported.filter((text) => !(OF_MAILED_LINKS.includes(row.name) && WHO_IS_HERE.test(text)))
      expect(unasked, 'what the browser reports as an error').toEqual([])
      expect(await page.locator('a[href="tel:988"]:visible').count(), 'crisis lines').toBeLessThanOrEqual(1)
    }
    await page.close()
  })
