import { expect, type Page, test } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import { createProviderType, putProviderType } from '#contracts/api/professional-types'
import { registerByTeamInvitation } from '#contracts/api/team'
import { confirmEmail, readConfirmation, resendEmailConfirmation } from '#contracts/api/email-confirmation'
import { createMemberAccount, getMember, getProvider, getUserInfo, putMember } from '#contracts/api/users'
import { ERROR_TEXT } from '#contracts/errors'
import {
  askForMemberAccount,
  type Member,
  openPractice,
  type Provider,
  registerProvider,
  settledMember,
  settledProvider,
} from '#local/demo/people'
import { invitedBy } from '#local/demo/team'
import { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberInput, PASSWORD, providerInput } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { emailSent } from './stage/arrival.ts'
import { freeSlots } from './stage/booking.ts'
import { cut, expectGivenUp } from './stage/broken-line.ts'
import { openForm } from './stage/form-page.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { unfinishedMember } from './stage/unfinished.ts'

// Every error of an account shows the text of the specification, word for word (accounts and access, section 8): when
// the server refuses, the network fails, a link has expired or a file does not load. The typed values remain. A refused
// form moves the focus to its first wrong field, and an incomplete form says below its fields what is missing.

const NO_ANSWER = ERROR_TEXT.unavailable
const LOAD_FAILURE =
  'A problem has occurred, please try refreshing your page, or clearing your cache, or contact support.'

const PHONE = { width: 390, height: 844 }

let member: Member
let provider: Provider
/** A provider who has not started the intake. */
let newcomer: Provider

test.beforeAll(async () => {
  ;[member, provider, newcomer] = await Promise.all([
    settledMember(place, memberInput()),
    settledProvider(place, providerInput()),
    registerProvider(place, providerInput()),
  ])
  await openPractice(provider, [FREE_INTRODUCTION])
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert')

test('a refused registration retains the typed values, and can be sent again', async ({ page }) => {
  const input = memberInput()
  await openForm(page, '/member-register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alert(page).filter({ hasText: ERROR_TEXT.invalid })).toBeVisible()
  await page.getByLabel('Legal first name').fill(input.first_name)
  await page.getByLabel('Legal last name').fill(input.last_name)
  await page.getByLabel('Date of birth').fill('09/23/1991')
  await page.getByLabel('Street address').fill('7 Elm Row')
  await page.getByLabel('State').selectOption('NY')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Zip').fill('12203')
  await page.getByLabel('Email').fill(input.email)
  await page.getByLabel('Password', { exact: true }).fill('P@ssword2024!')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('button', { name: 'Register' })
  await send.click()
  await expect(alert(page)).toHaveText(
    'Failed to register: This password is too common. Please choose another one. (password)',
  )
  await expect(alert(page)).toBeFocused()
  await expectAccessible(page)
  await expect(send).toBeEnabled()
  await expect(page.getByLabel('Legal last name')).toHaveValue(input.last_name)
  await expect(page.getByLabel('Date of birth')).toHaveValue('09/23/1991')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('P@ssword2024!')
  await expect(page.getByRole('checkbox')).toBeChecked()

  await page.getByLabel('Password', { exact: true }).fill(input.password)
  const mend = await cut(page, createMemberAccount)
  await send.click()
  await expect(alert(page)).toHaveText(`Failed to register: ${NO_ANSWER}`)
  await expect(page.getByLabel('Email')).toHaveValue(input.email)
  await mend()
  await send.click()
  await expect(emailSent(page)).toBeVisible()

  // After five emails in an hour the request is refused, with the text of the specification.
  const again = page.getByRole('button', { name: 'Resend email' })
  for (let times = 0; ; times++) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(resendEmailConfirmation.path))
    await again.click()
    if ((await answered).status() === 429) break
    expect(times).toBeLessThan(10)
    await expect(page.getByText('We sent it again. It can take a minute to arrive.')).toBeVisible()
  }
  await expect(alert(page)).toHaveText(`Failed to resend confimation email: ${ERROR_TEXT.too_many}`)
  await expectAccessible(page)
})

test('a failed login shows the reason above the form, and retains email and password', async ({ page }) => {
  const { email, password } = member.signIn
  await openForm(page, '/login')
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

test('used, forged, missing and cut-off confirmation links say what to do next', async ({ page }) => {
  const input = providerInput()
  await registerProvider(place, input)
  const used = await mailbox.confirmationToken(input.email)
  const forged = `${used.slice(0, -1)}${used.endsWith('A') ? 'B' : 'A'}`
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(used)}`)
  await expect(title(page, 'Your email is confirmed')).toBeVisible()
  await expect(page.getByText('Thank you. Log in to continue where you left off.')).toBeVisible()
  for (const token of [forged, 'nonsense']) {
    await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
    await expect(title(page, 'This link no longer works')).toBeVisible()
    await expect(alert(page)).toContainText(`${ERROR_TEXT.link_invalid} Log in and we can send you a new link.`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(`${web}/confirm-email`)
  }
  await expectAccessible(page)
  await page.goto(`${web}/login`)
  await page.goto(`${web}/confirm-email`)
  await expect(title(page, 'Open the link from your email')).toBeVisible()

  const mend = await cut(page, readConfirmation)
  await page.goto(`${web}/login`)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(used)}`)
  await expect(title(page, 'We could not confirm your email')).toBeVisible()
  await expect(alert(page)).toContainText(NO_ANSWER)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, 'Your email is confirmed')).toBeVisible()
})

