import { expect, type Page } from '@playwright/test'
import type { ProviderInput, SignIn } from '#local/demo/people'
import { mailbox, web } from './place.ts'

/** The dialog after a registration: the link in the email comes next. */
export const emailSent = (page: Page) => page.getByRole('dialog', { name: 'Verify your account' })

/**
 * Opens the link of the confirmation mail and enters the password that was chosen, which logs the person in. Ends on the
 * page that follows.
 */
export async function confirmInBrowser(page: Page, { email, password }: SignIn): Promise<void> {
  const token = await mailbox.confirmationToken(email)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm email' }).click()
}

/** Registers in the browser and confirms by the mailed link. Ends on the page that follows. */
export async function registerInBrowser(page: Page, input: ProviderInput): Promise<void> {
  // Before the script has taken over, the browser itself posts the form (forms-before-script.e2e.ts).
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeEnabled()
  await page.getByLabel('First name').fill(input.first_name)
  await page.getByLabel('Last name').fill(input.last_name)
  await page.getByLabel('Email').fill(input.email)
  await page.getByLabel('Password', { exact: true }).fill(input.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(input.password)
  await page.getByLabel('I am at least 18 years old').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(emailSent(page)).toContainText(input.email)
  await confirmInBrowser(page, input)
}

/** Fills in all five steps of the quick intake and finishes it. */
export async function fillIntake(page: Page): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await title('Tell us about yourself')
  await page.getByLabel('Date of birth').fill('04/12/1980')
  await page.getByLabel('Display Name').selectOption('First Name Last Name')
  await goOn()
  await title('Describe your practice')
  await page.getByLabel('Professional Type').selectOption({ label: 'Psychologist' })
  const state = page.getByRole('combobox', { name: 'License state' })
  await state.fill('york')
  await state.press('ArrowDown')
  await state.press('Enter')
  await page.getByLabel('License number', { exact: false }).first().fill('PSY-10442')
  await page.getByLabel('Expiry date').fill('2030-01-31')
  await goOn()
  await title('What is your practice address?')
  const business = page.getByRole('group', { name: 'Business address' })
  await business.getByLabel('Street').fill('12 Garden Street')
  await business.getByLabel('City').fill('Albany')
  await business.getByLabel('State').selectOption('NY')
  await business.getByLabel('Zip').fill('12207')
  await page.getByLabel('Same as Business Address').check()
  await goOn()
  await title('What is your phone number?')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('5185550142')
  await goOn()
  await title('Before you finish')
  await page.getByLabel('How did you hear about').selectOption('Search Engine')
  await page.getByLabel('I agree to the Terms of Use').check()
  await page.getByLabel('I have a valid Social Security number').check()
  await page.getByRole('button', { name: 'Finish' }).click()
}
