import { expect, type Page, test } from '@playwright/test'
import { putLogoImage } from '#contracts/api/logo-image'
import { askToShare, getOwnPracticePage, putOwnPracticePage } from '#contracts/api/practice-pages'
import { openPractice, type Provider, settledMember, settledProvider, untilFound } from '#local/demo/people'
import { drawnLogo, showOffice } from '#local/demo/practice-page'
import { Visitor } from '#local/demo/visitor'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { sessionsOf } from './stage/booking.ts'
import { payByCard } from './stage/card-page.ts'
import { looks, looksWithoutScript } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// The public page of a practice: its owner sets it up, visitors see it and book from it, another practice joins it, and
// its address changes.

const url = canary('harbor-').toLowerCase()
const [first, second] = [providerInput(), providerInput()]
let owner: Provider
let other: Provider
let page: Page
let theirs: Page

test.beforeAll(async ({ browser }) => {
  ;[owner, other] = await Promise.all([settledProvider(place, first), settledProvider(place, second)])
  await Promise.all([
    openPractice(owner, [FREE_INTRODUCTION, SESSION]),
    openPractice(other, [SESSION]),
    owner.visitor.call(putLogoImage, { body: await drawnLogo() }),
  ])
  // Only now, because the search remembers for a while what a practice offered when it was first found.
  await Promise.all([first, second].map(({ last_name }) => untilFound(new Visitor(web), last_name)))
  await showOffice(owner)
  ;[page, theirs] = await Promise.all([browser.newPage(), browser.newPage()])
  await Promise.all([signInAs(page, owner.visitor), signInAs(theirs, other.visitor)])
})
test.afterAll(() => Promise.all([page.context().close(), theirs.context().close()]))

const settings = `${web}/pro-dashboard/settings/practice-page`
const card = (of: Page) => of.getByRole('form', { name: 'Practice page' })
const save = (of: Page) => card(of).getByRole('button', { name: 'Save' }).click()
const status = async (path: string) => (await fetch(`${web}${path}`, { redirect: 'manual' })).status

test('the owner writes the page, and is told at once when an address is not possible', async () => {
  await page.goto(settings)
  await card(page).getByLabel('About the practice').fill(`Two armchairs and a lamp.\n\n<script>alert('x')</script>`)
  await save(page)
  await expect(card(page).getByText('Enter the name of your practice.')).toBeVisible()
  await card(page).getByLabel('Name of the practice').fill('Harbor')
  const address = card(page).getByLabel('Address of the page')
  await address.fill('Pricing')
  await expect(card(page).getByText('This address belongs to a page of Orchid.')).toBeVisible()
  await expectAccessible(page)
  await address.fill('ab')
  await expect(card(page).getByText('Use at least 3 characters.')).toBeVisible()
  await address.fill(url)
  await expect(card(page).getByText('This address is available')).toBeVisible()
  await looks(page, 'practice-page-settings')

  // Nothing typed is lost by leaving.
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await save(page)
  await expect(card(page).getByText('Only you can see this page')).toBeVisible()
  expect(await status(`/${url}`)).toBe(404)

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    card(page).getByRole('link', { name: 'Preview page' }).click(),
  ])
  await expect(preview.getByRole('note')).toContainText('This is a preview.')
  await expect(preview.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible()
  await looks(preview, 'practice-page-preview')
  await preview.close()

  await card(page).getByLabel('Show this page to the public').check()
  await save(page)
  await expect(card(page).getByText('Your practice page is public')).toBeVisible()
})

test('a page that was saved in another window is not overwritten unseen, and nothing typed is lost', async ({
  browser,
}) => {
  const { version, name, words } = await owner.visitor.call(getOwnPracticePage)
  const elsewhere = {
    version,
    name,
    words: `${words}\n\nWritten elsewhere.`,
    is_public: true,
    practice_group_name: url,
  }
  await owner.visitor.call(putOwnPracticePage, { body: elsewhere })
  await card(page).getByLabel('About the practice').fill('Written here.')
  await save(page)
  const notice = card(page).getByRole('alert')
  await expect(notice).toContainText('This was changed in another window since you opened it.')
  await expect(notice).toContainText('About the practice was')
  await expect(notice).toContainText('Written elsewhere.')
  await expect(card(page).getByLabel('About the practice')).toHaveValue('Written here.')
  await expectAccessible(page)
  await looks(page, 'changed-elsewhere')
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(card(page).getByLabel('About the practice')).toHaveValue(/Written elsewhere\.$/)
  await expect(notice).toBeHidden()

  // The other choice, with a second tab of the same settings.
  const [inTab, here] = [`${words}\n\nWritten in the other tab.`, `${words}\n\nWritten here again.`]
  const tab = await browser.newPage()
  await signInAs(tab, owner.visitor)
  await tab.goto(settings)
  await card(tab).getByLabel('About the practice').fill(inTab)
  await card(page).getByLabel('About the practice').fill(here)
  await save(tab)
  await expect(card(tab).getByText('Saved', { exact: true })).toBeVisible()
  await save(page)
  await expect(notice).toContainText('Written in the other tab.')
  await notice.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(card(page).getByText('Saved', { exact: true })).toBeVisible()
  expect((await owner.visitor.call(getOwnPracticePage)).words).toBe(here)
  await tab.context().close()
})

