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
import { FREE_INTRODUCTION, memberWish, PASSWORD, providerWish } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { initiateAuth } from '#contracts/api/login'

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

test.describe('forms', () => {
  // What forms have in common: a refused one leads to its first wrong field, and what cannot be sent is refused at once.

  test('each form of guardians leads to its first wrong field', async ({ page }) => {
    const parent = await settledMember(place, memberWish())
    await signInAs(page, parent.visitor)
    await page.goto(`${web}/member-dashboard/switch-accounts`)
    await page.getByRole('button', { name: 'Add a child' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a child' })
    const add = dialog.getByRole('button', { name: 'Add child' })
    await dialog.getByLabel('Legal first name').fill('Mia')
    await add.click()
    await expect(dialog.getByLabel('Legal last name')).toBeFocused()
    await dialog.getByLabel('Legal last name').fill(parent.info.last_name)
    await dialog.getByLabel('Date of birth').fill('04/09/2016')
    await add.click()
    const relation = dialog.getByLabel('You are their')
    await expect(relation).toBeFocused()
    await relation.selectOption('Parent')
    await add.click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: `Guardians of Mia ${parent.info.last_name}` }).click()
    const invitation = page.getByRole('form', { name: 'Invite a guardian' })
    const invite = invitation.getByRole('button', { name: 'Send invitation' })
    const email = invitation.getByLabel('Their email')
    await invite.click()
    await expect(email).toBeFocused()
    await email.fill('aunt@members.example')
    await invitation.getByLabel("They are Mia's").selectOption('Family Member')
    await invite.click()
    await expect(invitation.getByRole('checkbox').first()).toBeFocused()

    const handover = page.getByRole('form', { name: 'Where the link goes' })
    const later = handover.getByRole('textbox')
    await later.fill('nobody at nowhere')
    await handover.getByRole('button', { name: 'Save' }).click()
    await expect(later).toBeFocused()
  })

  test('without a line a sign-in is refused at once, and is not sent by itself when the line is back', async ({
    page,
    context,
  }) => {
    const member = await settledMember(place, memberWish())
    await page.goto(`${web}/login`)
    await page.getByLabel('Email').fill(member.signIn.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const tries: string[] = []
    page.on('request', (request) => request.url().endsWith(initiateAuth.path) && tries.push(request.url()))
    await context.setOffline(true)
    const logIn = page.getByRole('button', { name: 'Log in' })
    await logIn.click()
    await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.unavailable)
    await expect(logIn).toBeEnabled()
    // Whatever waited for the line is sent before what is asked for anew.
    const asked = page.waitForResponse((answer) => answer.url().endsWith(getUserInfo.path))
    await context.setOffline(false)
    await asked
    expect(tries).toHaveLength(1)
    await expect(page.getByLabel('Email')).toHaveValue(member.signIn.email)
    await logIn.click()
    await expect(page).toHaveURL(`${web}/member-dashboard/homepage`)
  })
})
