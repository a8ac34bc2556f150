import { expect, type Page, test } from '@playwright/test'
import { addMinor } from '#contracts/api/guardians'
import { unreadConversations } from '#contracts/api/messaging'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { tabThrough, tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { givePortrait } from './stage/portrait.ts'
import { elsewhere, signInAs } from './stage/sign-in.ts'

// The bars that logged-in users see on public pages, the professional's photo in messages and calls, and the portal,
// which has its own hosts.

test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }
const family = canary('Ode')

let provider: Provider
let member: Member
let theirs: Page
let mine: Page
let session = ''

test.beforeAll(async ({ browser }) => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ last_name: family })),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  await bookIntroduction(provider, member)
  session = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 60_000))
  mine = await (await browser.newContext()).newPage()
  theirs = await (await browser.newContext()).newPage()
  await givePortrait(mine, provider)
  await signInAs(mine, provider.visitor)
  await signInAs(theirs, member.visitor)
})
test.afterAll(async () => {
  await mine.context().close()
  await theirs.context().close()
})

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const icons = (page: Page) => page.getByRole('navigation', { name: 'Account' }).getByRole('link')
const foot = (page: Page) => page.getByRole('navigation', { name: 'Main, phone' }).getByRole('link')
const account = (page: Page) => page.getByRole('button', { name: /^Account of / }).filter({ visible: true })
const entries = (page: Page) => page.getByRole('list', { name: 'Account' })
/** The professional's photo. */
const face = (page: Page) => page.locator(`img[src*="/profile_image/${provider.info.sub}"]`).filter({ visible: true })
async function expectFace(page: Page): Promise<void> {
  const image = face(page).first()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
}

