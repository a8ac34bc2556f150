import { expect, type Page, test } from '@playwright/test'
import { confirmSecondFactor, setUpSecondFactor } from '#contracts/api/two-factor'
import { ERROR_TEXT } from '#contracts/errors'
import { totpCode, totpStep } from '#kernel/totp'
import { type Provider, registerProvider, settledProvider } from '#local/demo/people'
import { memberInput, PASSWORD, providerInput } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { emailSent } from './stage/arrival.ts'
import { openForm } from './stage/form-page.ts'
import { focused, tabThrough, tabTo } from './stage/keyboard.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { unfinishedMember } from './stage/unfinished.ts'

// Registration and login without a mouse: Tab, Enter, Space, arrows and letters. The focus is always visible and
// follows the order of the page. It moves to the first wrong field, into a dialog and back, and to the title of each
// new step.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert')
const press = (page: Page, key: string) => page.keyboard.press(key)
const type = (page: Page, text: string) => page.keyboard.type(text)
/** Selects the content of the focused field and types another. */
async function retype(page: Page, text: string): Promise<void> {
  await press(page, 'ControlOrMeta+a')
  await type(page, text)
}

const codeOf = (secret: string, beside = 0) => totpCode(secret, totpStep(Date.now()) + beside)
async function wrongCode(secret: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((beside) => codeOf(secret, beside)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

let provider: Provider

test.beforeAll(async () => {
  provider = await settledProvider(place, providerInput())
})

test('a dialog receives the focus, keeps it inside, and returns it when it closes', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings`)
  for (const [opener, name, first] of [
    ['Set up', 'Set up two-step verification', 'Password'],
    ['Add a passkey', 'Add a passkey', 'Name'],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true })
    await expect(button).toBeVisible()
    await tabTo(page, opener, 60)
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await tabTo(page, first)
    await expectAccessible(page)
    // The focus stays in the dialog or moves to the browser's own bars, but never to the page behind the dialog.
    for (let tab = 0; tab < 12; tab++) {
      await press(page, 'Tab')
      const inside = await dialog.evaluate(
        (it) => document.activeElement === document.body || it.contains(document.activeElement),
      )
      expect(inside, await focused(page)).toBe(true)
    }
    // After a wrong password the focus is in its field.
    await tabTo(page, 'Password')
    await type(page, 'Not-the-password-1')
    await press(page, 'Enter')
    await expect(dialog.getByText('This password is incorrect.')).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await press(page, 'Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }

  // A form that opens in the page treats the focus in the same way.
  const change = page.getByRole('button', { name: 'Change password' })
  await tabTo(page, 'Change password', 60)
  await press(page, 'Enter')
  await expect(page.getByLabel('Old password')).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByText('Please enter your old password')).toBeVisible()
  await expect(page.getByLabel('Old password')).toBeFocused()
  await tabTo(page, 'Cancel')
  await press(page, 'Enter')
  await expect(change).toBeFocused()
})

test('a provider logs in with a second factor by keyboard', async ({ page }) => {
  const { secret } = await provider.visitor.call(setUpSecondFactor, { body: { password: PASSWORD } })
  await provider.visitor.call(confirmSecondFactor, { body: { mfa_code: await codeOf(secret) } })

  await openForm(page, '/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await tabTo(page, 'Email')
  await press(page, 'Enter')
  await expect(alert(page)).toHaveText(ERROR_TEXT.invalid)
  await expect(page.getByLabel('Email')).toBeFocused()
  await type(page, provider.signIn.email)
  await press(page, 'Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await type(page, 'Not-the-password-1')
  await tabThrough(page, ['Show password', 'Remember me', 'Forgot Password?', 'Log in', 'Log in with a passkey'])
  await press(page, 'Shift+Tab')
  await press(page, 'Enter')
  await expect(alert(page)).toHaveText(ERROR_TEXT.wrong_credentials)
  await expect(alert(page)).toBeFocused()
  await expectAccessible(page)
  await tabThrough(page, ['Email', 'Password'])
  await retype(page, PASSWORD)
  await press(page, 'Enter')

  await expect(title(page, '2-step verification')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectAccessible(page)
  await type(page, '12')
  await press(page, 'Enter')
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await type(page, await wrongCode(secret))
  await tabThrough(page, ['Continue', 'Use a recovery code instead', 'Lost your phone?', 'Back to log in'])
  await press(page, 'Shift+Tab')
  await press(page, 'Shift+Tab')
  await press(page, 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.getByText('This code is incorrect')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectAccessible(page)
  await type(page, await codeOf(secret, 1))
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/pro-dashboard\/homepage/)
})

test('a member registers and confirms by keyboard', async ({ page }) => {
  const input = memberInput()
  await openForm(page, '/member-register')
  await expect(page.getByLabel('Legal first name')).toBeVisible()
  await tabTo(page, 'Legal first name')
  await press(page, 'Enter')
  await expect(alert(page)).toHaveText(ERROR_TEXT.invalid)
  await expect(page.getByLabel('Legal first name')).toBeFocused()
  await expectAccessible(page)
  await type(page, input.first_name)
  await tabThrough(page, ['Preferred first name (optional)', 'Legal last name'])
  await type(page, input.last_name)
  await tabThrough(page, ['Date of birth'])
  await type(page, '09/23/1991')
  await tabThrough(page, ['Street address'])
  await type(page, '7 Elm Row')
  await tabThrough(page, ['Country', 'State'])
  await type(page, 'New York')
  await tabThrough(page, ['City'])
  await type(page, 'Albany')
  await tabThrough(page, ['Zip'])
  await type(page, '12203')
  await press(page, 'Enter')
  // The email is the first field that is still wrong.
  await expect(page.getByLabel('Email')).toBeFocused()
  await type(page, input.email)
  await tabThrough(page, ['Password'])
  await type(page, input.password)
  await tabThrough(page, ['Show password'])
  await press(page, 'Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await press(page, 'Tab')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await press(page, 'Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Date of birth')).toHaveValue('09/23/1991')
  await expect(page.getByLabel('State')).toHaveValue('NY')
  await expectAccessible(page)
  // Links to the documents of the checkbox follow it, before the Register button.
  await tabThrough(page, ['terms of use', 'privacy policy', 'Register'])
  await press(page, 'Enter')
  await expect(emailSent(page)).toBeVisible()
  await tabTo(page, 'Resend email')
  await press(page, 'Enter')
  await expect(page.getByText('We sent it again. It can take a minute to arrive.')).toBeVisible()
  // Escape closes the dialog, and the page behind it says the same.
  await press(page, 'Escape')
  await expect(title(page, 'Verify your account')).toBeVisible()

  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(await mailbox.confirmationToken(input.email))}`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(input.email)
  await tabTo(page, 'Password')
  await type(page, 'Not-the-password-1')
  await press(page, 'Enter')
  await expect(page.getByText('This is not the password you chose when you registered.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await press(page, 'ControlOrMeta+a')
  await type(page, input.password)
  await press(page, 'Enter')
  // The registration asked for everything that is required, so there is no intake.
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
})

test('a member completes the registration by keyboard', async ({ page }) => {
  const input = memberInput()
  await signInAs(page, (await unfinishedMember(input)).visitor)
  await page.goto(`${web}/member-intake-form`)
  await expect(page.getByLabel('Legal first name')).toHaveValue(input.first_name)
  await tabTo(page, 'Personal Details')
  await tabThrough(page, ['Legal first name', 'Preferred first name (optional)', 'Legal last name', 'Date of birth'])
  await tabThrough(page, ['Street address', 'Country', 'State', 'City'])
  await press(page, 'ControlOrMeta+a')
  await press(page, 'Delete')
  await tabThrough(page, ['Zip', 'Sex (optional)'])
  await type(page, 'Female')
  await tabThrough(page, ['Gender (optional)', 'Phone number (optional)', 'Next'])
  await press(page, 'Enter')
  await expect(page.getByText('Please enter your city')).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()
  await expectAccessible(page)
  await type(page, 'Troy')
  await press(page, 'Enter')
  // The focus is on the tab of the second step. The arrow keys move between the two tabs.
  const [required, optional] = [page.getByRole('tab').first(), page.getByRole('tab').last()]
  await expect(optional).toBeFocused()
  await press(page, 'ArrowLeft')
  await expect(required).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByLabel('City')).toHaveValue('Troy')
  await press(page, 'ArrowRight')
  await press(page, 'Enter')
  await expect(optional).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await tabThrough(page, ['Insurance provider'])
  await type(page, 'aetna')
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await expect(page.getByRole('combobox', { name: 'Insurance provider' })).toHaveValue(/aetna/i)
  await tabThrough(page, ['Group ID', 'Member ID'])
  await type(page, 'M-1')
  await tabThrough(page, ['Back', 'Finish'])
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
})

test('a provider completes the five steps of the quick intake by keyboard', async ({ page }) => {
  const { visitor } = await registerProvider(place, providerInput())
  await signInAs(page, visitor)
  await page.goto(`${web}/quick-intake`)
  const goOn = async () => {
    await tabTo(page, 'Continue', 30)
    await press(page, 'Enter')
  }

  await expect(title(page, 'Tell us about yourself')).toBeFocused()
  await expectAccessible(page)
  await goOn()
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await expect(alert(page)).toHaveText(ERROR_TEXT.invalid)
  await expectAccessible(page)
  await type(page, '04121980')
  await tabThrough(page, ['Legal first name', 'Preferred name'])
  await type(page, 'Nell')
  await tabThrough(page, ['If different than your legal first name'])
  await expect(page.getByRole('tooltip', { name: 'If different than your legal first name' })).toBeVisible()
  await tabThrough(page, ['Display Name'])
  await type(page, 'Dr. Nell V')
  await expect(page.getByRole('paragraph').filter({ hasText: /^Dr\. Nell V/ })).toBeVisible()
  await tabThrough(page, ['This name will be shown on Messages, Bookings, Invites, etc', 'Continue'])
  await press(page, 'Enter')

  await expect(title(page, 'Describe your practice')).toBeFocused()
  await expectAccessible(page)
  await tabThrough(page, ['Professional Type'])
  await type(page, 'Psychologist')
  await goOn()
  await expect(page.getByRole('combobox', { name: 'License state' })).toBeFocused()
  await expect(page.getByText('Please choose the state of your license')).toBeVisible()
  await type(page, 'york')
  await expect(page.getByRole('option', { name: 'New York' })).toBeVisible()
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await expect(page.getByRole('combobox', { name: 'License state' })).toHaveValue('New York')
  await tabThrough(page, ['License number'])
  await type(page, 'PSY-10442')
  await tabThrough(page, ['License type (optional)', 'Expiry date'])
  await type(page, '01312030')
  await expect(page.getByLabel('Expiry date')).toHaveValue('2030-01-31')
  await tabTo(page, 'I work under supervision')
  await press(page, 'Space')
  await tabThrough(page, ['Supervisor name'])
  await type(page, 'Ada Hale')
  await expectAccessible(page)
  await press(page, 'Shift+Tab')
  await press(page, 'Space')
  await expect(page.getByLabel('Supervisor name')).toBeHidden()
  await tabThrough(page, ['Back', 'Continue'])
  await press(page, 'Enter')

  await expect(title(page, 'What is your practice address?')).toBeFocused()
  await expectAccessible(page)
  await goOn()
  await expect(page.getByRole('group', { name: 'Business address' }).getByLabel('Street')).toBeFocused()
  await type(page, '12 Garden Street')
  await tabThrough(page, ['City'])
  await type(page, 'Albany')
  await tabThrough(page, ['State'])
  await type(page, 'New York')
  await tabThrough(page, ['Zip'])
  await type(page, '12207')
  await tabThrough(page, ['Same as Business Address'])
  await press(page, 'Space')
  await expect(page.getByRole('group', { name: 'Home address' }).getByLabel('City')).toHaveValue('Albany')
  // The home address is filled in and read-only, so Tab continues at Back.
  await tabThrough(page, ['Back'])
  await press(page, 'Enter')
  await expect(title(page, 'Describe your practice')).toBeFocused()
  await goOn()
  await expect(title(page, 'What is your practice address?')).toBeFocused()
  await tabTo(page, 'Business Name (optional)')
  await tabTo(page, 'Zip')
  if ((await page.getByRole('group', { name: 'Business address' }).getByLabel('Street').inputValue()) === '')
    throw new Error('going back has lost what was entered')
  await goOn()

  await expect(title(page, 'What is your phone number?')).toBeFocused()
  await tabThrough(page, ['Phone number (optional)'])
  await type(page, '518555')
  // An incomplete number is marked as not saved. It can be completed later.
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(/Not saved/)
  await expectAccessible(page)
  await type(page, '0142')
  await press(page, 'Enter')

  await expect(title(page, 'Before you finish')).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, 'Finish')
  await press(page, 'Enter')
  await expect(page.getByLabel('How did you hear about')).toBeFocused()
  await type(page, 'Search Engine')
  await press(page, 'Tab')
  await expect(page.getByLabel('I agree to the Terms of Use')).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByLabel('I agree to the Terms of Use')).toBeFocused()
  await press(page, 'Space')
  await tabThrough(page, ['Terms of Use'])
  await press(page, 'Tab')
  await expect(page.getByLabel('I have a valid Social Security number')).toBeFocused()
  await press(page, 'Space')
  await tabThrough(page, ['Legal first name', 'Legal last name', 'Back', 'Finish'])
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${web}/pro-dashboard/homepage`)
})
