import { expect, type Page, test } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import { confirmSecondFactor, setUpSecondFactor } from '#contracts/api/two-factor'
import { getUserInfo } from '#contracts/api/users'
import { totpCode, totpStep } from '#kernel/totp'
import { type Member, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { memberInput, PASSWORD, providerInput } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { openForm } from './stage/form-page.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A passkey is added in the settings, logs in without a password, and is refused after its removal. Two-step
// verification is turned on in the settings and is then required at every login, on a desktop and on a phone.

test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }
const TEXT = 'Enter the 6-digit security codes you have received on your authentication app'

let provider: Provider
let member: Member
let secret = ''
let recovery: string[] = []

/** A code of the app for the current half minute, or for the next one with `beside` 1, because each code works once. */
const codeOf = (key: string, beside = 0) => totpCode(key, totpStep(Date.now()) + beside)

async function wrongCode(key: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((beside) => codeOf(key, beside)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

const box = (page: Page, nth: number) => page.getByLabel(`Digit ${nth} of 6`)
const boxesRead = async (page: Page) =>
  (await page.getByLabel(/^Digit \d of 6$/).all()).reduce(
    async (read, one) => `${await read}${(await one.inputValue()) || '_'}`,
    Promise.resolve(''),
  )

async function codesShown(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test.beforeAll(async () => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
})

/** Gives the browser a virtual fingerprint reader. `recognizes` sets whether it recognizes the user. */
async function withDevice(page: Page): Promise<{ recognizes: (it: boolean) => Promise<void> }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: async (isUserVerified) => {
      await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

async function pictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })

test('a provider adds a passkey, logs in with it in the dialog of a dashboard, and removes it', async ({ page }) => {
  const device = await withDevice(page)
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This password is incorrect.')).toBeVisible()
  await pictures(page, 'passkey-add-desktop')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await device.recognizes(false)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No passkey was created. You can try again.')).toBeVisible()
  await device.recognizes(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Work laptop')
  await expect(list).toContainText('not used yet')
  await pictures(page, 'passkeys-desktop')

  // This device already has a passkey.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.context().clearCookies()
  await page.goto(`${web}/pro-dashboard/settings`)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await pictures(page, 'passkey-log-in-desktop')
  await device.recognizes(false)
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/login/v1/passkey/begin'))
  await signInButton(page).click()
  await begun
  await expect(signInButton(page)).toBeEnabled()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await device.recognizes(true)
  await signInButton(page).click()
  await expect(list).toContainText('last used')

  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove passkey' })
  await removal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(removal).toBeHidden()
  await expect(list).toBeHidden()
  await page.context().clearCookies()
  await openForm(page, '/login')
  await signInButton(page).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
})

test('a member adds a passkey and logs in with it on a phone by keyboard only', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withDevice(page)
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('This device')
  await pictures(page, 'passkeys-phone')

  await page.context().clearCookies()
  await openForm(page, '/login')
  await expect(signInButton(page)).toBeVisible()
  await pictures(page, 'passkey-log-in-phone')
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
  const who = await page.request.get(`${web}${getUserInfo.path}`)
  expect(await who.json()).toMatchObject({ sub: member.info.sub })
})

test('a provider turns on two-step verification, and its secret is not sent to other sites or in URLs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: web })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/homepage`)
  await page
    .getByRole('button', { name: /^Account of / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await looks(page, 'settings')

  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await dialog.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This password is incorrect.')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for your authentication app' })).toBeVisible()
  expect(requests.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin)).toEqual(
    requests.filter((url) => /^https?:/.test(url)).map(() => web),
  )
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(requests.some((url) => url.includes(secret))).toBe(false)
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  // A phone, which cannot scan its own screen, opens the app by a link.
  const toApp = dialog.locator('a', { hasText: 'Open in your authentication app' })
  await expect(toApp).toBeHidden()
  expect(await toApp.getAttribute('href')).toMatch(new RegExp(`^otpauth://totp/Orchid:.*secret=${secret}`))
  await box(page, 1).focus()
  await expect(box(page, 1)).toBeFocused()
  await looks(page, 'second-factor-set-up')

  await page.keyboard.type(await wrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is incorrect')).toBeVisible()
  await page.keyboard.type(await codeOf(secret))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  recovery = await codesShown(page)
  await looks(page, 'second-factor-codes')
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect(shown.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join('\n'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Recovery codes for Orchid')).toBeVisible()
  await expect(page.getByText(recovery[0] ?? '')).toBeVisible()
  await expect(page.getByText('They are shown only now')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Escape does not close the dialog, because the codes are not shown again.
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expect(shown).toBeHidden()
  await looks(page, 'settings-second-factor-on')
})

test('a login in the dialog of a dashboard requires the code, works by keyboard, and continues on the page', async ({
  page,
}) => {
  await page.goto(`${web}/pro-dashboard/schedule`)
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login).toBeVisible()
  await logIn(page, provider.signIn.email)
  const dialog = page.getByRole('dialog', { name: '2-step verification' })
  await expect(dialog.getByText(TEXT)).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  await looks(page, 'second-factor-dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  // Six boxes take one digit each. A digit moves the focus on, a letter is ignored, and Backspace and arrows move back.
  await page.keyboard.type('12a3')
  expect(await boxesRead(page)).toBe('123___')
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('Backspace')
  expect(await boxesRead(page)).toBe('12____')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.type('7')
  expect(await boxesRead(page)).toBe('17____')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter all 6 digits')).toBeVisible()
  await expect(box(page, 1)).toBeFocused()

  await page.keyboard.type(await wrongCode(secret))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is incorrect')).toBeVisible()
  await expectAccessible(page)
  // A whole code that is pasted into any box fills all boxes.
  const code = await codeOf(secret, 1)
  await box(page, 3).evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  expect(await boxesRead(page)).toBe(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/pro-dashboard\/schedule/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('five wrong codes lead back to the password, and a recovery code works once', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openForm(page, '/login')
  const remember = page.getByRole('checkbox', { name: 'Remember me' })
  await remember.uncheck()
  await logIn(page, provider.signIn.email)
  await expect(page.getByRole('heading', { level: 1, name: '2-step verification' })).toBeVisible()
  await expect(page.getByText(TEXT)).toBeVisible()
  await looks(page, 'second-factor-page')
  await page.setViewportSize(PHONE)

  const wrong = await wrongCode(secret)
  const refused = page.getByText('This code is incorrect')
  for (let tries = 1; tries <= 5; tries++) {
    await box(page, 1).focus()
    await page.keyboard.type(wrong)
    const answered = page.waitForResponse((answer) => answer.url().endsWith(initiateAuth.path))
    await page.keyboard.press('Enter')
    expect((await answered).status()).toBe(400)
    await expect(refused).toBeVisible()
  }
  await box(page, 1).focus()
  await page.keyboard.type(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Too many wrong codes. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(provider.signIn.email)
  await expect(remember).not.toBeChecked()

  await logIn(page, provider.signIn.email)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await looks(page, 'second-factor-recovery')
  await page.getByLabel('Recovery code').fill((recovery[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pro-dashboard\/homepage/)
  const spent = await new Visitor(web).ask(initiateAuth, {
    body: { username_or_email: provider.signIn.email, password: PASSWORD, mfa_code: recovery[0] },
  })
  expect(spent).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
})

test('someone who lost phone and codes confirms their email and gets a reference for the support', async ({ page }) => {
  await openForm(page, '/login')
  await logIn(page, provider.signIn.email)
  await page.getByRole('link', { name: 'Lost your phone?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost your phone?' })).toBeVisible()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await page.getByLabel('Email').fill(provider.signIn.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await looks(page, 'account-recovery-sent')
  const mail = await mailbox.wait(provider.signIn.email, ({ text }) => text.includes('/account-recovery#token='))
  const [link = ''] = /https?:\S+\/account-recovery#token=\S+/.exec(mail.text) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible()
  await expect(page.getByText(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/)).toBeVisible()
  await looks(page, 'account-recovery-proven')
  await page.goto('about:blank')
  await page.goto(`${link.slice(0, link.indexOf('#'))}#token=nothing`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('a member creates new recovery codes and turns two-step verification off on a phone', async ({ page }) => {
  const { visitor } = member
  const made = await visitor.call(setUpSecondFactor, { body: { password: PASSWORD } })
  const { recovery_codes } = await visitor.call(confirmSecondFactor, {
    body: { mfa_code: await codeOf(made.secret) },
  })
  await page.setViewportSize(PHONE)
  await signInAs(page, visitor)
  await page.goto(`${web}/member-dashboard/homepage`)
  await page
    .getByRole('button', { name: /^Account of / })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Security' })).toBeVisible()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await looks(page, 'member-profile')
  await page.setViewportSize(PHONE)

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const prove = page.getByRole('dialog', { name: 'New recovery codes' })
  await prove.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await prove.getByLabel('Security code or recovery code').fill(recovery_codes[0] ?? '')
  await prove.getByRole('button', { name: 'Create new codes' }).click()
  const fresh = await codesShown(page)
  await page.getByRole('button', { name: 'I saved them' }).click()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-step verification' })
  await looks(page, 'second-factor-turn-off')
  await page.setViewportSize(PHONE)
  await off.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // The earlier codes no longer work.
  await off.getByLabel('Security code or recovery code').fill(recovery_codes[1] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByText('This code is incorrect')).toBeVisible()
  await off.getByLabel('Security code or recovery code').fill(fresh[0] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  const password = await new Visitor(web).ask(initiateAuth, {
    body: { username_or_email: member.signIn.email, password: PASSWORD },
  })
  expect(password).toMatchObject({ status: 200, body: { next_step: 'done' } })
})
