import { expect, type Page, test } from '@playwright/test'
import { setUpSecondFactor, confirmSecondFactor } from '#contracts/api/two-factor'
import { totpCode, totpStep } from '#kernel/totp'
import { type Member, settledMember } from '#local/demo/people'
import { canary, memberInput, PASSWORD } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { looksWithoutScript } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'

// The forms to log in, register and request a new password, in a browser without script, and in one where the script
// arrives while a person types.

test.describe.configure({ mode: 'serial' })

let settled: Member

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const alert = (page: Page) => page.getByRole('alert')

test.beforeAll(async () => {
  settled = await settledMember(place, memberInput())
})

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${web}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a member registers, and confirms by the pasted link and the password', async ({ page }) => {
    const last = canary('Form')
    const email = `${last.toLowerCase()}@members.example`
    await page.goto(`${web}/member-register`)
    await looksWithoutScript(page, 'form-member-register')
    await page.getByLabel('Legal first name').fill('Ida')
    await page.getByLabel('Legal last name').fill(last)
    await page.getByLabel('Date of birth').fill('04121990')
    await page.getByLabel('Street address').fill('7 Garden Street')
    await page.getByLabel('State').selectOption('NY')
    await page.getByLabel('City').fill('Albany')
    await page.getByLabel('Zip').fill('99')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('I am over 18 years old').check()
    await page.getByRole('button', { name: 'Register' }).click()

    // The zip code is wrong. All fields retain their values except the password.
    await expect(alert(page)).toHaveText('Please fill out all of the required fields correctly')
    await expect(page.getByText('Please enter a zip code like 12207')).toBeVisible()
    await expect(page.getByLabel('Legal last name')).toHaveValue(last)
    await expect(page.getByLabel('State')).toHaveValue('NY')
    await expect(page.getByLabel('I am over 18 years old')).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await looksWithoutScript(page, 'form-member-register-refused')
    await page.getByLabel('Zip').fill('12207')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()

    await title(page, 'Verify your account')
    await expect(page.getByText('We sent a link to the address that you entered')).toBeVisible()
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText('We sent it again. It can take a minute to arrive.')).toBeVisible()

    // A login with the password opens the same page, because there is no account yet.
    await logIn(page, email, PASSWORD)
    await title(page, 'Verify your account')
    await looksWithoutScript(page, 'form-verify-account')
    const token = await mailbox.confirmationToken(email)
    const link = `${web}/confirm-email#token=${encodeURIComponent(token)}`
    await page.goto(link)
    await page.getByLabel('Link from the email').fill(link)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-river-42!')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This is not the password you chose when you registered.')).toBeVisible()
    await looksWithoutScript(page, 'form-confirm-email-refused')
    await page.getByLabel('Link from the email').fill(link)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await title(page, 'You are logged in')
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/member-dashboard/homepage')

    await page.context().clearCookies()
    await logIn(page, email, 'Wrong-river-42!')
    await expect(alert(page)).toHaveText('The email or password is incorrect.')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(page.url()).toBe(`${web}/login`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await title(page, 'You are logged in')
    await looksWithoutScript(page, 'form-signed-in')
  })

  test('a professional registers', async ({ page }) => {
    const last = canary('Form')
    await page.goto(`${web}/professional-register`)
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill(last)
    await page.getByLabel('Email').fill(`${last.toLowerCase()}@providers.example`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill('Other-river-42!')
    await page.getByLabel('I am at least 18 years old').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await title(page, 'Verify your account')
    await mailbox.confirmationToken(`${last.toLowerCase()}@providers.example`)
  })

  test('a user requests a password link from the login page', async ({ page }) => {
    await page.goto(`${web}/login`)
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await title(page, 'Forgot password')
    await looksWithoutScript(page, 'form-forgot-password')
    await page.getByLabel('Email').fill(settled.signIn.email)
    await page.getByRole('button', { name: 'Send password link' }).click()
    await title(page, 'Password link sent')
    await mailbox.wait(settled.signIn.email, ({ text }) => text.includes('/reset-password#token='))
  })

  test('the code of the second factor is entered on a page of its own', async ({ page }) => {
    const { visitor, signIn } = await settledMember(place, memberInput())
    const { secret } = await visitor.call(setUpSecondFactor, { body: { password: signIn.password } })
    const code = (beside: number) => totpCode(secret, totpStep(Date.now()) + beside)
    await visitor.call(confirmSecondFactor, { body: { mfa_code: await code(0) } })
    await logIn(page, signIn.email, signIn.password)
    await title(page, '2-step verification')
    await looksWithoutScript(page, 'form-second-factor')
    await page.getByLabel('Security code').fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is incorrect')).toBeVisible()
    await page.getByLabel('Security code').fill(await code(1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await title(page, 'You are logged in')
  })
})

test.describe('with a script that arrives late', () => {
  /** Delays every script file until the returned function is called. The script that sets the theme is inline. */
  async function withLateScript(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.+\.js$/, async (route) => {
      await promise
      await route.continue().catch(() => {})
    })
    return resolve
  }

  test('the login form works before the script arrives, and retains text and focus afterwards', async ({ page }) => {
    const scriptComes = await withLateScript(page)
    await page.goto(`${web}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(settled.signIn.email)
    await page.getByLabel('Remember me').uncheck()
    await page.getByLabel('Password', { exact: true }).pressSequentially(settled.signIn.password.slice(0, 5))
    scriptComes()
    await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(settled.signIn.password.slice(5))
    await expect(page.getByLabel('Email')).toHaveValue(settled.signIn.email)
    await expect(page.getByLabel('Remember me')).not.toBeChecked()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${web}/member-dashboard/homepage`)
  })

  for (const path of ['/login', '/member-register', '/professional-register', '/forgot-password'])
    test(`${path} is accessible before the script arrives`, async ({ page }) => {
      await withLateScript(page)
      await page.goto(`${web}${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('main').locator('form')).toBeVisible()
      // A browser paints it after one round trip: nothing that it waits for lies in another file.
      await expect(page.locator('head link[rel="stylesheet"], head script[src]:not([type])')).toHaveCount(0)
      await expectAccessible(page)
    })

  test('a login posted before the script arrives leads to the same page', async ({ page }) => {
    const scriptComes = await withLateScript(page)
    await page.goto(`${web}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(settled.signIn.email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-river-42!')
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('The email or password is incorrect.')
    await page.getByLabel('Password', { exact: true }).fill(settled.signIn.password)
    await page.keyboard.press('Enter')
    await title(page, 'You are logged in')
    scriptComes()
    await page.waitForURL(`${web}/member-dashboard/homepage`)
  })
})
