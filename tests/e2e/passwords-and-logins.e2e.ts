import { type Browser, expect, type Page, test } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import { forgotPassword } from '#contracts/api/passwords'
import { PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { getUserInfo } from '#contracts/api/users'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberInput, PASSWORD, providerInput } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { emailSent } from './stage/arrival.ts'
import { openForm } from './stage/form-page.ts'
import { passingTime } from './stage/mocked-clock.ts'
import { typePassword } from './stage/new-password.ts'
import { picture } from './stage/picture.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }
const NEW = 'Quiet-river-43!'
const NEWER = 'Quiet-river-44!'
/** The password with which someone else registers the emails of this file. */
const STRANGERS = 'Stranger-river-42!'

let member: Member
let provider: Provider

test.beforeAll(async () => {
  ;[member, provider] = await Promise.all([
    settledMember(place, memberInput()),
    settledProvider(place, providerInput()),
  ])
  await openPractice(provider, [FREE_INTRODUCTION])
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

/** Checks the page with axe, also in the size of a phone, where nothing may overflow to the side. Stores a picture. */
async function seenOnPhone(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await picture(page, `${name}-390`, { fullPage: true })
  if (before) await page.setViewportSize(before)
}

/** The links of all password emails to an address. */
async function passwordLinks(address: string): Promise<string[]> {
  return (await mailbox.mailsTo(address)).flatMap(
    ({ text }) => /https?:\/\/\S+\/reset-password#token=\S+/.exec(text)?.[0] ?? [],
  )
}

async function newPasswordLink(address: string, known: readonly string[] = []): Promise<string> {
  await expect.poll(async () => (await passwordLinks(address)).filter((link) => !known.includes(link)).length).toBe(1)
  return (await passwordLinks(address)).find((link) => !known.includes(link)) ?? ''
}

async function choose(page: Page, password: string): Promise<void> {
  await typePassword(page, password)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a registration looks the same for a known and an unknown email, and its email can be sent again', async ({
  browser,
}) => {
  const fresh = providerInput()
  const register = async (email: string) => {
    const page = await newPage(browser)
    await openForm(page, '/professional-register')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Vale')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(STRANGERS)
    await page.getByLabel('Confirm password', { exact: true }).fill(STRANGERS)
    await page.getByLabel('I am at least 18 years old').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(emailSent(page)).toBeVisible()
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText('We sent it again. It can take a minute to arrive.')).toBeVisible()
    const seen = async () => (await page.locator('body').textContent())?.replaceAll(email, 'ADDRESS')
    const registered = await seen()
    await seenOnPhone(page, 'verify-account')

    // A login with the chosen password opens the same page and logs no one in.
    await openForm(page, '/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(STRANGERS)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Verify your account')).toBeVisible()
    const loggedIn = await seen()
    await page.goto(`${web}/pro-dashboard/homepage`)
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await page.context().close()
    return [registered, loggedIn]
  }
  expect(await register(fresh.email)).toEqual(await register(member.signIn.email))
  const subjects = async (address: string) => (await mailbox.mailsTo(address)).map(({ subject }) => subject)
  await expect.poll(() => subjects(fresh.email)).toEqual(['Confirm your email', 'Confirm your email'])
  await expect
    .poll(
      async () => (await subjects(member.signIn.email)).filter((one) => one === 'You already have an account').length,
    )
    .toBe(2)
})