test('a visitor without a script sees the practice, its professionals and its office', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${web}/${url}`)
  await expect(plain.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible()
  await expect(plain.getByText(`<script>alert('x')</script>`)).toBeVisible()
  await expect(plain.getByRole('img', { name: 'Logo of Harbor' })).toBeVisible()
  const professionals = plain.getByRole('list', { name: 'Professionals', exact: true })
  await expect(professionals.getByRole('heading', { name: new RegExp(first.last_name) })).toBeVisible()
  await expect(
    professionals.getByRole('link', { name: /Free introduction with|Individual session with/ }),
  ).not.toHaveCount(0)
  await expect(plain.getByText('12 Garden Street')).toBeVisible()
  await looksWithoutScript(plain, 'practice-page')
  await plain.context().close()

  const html = await (await fetch(`${web}/${url}`)).text()
  expect(html).toContain(`<link rel="canonical" href="${web}/${url}"`)
  expect(html).not.toContain(`<script>alert('x')</script>`)
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  )
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'MedicalBusiness',
      name: 'Harbor',
      employee: [expect.objectContaining({ name: expect.stringContaining(first.last_name) })],
    }),
  )
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
  expect(await (await fetch(`${web}/sitemap/practices-1.xml`)).text()).toContain(`<loc>${web}/${url}</loc>`)
  // The next visitor gets the cached page.
  await expect.poll(async () => (await fetch(`${web}/${url}`)).headers.get('cf-cache-status')).toBe('HIT')
})

test('a client comes from a professional, and books from the page', async ({ browser }) => {
  const member = await settledMember(place, memberInput())
  const client = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await client.goto(`${web}/professional-search/${first.custom_url}`)
  await client
    .getByRole('link', { name: /Psychology|Practice/ })
    .first()
    .click()
  await expect(client).toHaveURL(`${web}/${url}?professional=${first.custom_url}`)
  await looks(client, 'practice-page')
  const card = client.getByRole('list', { name: 'Professionals', exact: true }).getByRole('listitem').first()
  await card.getByRole('heading').getByRole('link').click()
  await expect(client).toHaveURL(`${web}/professional-search/${first.custom_url}`)
  await client.goBack()
  const time = card.getByRole('link', { name: / with / }).last()
  const start = await time.getAttribute('data-slot')
  await time.click()
  await client.getByRole('button', { name: 'Confirm & finish' }).click()
  await payByCard(client, '$120.00')
  await expect(client.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  expect(await sessionsOf(member)).toMatchObject([{ status: 'confirmed', appointment_start: start }])
  await client.context().close()
})

test('another practice asks to share the address, and the owner agrees', async () => {
  await theirs.goto(settings)
  await card(theirs).getByLabel('Name of the practice').fill('Bay')
  await card(theirs).getByLabel('Show this page to the public').check()
  await save(theirs)
  // Said once, at the field, which has the focus.
  await expect(card(theirs).getByText('Choose the address at which the page is public.')).toHaveCount(1)
  await expect(card(theirs).getByLabel('Address of the page')).toBeFocused()
  await card(theirs).getByLabel('Show this page to the public').uncheck()
  await save(theirs)
  await expect(card(theirs).getByText('Only you can see this page')).toBeVisible()
  await card(theirs).getByLabel('Address of the page').fill(url)
  await expect(card(theirs).getByText('Another practice has this address.')).toBeVisible()
  await looks(theirs, 'practice-page-taken')
  await card(theirs).getByRole('button', { name: 'Ask to share this address' }).click()
  await expect(theirs.getByText('They have not answered yet.')).toBeVisible()
  await looks(theirs, 'practice-page-asked')

  await page.goto(`${web}/pro-dashboard/homepage`)
  await page.getByRole('link', { name: 'Bay asks to share your address' }).click()
  await expect(page.getByText(/to be shown at your address/)).toBeVisible()
  await looks(page, 'practice-page-request')
  await page.getByRole('button', { name: 'Agree to share with Bay' }).click()
  await expect(page.getByText(/^Shares your address since/)).toBeVisible()
  await theirs.reload()
  await card(theirs).getByLabel('Show this page to the public').check()
  await save(theirs)
  await expect(card(theirs).getByText('Your practice page is public')).toBeVisible()

  // Both are there, and whom one comes from stands first.
  for (const [from, names] of [
    [first, [first, second]],
    [second, [second, first]],
  ] as const) {
    await page.goto(`${web}/${url}?professional=${from.custom_url}`)
    await expect(page.getByRole('list', { name: 'Professionals', exact: true }).getByRole('heading')).toHaveText(
      names.map(({ last_name }) => new RegExp(last_name)),
    )
  }
  await looks(page, 'practice-page-shared')
})

test('a new address takes visitors along, and a page that is taken down says so', async () => {
  await page.goto(settings)
  await card(page).getByLabel('Address of the page').fill(`New ${url}`)
  await expect(card(page).getByText(`${new URL(web).host}/new-${url}`)).toBeVisible()
  await expect(card(page).getByText('Links to your present address will lead to the new one.')).toBeVisible()
  await save(page)
  await expect(card(page).getByText('Saved')).toBeVisible()
  const moved = await fetch(`${web}/${url}?professional=${second.custom_url}`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/new-${url}?professional=${second.custom_url}`])
  expect(await status(`/New-${url}`)).toBe(301)
  await theirs.goto(`${web}/${url}`)
  await expect(theirs).toHaveURL(`${web}/new-${url}`)

  await page.getByRole('button', { name: 'Stop sharing with Bay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing with Bay' })).toBeHidden()
  await card(page).getByLabel('Show this page to the public').uncheck()
  await save(page)
  await expect(card(page).getByText('Only you can see this page')).toBeVisible()
  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('there is no browser')
  const gone = await visitor.goto(`${web}/new-${url}`)
  expect(gone?.status()).toBe(410)
  await expect(visitor.getByRole('heading', { level: 1, name: 'This page is no longer here' })).toBeVisible()
  await looks(visitor, 'practice-page-gone')
  await visitor.close()
  const refused = await other.visitor.ask(askToShare, { body: { practice_group_name: `nobody-${url}` } })
  expect(refused.status).toBe(404)
})
