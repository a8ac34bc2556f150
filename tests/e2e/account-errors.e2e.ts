import { expect, type Page, test } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import { registerByTeamInvitation } from '#contracts/api/team'
import {
  confirmEmail,
  createMemberAccount,
  getMember,
  getProvider,
  getUserInfo,
  putMember,
  resendEmailConfirmation,
} from '#contracts/api/users'
import { createProviderType, putProviderType } from '#contracts/api/professional-types'
import { ERROR_TEXT } from '#contracts/errors'
import {
  askForMemberAccount,
  type Member,
  type Provider,
  registerProvider,
  settledMember,
  settledProvider,
} from '#local/demo/people'
import { invitedBy } from '#local/demo/team'
import { Visitor } from '#local/demo/visitor'
import { memberWish, PASSWORD, providerWish } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// What accounts say when something goes wrong, word for word (accounts and access, section 8): a refusal by the server,
// a network that breaks, a link that is over, a file that does not come. What was typed is there afterwards.

const NO_ANSWER = ERROR_TEXT.unavailable
const LOAD_FAILURE =
  'A problem has occurred, please try refreshing your page, or clearing your cache, or contact support.'

let member: Member
let provider: Provider

test.beforeAll(async () => {
  member = await settledMember(place, memberWish())
  provider = await settledProvider(place, providerWish())
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert')

/** The network breaks for one call, until the returned function mends it. */
async function cut(page: Page, { method, path }: { method: string; path: string }): Promise<() => Promise<void>> {
  const address = new RegExp(`${path.replace(/:[a-z_]+/g, '[^/]+')}$`)
  await page.route(address, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(address)
}

/** Registered and signed in; the address is not confirmed yet. */
async function registeredMember(): Promise<{ visitor: Visitor; email: string }> {
  const wish = memberWish()
  const { email, password } = wish
  await askForMemberAccount(place, wish)
  const visitor = new Visitor(web)
  await visitor.call(initiateAuth, { body: { username_or_email: email, password } })
  return { visitor, email }
}

test('a refused registration keeps what was typed, and can be sent again', async ({ page }) => {
  const wish = memberWish()
  await page.goto(`${web}/member-register`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alert(page).filter({ hasText: ERROR_TEXT.invalid })).toBeVisible()
  await page.getByLabel('Legal first name').fill(wish.first_name)
  await page.getByLabel('Legal last name').fill(wish.last_name)
  await page.getByLabel('Date of birth').fill('09/23/1991')
  await page.getByLabel('Street address').fill('7 Elm Row')
  await page.getByLabel('State').selectOption('NY')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Zip').fill('12203')
  await page.getByLabel('Email').fill(wish.email)
  await page.getByLabel('Password', { exact: true }).fill('P@ssword2024!')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('button', { name: 'Register' })
  await send.click()
  await expect(alert(page)).toHaveText(
    'Failed to register: This password is too common. Please choose another one. (user_in.password)',
  )
  await expect(alert(page)).toBeFocused()
  await expectAccessible(page)
  await expect(send).toBeEnabled()
  await expect(page.getByLabel('Legal last name')).toHaveValue(wish.last_name)
  await expect(page.getByLabel('Date of birth')).toHaveValue('09/23/1991')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('P@ssword2024!')
  await expect(page.getByRole('checkbox')).toBeChecked()

  await page.getByLabel('Password', { exact: true }).fill(wish.password)
  const mend = await cut(page, createMemberAccount)
  await send.click()
  await expect(alert(page)).toHaveText(`Failed to register: ${NO_ANSWER}`)
  await expect(page.getByLabel('Email')).toHaveValue(wish.email)
  await mend()
  await send.click()
  await expect(title(page, 'Verify your account')).toBeVisible()

  // The mail goes out again five times an hour, not more; the words are the specification's own.
  const again = page.getByRole('button', { name: 'Resend email' })
  for (let times = 0; ; times++) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(resendEmailConfirmation.path))
    await again.click()
    if ((await answered).status() === 429) break
    expect(times).toBeLessThan(10)
    await expect(page.getByText('Sent again. It can take a minute to arrive.')).toBeVisible()
  }
  await expect(alert(page)).toHaveText(`Failed to resend confimation email: ${ERROR_TEXT.too_many}`)
  await expectAccessible(page)
})

test('a sign-in that fails says why, above the form, and keeps e-mail and password', async ({ page }) => {
  const { email, password } = member.signIn
  await page.goto(`${web}/login`)
  const send = page.getByRole('button', { name: 'Log in', exact: true })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await send.click()
  await expect(alert(page)).toHaveText(ERROR_TEXT.wrong_credentials)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not-the-password-1')

  await page.getByLabel('Password', { exact: true }).fill(password)
  const mendSignIn = await cut(page, initiateAuth)
  await send.click()
  await expect(alert(page)).toHaveText(NO_ANSWER)
  await mendSignIn()
  const mendInfo = await cut(page, getUserInfo)
  await send.click()
  await expect(alert(page)).toHaveText(`failed to get userInfo: ${NO_ANSWER}`)
  await expectAccessible(page)
  await mendInfo()
  await send.click()
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
})

test('links to confirm: used, forged, none and cut off each say what to do next', async ({ page, browser }) => {
  const wish = providerWish()
  await registerProvider(place, wish)
  const used = await mailbox.confirmationToken(wish.email)
  const forged = `${used.slice(0, -1)}${used.endsWith('A') ? 'B' : 'A'}`
  for (const token of [used, forged, 'nonsense']) {
    await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
    await expect(title(page, 'This link does not work any more')).toBeVisible()
    await expect(alert(page)).toContainText(`${ERROR_TEXT.link_invalid} Log in, and we can send you a new link.`)
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(`${web}/confirm-email`)
  }
  await expectAccessible(page)
  await page.goto(`${web}/login`)
  await page.goto(`${web}/confirm-email`)
  await expect(title(page, 'Open the link from your mail')).toBeVisible()

  // Whoever is signed in and waits for it gets a new one here.
  const { visitor, email } = await registeredMember()
  const own = await (await browser.newContext()).newPage()
  await signInAs(own, visitor)
  await own.goto(`${web}/confirm-email#token=${encodeURIComponent(forged)}`)
  await expect(title(own, 'Verify your account')).toBeVisible()
  await expect(own.getByText(ERROR_TEXT.link_invalid)).toBeVisible()
  await own.getByRole('button', { name: 'Resend email' }).click()
  await expect(own.getByText('Sent again. It can take a minute to arrive.')).toBeVisible()

  // A network that breaks is not the link's fault: it can be tried again.
  const fresh = await mailbox.confirmationToken(email)
  const mend = await cut(own, confirmEmail)
  await own.goto(`${web}/login`)
  await own.goto(`${web}/confirm-email#token=${encodeURIComponent(fresh)}`)
  await expect(title(own, 'We could not confirm your e-mail yet')).toBeVisible()
  await expect(alert(own)).toContainText(NO_ANSWER)
  await mend()
  await own.getByRole('button', { name: 'Try again' }).click()
  await expect(title(own, 'Your e-mail is confirmed')).toBeVisible()
  await own.context().close()
})

test('an invitation into a team: used, forged and none say what to do next', async ({ page }) => {
  const { email } = providerWish()
  const token = await invitedBy(place, provider, email)
  await new Visitor(web).call(registerByTeamInvitation, {
    body: {
      token,
      user_in: { password: PASSWORD },
      orchid_pro_in: { first_name: 'Sam', last_name: 'Hale', is_over_eighteen: true, timezone: 'America/New_York' },
    },
  })
  for (const over of [token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(0, 5)]) {
    await page.goto(`${web}/login`)
    await page.goto(`${web}/team-invitation#token=${encodeURIComponent(over)}`)
    await expect(title(page, 'This invitation does not work any more')).toBeVisible()
    await expect(alert(page)).toContainText(
      'This invitation is no longer valid. Ask whoever invited you for a new one.',
    )
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  }
  await page.goto(`${web}/login`)
  await page.goto(`${web}/team-invitation`)
  await expect(title(page, 'Open the link from your mail')).toBeVisible()
})

test('a dashboard that cannot learn who is here says so, and tries again', async ({ page }) => {
  await signInAs(page, member.visitor)
  const mend = await cut(page, getUserInfo)
  await page.goto(`${web}/member-dashboard/homepage`)
  await expect(alert(page)).toContainText(`failed to get userInfo: ${NO_ANSWER}`)
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('the quick intake keeps what was entered over each failure', async ({ page }) => {
  const { visitor } = await registerProvider(place, providerWish())
  await signInAs(page, visitor)
  const mendLoad = await cut(page, getProvider)
  await page.goto(`${web}/quick-intake`)
  await expect(alert(page)).toContainText(`failed to get orchid pro: ${NO_ANSWER}`)
  await mendLoad()
  await page.getByRole('button', { name: 'Try again' }).click()

  const goOn = page.getByRole('button', { name: 'Continue' })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await page.getByLabel('Date of birth').fill('04/12/1980')
  const mendCreate = await cut(page, createProviderType)
  await goOn.click()
  await expect(alert(page)).toContainText(`failed to create new orchid pro type: ${NO_ANSWER}`)
  await expect(alert(page)).toContainText('What you entered is kept here.')
  await expectAccessible(page)
  await mendCreate()
  await tryAgain.click()
  await expect(title(page, 'Tell us about yourself')).toBeFocused()
  await expect(page.getByLabel('Date of birth')).toHaveValue('04/12/1980')
  await goOn.click()

  await expect(title(page, 'Describe your practice')).toBeVisible()
  await page.getByLabel('Professional Type').selectOption({ label: 'Psychologist' })
  const state = page.getByRole('combobox', { name: 'License state' })
  await state.fill('New York')
  await state.press('Enter')
  await page.getByLabel('License number').first().fill('PSY-10442')
  const mendUpdate = await cut(page, putProviderType)
  await goOn.click()
  await expect(alert(page)).toContainText(`failed to update orchid pro type: ${NO_ANSWER}`)
  await mendUpdate()
  await tryAgain.click()
  await expect(page.getByLabel('License number').first()).toHaveValue('PSY-10442')
  await goOn.click()
  await expect(title(page, 'What is your practice address?')).toBeVisible()
})

test('the intake of a member keeps what was entered over each failure', async ({ page }) => {
  const { visitor, email } = await registeredMember()
  await visitor.call(confirmEmail, { body: { token: await mailbox.confirmationToken(email) } })
  await signInAs(page, visitor)
  const mendLoad = await cut(page, getMember)
  await page.goto(`${web}/member-intake-form`)
  await expect(alert(page)).toContainText(`failed to get patient info: ${NO_ANSWER}`)
  await mendLoad()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('City').fill('Troy')
  const mendSave = await cut(page, putMember)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(alert(page)).toHaveText(`failed to save member info: ${NO_ANSWER}`)
  await expect(page.getByLabel('City')).toHaveValue('Troy')
  await mendSave()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Group ID').fill('G-1')
  const mendFinish = await cut(page, putMember)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(alert(page)).toHaveText(`failed to save member info: ${NO_ANSWER}`)
  await expect(page.getByLabel('Group ID')).toHaveValue('G-1')
  await expectAccessible(page)
  await mendFinish()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
})

test('a part of the app that does not load says what helps', async ({ page }) => {
  await page.route(/\/assets\/mount-login-[^/]+\.js$/, (route) => route.abort())
  await page.goto(`${web}/login`)
  await expect(alert(page)).toHaveText(LOAD_FAILURE)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)

  // Over a dashboard: its own part, and the way out is a new page.
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/homepage`)
  await page.route(/\/assets\/sessions-[^/]+\.js$/, (route) => route.abort())
  await page.getByRole('navigation').first().getByRole('link', { name: 'Sessions' }).click()
  await expect(alert(page)).toContainText(LOAD_FAILURE)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, 'Sessions')).toBeVisible()
})
