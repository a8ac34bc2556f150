import { expect, type Page, test } from '@playwright/test'
import { getUserInfo } from '#contracts/api/users'
import { ERROR_TEXT } from '#contracts/errors'
import {
  askForMemberAccount,
  type Member,
  openPractice,
  registerProvider,
  settledMember,
  settledProvider,
} from '#local/demo/people'
import { FREE_INTRODUCTION, memberWish, providerWish } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// What stands above a form, or in the place of a page: where it cannot be learned who is here, where a form is not filled
// in, where nobody is signed in. And the bar at the foot for whoever has not finished.

const UNKNOWN = `failed to get userInfo: ${ERROR_TEXT.unavailable}`
const PHONE = { width: 390, height: 844 }

let member: Member

test.beforeAll(async () => {
  member = await settledMember(place, memberWish())
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert')
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Nobody can say who is here, until the returned function mends it. */
async function cutWho(page: Page): Promise<() => Promise<void>> {
  const address = `**${getUserInfo.path}`
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

test('an e-mail that is confirmed stays so where it cannot be learned who is here', async ({ page }) => {
  const wish = memberWish()
  await askForMemberAccount(place, wish)
  const token = await mailbox.confirmationToken(wish.email)
  const mend = await cutWho(page)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
  await expect(alert(page)).toContainText(UNKNOWN)
  await expect(title(page, 'Your e-mail is confirmed')).toBeVisible()
  await expectAccessible(page)
  await mend()
  await again(page).click()
  await expect(page.getByText('Thank you. Log in to go on where you left off.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a checkout that cannot learn who is here says so, and tries again', async ({ page }) => {
  const provider = await settledProvider(place, providerWish())
  await openPractice(provider, [FREE_INTRODUCTION])
  const search = new URLSearchParams({
    start: new Date(Date.now() + 86_400_000).toISOString(),
    length: String(FREE_INTRODUCTION.length_minute),
    type: FREE_INTRODUCTION.label,
  })
  await signInAs(page, member.visitor)
  const mend = await cutWho(page)
  await page.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  await expect(alert(page)).toContainText(UNKNOWN)
  await expect(page.getByRole('button', { name: 'Complete registration' })).toHaveCount(0)
  await expectAccessible(page)
  await mend()
  await again(page).click()
  await expect(page.getByRole('button', { name: 'Confirm & finish' })).toBeEnabled()
  await expect(alert(page)).toHaveCount(0)
})

test('forms of passwords and of the second factor say above what is missing', async ({ page }) => {
  await page.goto(`${web}/reset-password`)
  await page.getByRole('button', { name: 'Send password link' }).click()
  await expect(alert(page)).toHaveText(ERROR_TEXT.invalid)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)

  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/profile`)
  await page.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('form', { name: 'Change password' })
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByRole('alert')).toHaveText(ERROR_TEXT.invalid)
  await change.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(ERROR_TEXT.invalid)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('a sign-in that has to stay is there again when the browser closes it, as a second way back does', async ({
  page,
}) => {
  await page.goto(`${web}/member-dashboard/homepage`)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toBeVisible()
  await dialog.evaluate((one: HTMLDialogElement) => {
    const closed = new Promise((done) => one.addEventListener('close', done, { once: true }))
    one.close()
    return closed.then(() => undefined)
  })
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((one) => one.matches(':modal'))).toBe(true)
})

test('who has not finished is asked to log in at the foot, and only a provider has no Home and Book', async ({
  browser,
}) => {
  const { visitor } = await registerProvider(place, providerWish())
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  const foot = page.getByRole('navigation', { name: 'Main, phone' }).getByRole('link')
  await page.goto(web)
  await expect(foot).toHaveText(['Home', 'Book', 'Login'])
  await signInAs(page, visitor)
  await page.goto(`${web}/quick-intake`)
  await expect(title(page, 'Tell us about yourself')).toBeVisible()
  await page.goto(web)
  await expect(foot).toHaveText(['Login'])
  await page.context().close()
})