test('a password link by email works once, and logs out all other devices at once', async ({ browser }) => {
  const elsewhere = await newPage(browser)
  await signInAs(elsewhere, member.visitor)
  await elsewhere.goto(`${web}/member-dashboard/homepage`)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  const page = await newPage(browser)
  await openForm(page, '/login')
  await page.getByLabel('Email').fill(`  ${member.signIn.email}`)
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(title(page, 'Forgot password')).toBeVisible()
  // The login form still has the typed email and the cleared checkbox.
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(new RegExp(member.signIn.email))
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await seenOnPhone(page, 'forgot-password')
  await page.getByRole('button', { name: 'Send password link' }).click()
  await expect(title(page, 'Password link sent')).toBeVisible()
  await seenOnPhone(page, 'password-link-sent')

  const link = await newPasswordLink(member.signIn.email)
  await page.goto(link)
  await expect(title(page, 'Choose a new password')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${web}/reset-password`)
  // A phone can discard a tab in the background. When the page then loads again, it still has the link.
  await page.reload()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${web}/reset-password`)
  // This page has the reduced bar, which has no links.
  await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Please fill out all of the required fields correctly')
  await seenOnPhone(page, 'reset-password')
  await choose(page, 'calm-hours')
  await expect(page.getByText(PASSWORD_TEXT)).toBeVisible()
  await choose(page, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('New password cannot be the same as current password.')
  await choose(page, 'P@ssword2024!')
  await expect(page.getByRole('alert')).toHaveText('This password is too common. Please choose another one.')
  await choose(page, NEW)
  await expect(title(page, 'Your password was changed')).toBeVisible()
  await expectAccessible(page)

  // The other device's socket was closed, so the login dialog opens over its page without a reload.
  await expect(elsewhere.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect((await member.visitor.ask(getUserInfo)).status).toBe(403)
  await mailbox.wait(member.signIn.email, (mail) => mail.subject === 'Your password was changed')
  member = { ...member, signIn: { ...member.signIn, password: NEW } }

  // The login dialog of a dashboard also retains the typed values.
  await elsewhere.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(elsewhere.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Back to log in' }).click()
  await elsewhere.getByLabel('Email').fill(member.signIn.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(NEW)
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await elsewhere.context().close()

  // A used link says that it worked. A forged and a malformed one open a page that says what to do next.
  const again = await newPage(browser)
  await again.goto(link)
  await expect(title(again, 'Your password was changed')).toBeVisible()
  await expect(again.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await again.context().close()
  const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
  for (const over of [forged, `${web}/reset-password#token=x`]) {
    const later = await newPage(browser)
    await later.goto(over)
    await expect(title(later, 'This link no longer works')).toBeVisible()
    await expect(later.getByRole('button', { name: 'Send password link' })).toBeVisible()
    if (over === forged) await seenOnPhone(later, 'password-link-over')
    await later.context().close()
  }
  await page.goto(`${web}/reset-password`)
  await expect(title(page, 'Forgot password')).toBeVisible()
  // A link that is opened in the same tab changes only the part of the address after the #.
  await page.evaluate(() => location.assign('/reset-password#token=x'))
  await expect(title(page, 'This link no longer works')).toBeVisible()
  await expect(page).toHaveURL(`${web}/reset-password`)
  await page.context().close()
})

test('a replaced link asks for a new one when it is used', async ({ browser }) => {
  const page = await newPage(browser)
  const { email } = member.signIn
  const before = await passwordLinks(email)
  await new Visitor(web).call(forgotPassword, { body: { username_or_email: email } })
  const older = await newPasswordLink(email, before)
  await page.goto(older)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await new Visitor(web).call(forgotPassword, { body: { username_or_email: email } })
  await newPasswordLink(email, [...before, older])
  await choose(page, NEWER)
  await expect(title(page, 'This link no longer works')).toBeVisible()
  await page.context().close()
})

test('a refused request for a link shows an alert, and retains the email', async ({ browser }) => {
  const page = await newPage(browser)
  await page.goto(`${web}/reset-password`)
  const email = page.getByLabel('Email')
  await email.fill('often@members.example')
  for (let i = 0; i < 5; i++)
    await new Visitor(web).call(forgotPassword, { body: { username_or_email: 'often@members.example' } })
  await page.getByRole('button', { name: 'Send password link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a while.')
  await expect(email).toHaveValue('often@members.example')
  await page.context().close()
})

test('the settings list the active logins, end one or all others, and change the password', async ({ browser }) => {
  for (const [who, path] of [
    [provider, '/pro-dashboard/settings'],
    [member, '/member-dashboard/profile'],
  ] as const) {
    const { email, password } = who.signIn
    const enter = async () => {
      const visitor = new Visitor(web)
      await visitor.call(initiateAuth, { body: { username_or_email: email, password } })
      return visitor
    }
    const here = await newPage(browser)
    await signInAs(here, await enter())
    const phone = await newPage(browser)
    await signInAs(phone, await enter())
    await phone.goto(`${web}${path}`)
    const third = await enter()
    await here.goto(`${web}${path}`)

    const section = here
      .locator('section')
      .filter({ has: here.getByRole('heading', { name: 'Where you are logged in' }) })
    await expect(section.getByText('This device')).toHaveCount(1)
    await expect(section.getByText('Active now')).toHaveCount(1)
    await expect(section.getByText('Last seen today').first()).toBeVisible()
    await seenOnPhone(here, `sessions-${who === provider ? 'provider' : 'member'}`)

    await section.getByRole('button', { name: 'Log out other devices' }).click()
    await expect(section.getByText('Every other device was logged out.')).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(phone.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect((await third.ask(getUserInfo)).status).toBe(403)

    // A device that logs in later can be logged out alone.
    const fourth = await enter()
    await here.reload()
    await section.getByRole('button', { name: /^Log out (?!other)/ }).click()
    await expect(section.getByText('That device was logged out.')).toBeVisible()
    expect((await fourth.ask(getUserInfo)).status).toBe(403)

    const fifth = await enter()
    await here.getByRole('button', { name: 'Change password' }).click()
    const form = here.getByRole('form', { name: 'Change password' })
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Please enter your old password')).toBeVisible()
    await form.getByLabel('Old password').fill('Not-the-one-11!')
    await choose(here, 'calm-hours')
    await expect(form.getByText(PASSWORD_TEXT)).toBeVisible()
    await choose(here, NEWER)
    await expect(form.getByRole('alert')).toHaveText('The old password is incorrect.')
    await form.getByLabel('Old password').fill(password)
    await choose(here, password)
    await expect(form.getByText('New password cannot be the same as current password.')).toBeVisible()
    await seenOnPhone(here, `change-password-${who === provider ? 'provider' : 'member'}`)
    await choose(here, NEWER)
    await expect(here.getByText('Your password was changed, and every other device was logged out.')).toBeVisible()
    expect((await fifth.ask(getUserInfo)).status).toBe(403)
    expect((await new Visitor(web).ask(initiateAuth, { body: { username_or_email: email, password } })).status).toBe(
      401,
    )
    await here.reload()
    await expect(section.getByText('This device')).toHaveCount(1)
    await here.context().close()
    await phone.context().close()
  }
})

test('a warning appears in the last of 59 idle minutes, and staying closes it in all tabs', async ({ browser }) => {
  const { visitor, signIn, info } = await settledMember(place, memberInput())
  const context = await browser.newContext()
  const [page, second] = [await context.newPage(), await context.newPage()]
  await signInAs(page, visitor)
  // Both tabs use the same mocked clock.
  const clock = await passingTime(context)
  for (const tab of [page, second]) {
    await tab.goto(`${web}/member-dashboard/profile`)
    await expect(tab.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  }
  const cookies = await context.cookies(web)
  expect(cookies.find(({ name }) => name === 'orchid_last_active')).toMatchObject({ sameSite: 'Strict', secure: true })

  await clock.fastForward('58:15')
  const warnings = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Are you still there?' }))
  for (const warning of warnings) await expect(warning).toBeVisible()
  await seenOnPhone(page, 'idle-warning')
  // Without a pointer, whose press is input too and would already close the warning.
  await page.getByRole('button', { name: 'Stay logged in' }).dispatchEvent('click')
  for (const warning of warnings) await expect(warning).toBeHidden()

  // This time no one stays logged in. The login dialog opens over the page, which retains the typed text.
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Old password').fill('half a thought')
  await clock.fastForward('01:00:00')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect((await visitor.ask(getUserInfo)).status).toBe(403)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('You were logged out after 59 minutes without activity.')).toBeVisible()
  // Nobody who comes to this screen can read who was here: the page is out of the document.
  await expect(page.locator('body')).not.toContainText(info.last_name)
  await expect(page.getByRole('heading', { name: 'Where you are logged in', includeHidden: true })).toHaveCount(0)
  await seenOnPhone(page, 'idle-log-in')
  await expect(dialog.getByLabel('Email')).toHaveValue(signIn.email)
  await dialog.getByLabel('Password', { exact: true }).fill(signIn.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Old password')).toHaveValue('half a thought')
  await context.close()
})