test('the form behind a confirmation link retains the password when the network fails', async ({ page }) => {
  const input = memberInput()
  await askForMemberAccount(place, input)
  const token = await mailbox.confirmationToken(input.email)
  await page.clock.install()
  const mendRead = await cut(page, readConfirmation)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
  await expectGivenUp(page, alert(page).filter({ hasText: NO_ANSWER }))
  await mendRead()
  await page.getByRole('button', { name: 'Try again' }).click()
  const password = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Confirm email' })
  await send.click()
  await expect(alert(page)).toHaveText(ERROR_TEXT.invalid)
  await expect(password).toBeFocused()
  await password.fill(input.password)
  const mend = await cut(page, confirmEmail)
  await send.click()
  await expect(alert(page)).toHaveText(NO_ANSWER)
  await expect(password).toHaveValue(input.password)
  await expectAccessible(page)
  await mend()
  await send.click()
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
})

test('the owner of an email that someone else has registered chooses another password and checks the details', async ({
  page,
}) => {
  const stranger = memberInput()
  await askForMemberAccount(place, stranger)
  const token = await mailbox.confirmationToken(stranger.email)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
  await page.getByRole('button', { name: 'Choose another password' }).click()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Other-river-42!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL(/\/member-intake-form/)
  // The password of the stranger opens nothing.
  const visitor = new Visitor(web)
  const { email, password } = stranger
  const body = { username_or_email: email, password }
  expect(await visitor.call(initiateAuth, { body })).toEqual({ next_step: 'confirm_email' })
  expect((await visitor.ask(getUserInfo)).status).toBe(403)
})