test('a member sees their own bar on public pages, with the number of unread conversations', async () => {
  // A visit to the dashboard stores in the browser that a user is logged in, which public pages read.
  await theirs.goto(`${web}/member-dashboard/homepage`)
  await expect(theirs.getByRole('heading', { level: 1, name: `Hello, ${member.info.first_name}` })).toBeVisible()
  await theirs.goto(web)
  await expect(main(theirs).getByRole('link')).toHaveText(['Find a professional'])
  await expect(icons(theirs)).toHaveText(['Messages', 'Dashboard'])
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()

  await mine.goto(`${web}/pro-dashboard/messages?with=${member.info.sub}`)
  await mine.getByRole('textbox', { name: /^Message to/ }).fill('Until tomorrow.')
  await mine.keyboard.press('Enter')
  await expect(mine.getByRole('log', { name: /^Messages with/ }).getByText(/^\d+:\d\d/)).toBeVisible()
  // The member's hub receives the change a little later.
  await expect.poll(async () => (await member.visitor.call(unreadConversations)).length).toBe(1)
  await theirs.reload()
  await expect(icons(theirs).first()).toHaveAccessibleName(/^Messages ?, 1 new$/)
  await account(theirs).click()
  await expect(entries(theirs).getByRole('listitem')).toHaveText([
    'My sessions',
    'Billing',
    'Your record',
    'Profile',
    'Email preferences',
    'Help',
    'Switch profile',
    'Log out',
  ])
  await expect(entries(theirs).getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/support')
  await looks(theirs, 'bar-of-member')
  await theirs.setViewportSize(PHONE)
  await expect(foot(theirs)).toHaveText(['Home', 'Book', 'Dashboard', /^Messages/, 'Profile'])
  await expect(foot(theirs).nth(3)).toHaveAccessibleName(/^Messages ?, 1 new$/)
  await theirs.setViewportSize({ width: 1440, height: 900 })
})

test('the account menu works by keyboard', async () => {
  await theirs.reload()
  await expect(account(theirs)).toBeVisible()
  await tabTo(theirs, `Account of ${member.info.first_name} ${family}`)
  await theirs.keyboard.press('Enter')
  await tabThrough(theirs, [
    ...['My sessions', 'Billing', 'Your record', 'Profile', 'Email preferences', 'Help', 'Switch profile', 'Log out'],
  ])
  await theirs.keyboard.press('Escape')
  await expect(entries(theirs)).toBeHidden()
  await expect(account(theirs)).toBeFocused()
  await theirs.keyboard.press('Enter')
  await tabTo(theirs, 'Switch profile')
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(`${web}/member-dashboard/switch-accounts`)
})

test('a guardian switches profiles in the bar, and sees which one is their own', async () => {
  await member.visitor.call(addMinor, {
    body: { first_name: 'Noa', last_name: family, preferred_first_name: '', dob: '2016-04-09', relation: 'Parent' },
  })
  await theirs.goto(`${web}/professional-search`)
  const viewAs = theirs.getByRole('button', { name: `View as, now ${member.info.first_name} ${family} (You)` })
  await viewAs.click()
  await expect(theirs.getByRole('list', { name: 'View as' }).getByRole('button')).toHaveText([
    new RegExp(`${member.info.first_name} ${family} \\(You\\)$`),
    new RegExp(`Noa ${family}$`),
  ])
  await looks(theirs, 'bar-of-guardian')
  await theirs.getByRole('button', { name: `Noa ${family}`, exact: true }).click()
  await expect(theirs.getByRole('region', { name: 'View as' })).toContainText(`You are viewing as Noa ${family}`)
  await theirs.mouse.wheel(0, 400)
  await expect(theirs.locator('html')).toHaveAttribute('data-scrolled')
  await looks(theirs, 'bar-of-child-scrolled')
  await theirs.getByRole('button', { name: 'Switch back' }).click()
  await expect(theirs.getByRole('region', { name: 'View as' })).toHaveCount(0)
})

test('the bar scrolls with the page and is fixed after 100 pixels', async () => {
  await theirs.goto(`${web}/pricing`)
  const bar = theirs.getByRole('banner')
  await expect(bar).toBeInViewport()
  await theirs.evaluate(() => window.scrollTo(0, 99))
  await expect(bar).not.toBeInViewport()
  const height = await theirs.evaluate(() => document.documentElement.scrollHeight)
  await theirs.evaluate(() => window.scrollTo(0, 101))
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveCSS('position', 'fixed')
  // The space of the bar remains, so the content of the page does not jump.
  expect(await theirs.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  await theirs.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).not.toHaveCSS('position', 'fixed')
})

test('the screens that the specification names show only the logo, registration and /welcome have no bar, and the others have the full bar', async ({
  browser,
}) => {
  // A visitor: someone who is logged in does not stay on /login.
  const page = await (await browser.newContext()).newPage()
  const screens = ['/page-not-found', '/no-such-page', '/login', '/reset-password']
  for (const path of [...screens, '/professional-search/someone/checkout-confirm/none']) {
    await page.goto(`${web}${path}`)
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Orchid'])
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  }
  for (const path of [
    '/',
    '/get-started',
    '/forgot-password',
    '/account-recovery',
    '/confirm-email',
    '/team-invitation',
    '/pricing/checkout-cancel',
    '/pricing/core/monthly/trial',
    `/professional-search/${provider.info.sub}/checkout`,
    '/support',
  ]) {
    await page.goto(`${web}${path}`)
    await expect(main(page).getByRole('link', { name: 'Join as a professional' }), path).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Get started' }), path).toBeVisible()
    await expect(page.getByRole('banner'), path).toHaveCount(1)
  }
  for (const path of ['/member-register', '/professional-register', '/welcome']) {
    await page.goto(`${web}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  await looks(page, 'register-without-bar')
  await page.context().close()
})

test('pages with the reduced bar have a small footer, with a login link for visitors and a sign-out button for users', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const small = page.getByRole('contentinfo')
  const wayIn = small.getByRole('link', { name: 'Sign in as Existing User, opens a new tab' })
  const wayOut = small.getByRole('button', { name: 'Sign out' })
  await page.goto(`${web}/reset-password`)
  await expect(small.getByText('Powered by')).toBeVisible()
  await expect(wayOut).toBeHidden()
  await looks(page, 'small-footer')
  const privacy = page.waitForEvent('popup')
  await small.getByRole('link', { name: 'Privacy policy, opens a new tab' }).click()
  await expect((await privacy).getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await (await privacy).close()
  const opened = page.waitForEvent('popup')
  await wayIn.click()
  const login = await opened
  await expect(login).toHaveURL(`${web}/login`)
  // The login page itself has no login link.
  await expect(login.getByRole('contentinfo').getByText('Powered by')).toBeVisible()
  await expect(login.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacy policy'])
  await login.close()

  await signInAs(page, await elsewhere(provider))
  await page.goto(`${web}/pro-dashboard/homepage`)
  await expect(main(page)).toBeVisible()
  await page.goto(`${web}/reset-password`)
  await expect(wayIn).toBeHidden()
  await looks(page, 'small-footer-signed-in')
  await wayOut.click()
  await expect(page).toHaveURL(`${web}/professional-homepage`)
  await page.goto(`${web}/reset-password`)
  await expect(wayIn).toBeVisible()
  await page.context().close()
})

test('members see the photo of their professional in messages, and professionals see initials', async () => {
  await theirs.goto(`${web}/member-dashboard/messages`)
  const conversations = theirs.getByRole('navigation', { name: 'Conversations' })
  await expect(conversations.locator(`img[src*="/profile_image/"]`)).toHaveCount(1)
  await conversations.getByRole('link', { name: new RegExp(provider.info.last_name) }).click()
  await expect(theirs.getByRole('region', { name: /^Chat with/ }).locator('header img')).toBeVisible()
  await expectFace(theirs)
  await expect(theirs.getByRole('log', { name: /^Messages with/ }).getByText('Until tomorrow.')).toBeVisible()
  await looks(theirs, 'messages-with-face')

  const asked: string[] = []
  mine.on('request', (request) => asked.push(request.url()))
  await mine.goto(`${web}/pro-dashboard/messages`)
  const clients = mine.getByRole('navigation', { name: 'Conversations' })
  await expect(clients.getByRole('link')).toHaveCount(1)
  await expect(clients.locator('img')).toHaveCount(0)
  // The professional's own photo is in the account button, and no page requests a photo that does not exist.
  await expectFace(mine)
  expect(asked.filter((url) => url.includes('/profile_image/') && !url.includes(provider.info.sub))).toEqual([])
})

test('a call shows the photo when the camera is off', async () => {
  test.slow()
  for (const page of [mine, theirs]) {
    await page.goto(`${web}/video-chat/${session}`)
    await page.getByRole('button', { name: 'Camera on' }).click()
  }
  await expectFace(mine)
  await looks(mine, 'call-door-camera-off')
  await theirs.getByRole('button', { name: 'Join the call' }).click()
  await expect(theirs.getByText(/^Waiting for/)).toBeVisible()
  await expectFace(theirs)
  await looks(theirs, 'call-waiting-with-face')
  await mine.getByRole('button', { name: 'Join the call' }).click()
  const tile = theirs.locator(`[data-person="${provider.info.sub}"]`)
  await expect(tile.locator('img')).toBeVisible()
  await expect(mine.locator(`[data-person="${member.info.sub}"]`).getByText('IO', { exact: true })).toBeVisible()
  await looks(theirs, 'call-camera-off')
  await Promise.all([mine, theirs].map((page) => page.getByRole('button', { name: 'Leave' }).click()))
})

test('a professional sees their own bar with their photo, and logs out there', async () => {
  await mine.goto(web)
  await expect(main(mine)).toBeHidden()
  await expect(icons(mine)).toHaveText(['Dashboard', 'Messages'])
  await account(mine).click()
  await expect(entries(mine).getByRole('listitem')).toHaveText(['Email preferences', 'Support', 'Log out'])
  await expect(entries(mine).getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support')
  await expectFace(mine)
  await looks(mine, 'bar-of-professional')
  await mine.setViewportSize(PHONE)
  await expect(foot(mine)).toHaveText(['Dashboard', 'Schedule', 'Messages'])
  await mine.setViewportSize({ width: 1440, height: 900 })
  await mine.getByRole('button', { name: 'Log out' }).click()
  await expect(mine).toHaveURL(`${web}/professional-homepage`)
  await expect(mine.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(account(mine)).toHaveCount(0)
})

test('a link of a dashboard to a public page loads that page, and back returns to the dashboard', async () => {
  await theirs.goto(`${web}/member-dashboard/sessions`)
  const title = theirs.getByRole('heading', { level: 1, name: 'Sessions', exact: true })
  await expect(title).toBeVisible()
  // The dashboards have no such link at the moment, so the router is asked as a link would.
  await theirs.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { navigate(to: { to: string }): void } }
    router.navigate({ to: '/support' })
  })
  await expect(theirs).toHaveTitle(/Support/)
  await expect(theirs.locator('script[type="module"][data-static]')).toHaveCount(1)
  await theirs.goBack()
  await expect(title).toBeVisible()
})

test('after the session ended, the bar is a visitor’s again', async () => {
  await theirs.context().clearCookies()
  await theirs.goto(web)
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(icons(theirs)).toHaveCount(0)
})

test.describe('the portal', () => {
  // PORTAL_HOSTS of the test stack is portal.localhost, which a browser resolves to this machine without DNS.
  const { port } = new URL(web)
  const portal = `http://portal.localhost:${port}`

  test('a portal host shows the portal at every path, with links to the product', async ({ page }) => {
    for (const path of ['/', '/pricing', '/login', '/pro-dashboard/schedule', '/no/such/page']) {
      const answer = await page.goto(`${portal}${path}`)
      expect([path, answer?.status()]).toEqual([path, 200])
      await expect(page.getByRole('heading', { level: 1, name: 'Your client portal' })).toBeVisible()
    }
    await looks(page, 'portal')
    await expect(page.getByRole('link', { name: 'Register for an account' })).toHaveAttribute(
      'href',
      `${web}/member-register`,
    )
    expect((await page.goto(`http://clinic.portal.localhost:${port}/`))?.status()).toBe(200)
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${web}/login`)
  })

  test('a portal host has no API, and the product host has no portal', async ({ page }) => {
    const api = await page.goto(`${portal}/api/openapi.json`)
    expect(api?.status()).toBe(404)
    expect(await api?.json()).toMatchObject({ code: 'not_found' })
    expect((await page.goto(`${web}/portal`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })
})