test('a confirmation link of an email that got an account in another way says so', async ({ page }) => {
  const input = memberInput()
  await askForMemberAccount(place, input)
  const first = await mailbox.confirmationToken(input.email)
  await askForMemberAccount(place, input)
  const mails = async () => (await mailbox.mailsTo(input.email)).map(({ text }) => text)
  await expect.poll(async () => (await mails()).length).toBe(2)
  const link = (await mails()).map((text) => /https?:\/\/\S+\/confirm-email#token=\S+/.exec(text)?.[0])
  const other = link.find((one) => one !== undefined && !one.includes(encodeURIComponent(first))) ?? ''
  await new Visitor(web).call(confirmEmail, { body: { token: first, password: input.password } })
  await page.goto(other)
  await expect(title(page, 'You already have an account')).toBeVisible()
  await expect(page.getByText(`There is already an account for ${input.email}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
})

test('used, forged and missing team invitations say what to do next', async ({ page }) => {
  const { email } = providerInput()
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
    await expect(title(page, 'This invitation no longer works')).toBeVisible()
    await expect(alert(page)).toContainText(
      'This invitation is no longer valid. Ask the person who invited you for a new one.',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  }
  await page.goto(`${web}/login`)
  await page.goto(`${web}/team-invitation`)
  await expect(title(page, 'Open the link from your email')).toBeVisible()
})

test('a dashboard that cannot load the user shows an error, and can be retried', async ({ page }) => {
  await signInAs(page, member.visitor)
  await page.clock.install()
  const mend = await cut(page, getUserInfo)
  await page.goto(`${web}/member-dashboard/homepage`)
  await expectGivenUp(page, alert(page).filter({ hasText: `failed to get userInfo: ${NO_ANSWER}` }))
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('a confirmed email stays confirmed when the user cannot be loaded', async ({ page }) => {
  const input = memberInput()
  await settledMember(place, input)
  const token = await mailbox.confirmationToken(input.email)
  await page.clock.install()
  const mend = await cut(page, getUserInfo)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
  await expectGivenUp(page, alert(page).filter({ hasText: `failed to get userInfo: ${NO_ANSWER}` }))
  await expect(title(page, 'Your email is confirmed')).toBeVisible()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Thank you. Log in to continue where you left off.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

/** The address of the checkout of a free time. */
const checkoutOfFreeTime = async () => {
  const [slot] = (await freeSlots(provider, FREE_INTRODUCTION.label)).slice(4)
  const search = new URLSearchParams({
    start: slot?.timeslot_datetime_start ?? '',
    length: String(FREE_INTRODUCTION.length_minute),
    type: FREE_INTRODUCTION.label,
  })
  return `${web}/professional-search/${provider.info.sub}/checkout?${search}`
}

test('a checkout that cannot load the user shows an error, and can be retried', async ({ page }) => {
  const address = await checkoutOfFreeTime()
  await signInAs(page, member.visitor)
  // A login has left this in the browser.
  await page.addInitScript(() => localStorage.setItem('orchid-signed-in', 'member'))
  await page.clock.install()
  const mend = await cut(page, getUserInfo)
  await page.goto(address)
  await expectGivenUp(page, alert(page).filter({ hasText: `failed to get userInfo: ${NO_ANSWER}` }))
  await expect(page.getByRole('button', { name: 'Complete registration' })).toHaveCount(0)
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Confirm & finish' })).toBeEnabled()
  await expect(alert(page)).toHaveCount(0)
})

test('a visitor can go on with a checkout while nobody answers who they are', async ({ page }) => {
  const address = await checkoutOfFreeTime()
  await page.clock.install()
  await cut(page, getUserInfo)
  await page.goto(address)
  const register = page.getByRole('button', { name: 'Complete registration' })
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(register).toBeEnabled({ timeout: 250 })
  }).toPass({ intervals: [50] })
  await expect(alert(page)).toHaveCount(0)
  await register.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('password and second factor forms show an alert for missing values', async ({ page }) => {
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

test('the login dialog of a dashboard opens again when the browser closes it', async ({ page }) => {
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

test('an unfinished provider sees only Login in the bar of a phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  const foot = page.getByRole('navigation', { name: 'Main, phone' }).getByRole('link')
  await page.goto(web)
  await expect(foot).toHaveText(['Home', 'Book', 'Login'])
  await signInAs(page, newcomer.visitor)
  await page.goto(`${web}/quick-intake`)
  await expect(title(page, 'Tell us about yourself')).toBeVisible()
  await page.goto(web)
  await expect(foot).toHaveText(['Login'])
  await page.context().close()
})

test('a login while offline fails at once, and is not sent again automatically', async ({ page, context }) => {
  await openForm(page, '/login')
  await page.getByLabel('Email').fill(member.signIn.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const tries: string[] = []
  page.on('request', (request) => request.url().endsWith(initiateAuth.path) && tries.push(request.url()))
  await context.setOffline(true)
  const logIn = page.getByRole('button', { name: 'Log in', exact: true })
  await logIn.click()
  await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.unavailable)
  await expect(logIn).toBeEnabled()
  await context.setOffline(false)
  // Requests that were waiting for the connection are sent first. So after this answer no login can follow.
  await page.evaluate(async () => {
    if (!navigator.onLine) await new Promise((online) => addEventListener('online', online, { once: true }))
    await fetch('/icon.svg', { cache: 'no-store' })
  })
  expect(tries).toHaveLength(1)
  await expect(page.getByLabel('Email')).toHaveValue(member.signIn.email)
  await logIn.click()
  await expect(page).toHaveURL(`${web}/member-dashboard/homepage`)
})

test('the quick intake retains its values after each failure', async ({ page }) => {
  await signInAs(page, newcomer.visitor)
  await page.clock.install()
  const mendLoad = await cut(page, getProvider)
  await page.goto(`${web}/quick-intake`)
  await expectGivenUp(page, alert(page).filter({ hasText: `failed to get orchid pro: ${NO_ANSWER}` }))
  await mendLoad()
  await page.getByRole('button', { name: 'Try again' }).click()

  const goOn = page.getByRole('button', { name: 'Continue' })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await page.getByLabel('Date of birth').fill('04/12/1980')
  const mendCreate = await cut(page, createProviderType)
  await goOn.click()
  await expect(alert(page)).toContainText(`failed to create new orchid pro type: ${NO_ANSWER}`)
  await expect(alert(page)).toContainText('Your entries are still here.')
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

test('the intake of a member retains its values after each failure', async ({ page }) => {
  const { visitor } = await unfinishedMember(memberInput())
  await signInAs(page, visitor)
  await page.clock.install()
  const mendLoad = await cut(page, getMember)
  await page.goto(`${web}/member-intake-form`)
  await expectGivenUp(page, alert(page).filter({ hasText: `failed to get patient info: ${NO_ANSWER}` }))
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

test('a page whose script does not load shows how to recover', async ({ page }) => {
  await page.route(/\/assets\/login-[^/]+\.js$/, (route) => route.abort())
  await page.goto(`${web}/login`)
  await expect(alert(page)).toHaveText(LOAD_FAILURE)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)

  // In a dashboard the error replaces only the content of the page, and opening another page helps.
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/homepage`)
  await page.route(/\/assets\/sessions-[^/]+\.js$/, (route) => route.abort())
  // The router loads the whole page once more, because a new release may have replaced the file.
  const loadedAgain = page.waitForEvent('load')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Sessions' }).click()
  await loadedAgain
  await expect(alert(page)).toContainText(LOAD_FAILURE)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, 'Sessions')).toBeVisible()
})

// This test is the last one, because from now on the member is a guardian, whom a login leads to another page.
test('each guardian form moves the focus to its first wrong field', async ({ page }) => {
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/switch-accounts`)
  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a child' })
  const add = dialog.getByRole('button', { name: 'Add child' })
  await dialog.getByLabel('Legal first name').fill('Mia')
  await add.click()
  await expect(dialog.getByLabel('Legal last name')).toBeFocused()
  await dialog.getByLabel('Legal last name').fill(member.info.last_name)
  await dialog.getByLabel('Date of birth').fill('04/09/2016')
  await add.click()
  const relation = dialog.getByLabel('Your relationship to them')
  await expect(relation).toBeFocused()
  await relation.selectOption('Parent')
  await add.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: `Guardians of Mia ${member.info.last_name}` }).click()
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
