import { expect, type Page, test } from '@playwright/test'
import { listAppointments } from '#contracts/api/appointments'
import { listCharts } from '#contracts/api/charts'
import { confirmEmail } from '#contracts/api/email-confirmation'
import { finishProviderSignup, getProvider, getUserInfo } from '#contracts/api/users'
import { descriptor as demoRun } from '#workflows/onboarding-demo-data/descriptor'
import { Visitor } from '#local/demo/visitor'
import { initiateAuth } from '#contracts/api/login'
import { providerInput } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { emailSent } from './stage/arrival.ts'
import { openForm } from './stage/form-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { runsWhere, temporalClient } from './stage/temporal.ts'

test.describe.configure({ mode: 'serial' })

const input = providerInput({ first_name: 'Nora' })
let page: Page

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
})
test.afterAll(() => page.context().close())

const title = (name: string) => page.getByRole('heading', { level: 1, name })
const goOn = () => page.getByRole('button', { name: 'Continue' }).click()

test('the registration shows the specified message at each wrong field', async () => {
  await openForm(page, '/professional-register')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const message of [
    'Please fill out all of the required fields correctly',
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your email',
    'Please enter your password',
    'Please confirm your password',
    'Please confirm that you are at least 18 years old',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()

  await page.getByLabel('Email').fill('nobody at nowhere')
  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, message] of [
    ['short', 'Password must be at least 10 characters'],
    ['no-Digits-here', 'Password must contain at least one number'],
    ['NO-LOWER-CASE-1', 'Password must contain at least one lowercase letter'],
    ['no-upper-case-1', 'Password must contain at least one uppercase letter'],
    ['noSpecial11111', 'Password must contain at least one special character'],
    ['With a space-11', 'Password must not contain spaces'],
  ] as const) {
    await password.fill(typed)
    await page.getByLabel('Confirm password', { exact: true }).fill('something else')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a provider registers, and the emailed link confirms the email', async ({ browser }) => {
  await page.getByLabel('First name').fill(input.first_name)
  await page.getByLabel('Last name').fill(input.last_name)
  await page.getByLabel('Email').fill(input.email)
  await page.getByLabel('Password', { exact: true }).fill(input.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(input.password)
  await page.getByLabel('I am at least 18 years old').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(emailSent(page)).toContainText(input.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(title('Verify your account')).toBeVisible()
  await expect(page.getByText(input.email)).toBeVisible()
  await expectAccessible(page)

  const mail = await mailbox.wait(input.email)
  expect(mail.subject).toBe('Confirm your email')
  const link = /https?:\/\/\S+\/confirm-email#token=\S+/.exec(mail.text)?.[0]
  // The link is opened on another device, where no one is logged in.
  if (!link) throw new Error('no link')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  await expect(elsewhere).toHaveURL(`${web}/confirm-email`)
  await elsewhere.reload()
  await elsewhere.getByLabel('Password', { exact: true }).fill(input.password)
  await elsewhere.getByRole('button', { name: 'Confirm email' }).click()
  await expect(elsewhere).toHaveURL(/\/quick-intake#tell-us-about-yourself$/)
  // The link says that it has done its work when it is opened again.
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.context().close()

  // The first browser is not logged in. Its page has a link to the login, which continues to the intake.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(input.email)
  await page.getByLabel('Password', { exact: true }).fill(input.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/quick-intake#tell-us-about-yourself$/)
})

test('the intake saves each step, and resumes after a reload and on another device', async ({ browser }) => {
  await expect(title('Tell us about yourself')).toBeVisible()
  await expectAccessible(page)
  await goOn()
  await expect(page.getByText('Please fill out all of the required fields correctly')).toBeVisible()
  await page.getByLabel('Date of birth').fill('04/12/1980')
  await page.getByRole('textbox', { name: 'Legal first name' }).fill('Honora')
  await page.getByLabel('Display Name').selectOption('Dr. First Name Last Name')
  const shown = page.getByRole('paragraph').filter({ hasText: `Dr. ${input.first_name} ${input.last_name}` })
  await expect(shown).toBeVisible()
  await goOn()

  await expect(title('Describe your practice')).toBeVisible()
  await expect(page).toHaveURL(/#describe-your-practice$/)
  const profession = page.getByLabel('Professional Type')
  await profession.selectOption({ label: 'Physician' })
  await expect(page.getByRole('combobox', { name: 'Specialty', exact: true })).toHaveValue('psychiatry')
  const subspecialty = page.getByRole('combobox', { name: 'Subspecialty (optional)' })
  await subspecialty.fill('forensic')
  await subspecialty.press('Enter')
  await expect(subspecialty).toHaveValue(/^Forensic Psychiatry \(certified by/)
  // After a change of profession and back, the specialty is empty.
  await profession.selectOption({ label: 'Therapist' })
  await expect(subspecialty).toBeHidden()
  await profession.selectOption({ label: 'Physician' })
  await expect(subspecialty).toHaveValue('')
  await profession.selectOption({ label: 'Psychologist' })
  // The state is found by typing and chosen by keyboard.
  const state = page.getByRole('combobox', { name: 'License state' })
  await state.fill('york')
  await expect(page.getByRole('listbox', { name: 'License state' }).getByRole('option')).toHaveText(['New York'])
  await expectAccessible(page)
  await state.press('ArrowDown')
  await state.press('Enter')
  await expect(state).toHaveValue('New York')
  await expect(page).toHaveURL(/#describe-your-practice$/)
  await page.getByLabel('License number', { exact: false }).first().fill('PSY-10442')
  await page.getByLabel('Expiry date').fill('2030-01-31')
  await looks(page, 'intake-practice')
  await goOn()
  await expect(page).toHaveURL(/#what-is-your-practice-address$/)

  const other = await (await browser.newContext()).newPage()
  await openForm(other, '/login')
  await other.getByLabel('Email').fill(input.email)
  await other.getByLabel('Password', { exact: true }).fill(input.password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other).toHaveURL(/\/quick-intake#what-is-your-practice-address$/)
  await other.goto(`${web}/quick-intake#describe-your-practice`)
  await expect(other.getByLabel('License number').first()).toHaveValue('PSY-10442')
  // An address without a hash opens the first step (accounts and access, section 2).
  await other.goto(`${web}/quick-intake`)
  await expect(other).toHaveURL(/\/quick-intake#tell-us-about-yourself$/)
  await other.context().close()

  await page.reload()
  await expect(title('What is your practice address?')).toBeVisible()
  await expectAccessible(page)
  const business = page.getByRole('group', { name: 'Business address' })
  await business.getByLabel('Street').fill('12 Garden Street')
  await business.getByLabel('City').fill('Albany')
  await business.getByLabel('State').selectOption('NY')
  await business.getByLabel('Zip').fill('12207')
  await page.getByLabel('Same as Business Address').check()
  await looks(page, 'intake-address')
  await goOn()

  // When "Same as Business Address" is cleared, the home address can be changed on its own.
  await expect(title('What is your phone number?')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  const sameAddress = page.getByLabel('Same as Business Address')
  await expect(sameAddress).toBeChecked()
  await sameAddress.uncheck()
  await goOn()
  await expect(title('What is your phone number?')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(sameAddress).not.toBeChecked()
  await business.getByLabel('City').fill('Troy')
  await expect(page.getByRole('group', { name: 'Home address' }).getByLabel('City')).toHaveValue('Albany')
  await goOn()

  await expect(title('What is your phone number?')).toBeVisible()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('518555')
  await expect(page.getByText('Not saved: not a whole number yet')).toBeVisible()
  await expectAccessible(page)
  // A wrong phone number does not prevent continuing.
  await goOn()
  await expect(title('Before you finish')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(phone).toHaveValue('(518) 555')
  await phone.fill('5185550142')
  await looks(page, 'intake-phone')
  await goOn()

  await expect(title('Before you finish')).toBeVisible()
  await page.reload()
  await expect(title('Before you finish')).toBeVisible()
  await page.goto(`${web}/quick-intake#what-is-your-practice-address`)
  await expect(page.getByRole('group', { name: 'Home address' }).getByLabel('City')).toHaveValue('Albany')
  await page.goto(`${web}/quick-intake#before-you-finish`)
  await looks(page, 'intake-finish')
})

test('finishing leads to the dashboard and creates the sample data once', async () => {
  await page.getByLabel('How did you hear about').selectOption('Search Engine')
  await page.getByLabel('I agree to the Terms of Use').check()
  await page.getByLabel('I have a valid Social Security number').check()
  const signature = page.getByRole('group', { name: 'Your signature' })
  await expect(signature.getByLabel('Legal first name')).toHaveValue('Honora')
  const lastName = signature.getByLabel('Legal last name')
  await expect(lastName).toHaveValue(input.last_name)
  // The typed name remains after other steps are opened and saved.
  await lastName.fill(`${input.last_name} Soto`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(title('What is your phone number?')).toBeVisible()
  await goOn()
  await expect(lastName).toHaveValue(`${input.last_name} Soto`)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(`${web}/pro-dashboard/homepage`)

  const visitor = new Visitor(web)
  await visitor.call(initiateAuth, { body: { username_or_email: input.email, password: input.password } })
  const info = await visitor.call(getUserInfo)
  expect(info).toMatchObject({ signup_form_finished: true, profile_approved_to_use_the_platform: true, role: 'OWNER' })
  expect(await visitor.call(getProvider)).toMatchObject({
    legal_first_name: 'Honora',
    signature_legal_first_name: 'Honora',
    signature_legal_last_name: `${input.last_name} Soto`,
    office_city: 'Troy',
    mail_city: 'Albany',
    orchid_pro_types: [{ orchid_pro_type: { type: 'psychologist', specialty: null } }],
    licenses: [{ conferring_entity: 'NY', license_number: 'PSY-10442' }],
  })
  expect(info.orchid_pro_subscription).toMatchObject({ sub_class: 'core', coupon_id: 'FREE_TRIAL_CORE_MONTH' })
  const samples = async () => (await visitor.call(listAppointments)).appointments.filter((one) => one.is_sample)
  await expect.poll(async () => (await samples()).length).toBe(3)

  const client = await temporalClient()
  const [practice] = (await visitor.call(listCharts)).entries.map((chart) => chart.patient_user_id.split('_')[1])
  if (!practice) throw new Error('no sample chart')
  const run = client.workflow.getHandle(demoRun.id(practice))
  await run.result()
  const before = await samples()
  expect(
    before.map(({ appointment_start, appointment_end }) => Date.parse(appointment_end) - Date.parse(appointment_start)),
  ).toEqual([25 * 60_000, 25 * 60_000, 25 * 60_000])
  expect(before.map((one) => one.price === 0)).toEqual([true, expect.any(Boolean), expect.any(Boolean)])

  await visitor.call(finishProviderSignup)
  await visitor.call(finishProviderSignup)
  await run.result()
  expect((await samples()).map((one) => one.appointment_id)).toEqual(before.map((one) => one.appointment_id))
  expect((await visitor.call(listCharts)).entries).toHaveLength(1)
  await expect
    .poll(() => runsWhere(client, `PracticeId = "${practice}" AND Kind = "demo-data"`))
    .toMatchObject([{ workflowId: demoRun.id(practice), type: 'onboardingDemoData', status: 'COMPLETED' }])
  // No email was sent about the sample sessions.
  expect((await mailbox.mailsTo(input.email)).map((mail) => mail.subject)).toEqual(['Confirm your email'])
  await client.connection.close()
})

test('the page is public only after the provider has looked at it and published it', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  const visits = async (address: string, status: number) =>
    expect((await visitor.goto(address))?.status(), address).toBe(status)
  await page.getByRole('link', { name: 'Preview and publish' }).click()
  await expect(page).toHaveURL(`${web}/pro-dashboard/settings/profile`)
  await expect(page.getByText('Only you see your page', { exact: true })).toBeVisible()
  const published = page.getByRole('switch', { name: 'Page is published' })
  await expect(published).not.toBeChecked()
  await looks(page, 'settings-publish')

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview at phone size' }).click()
  const preview = await opened
  await expect(preview.getByRole('note')).toContainText('This is a preview. Only you see this page now.')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(`Dr. ${input.first_name} ${input.last_name}`)
  expect(await preview.evaluate(() => window.innerWidth)).toBeLessThan(480)
  await looks(preview, 'profile-preview')
  await expectAccessible(preview)
  const address = preview.url()
  await preview.close()
  await visits(address, 404)

  await published.check()
  await expect(page.getByText('Your page is public')).toBeVisible()
  await visits(address, 200)
  await expect(visitor.getByRole('note')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const steps = page.getByRole('listitem').filter({ hasText: 'Publish your page' })
  await expect(steps.getByText('Your page is published.')).toBeVisible()
  await expect(steps.getByText(', done')).toBeAttached()
  await visitor.context().close()
})

test.describe('the AMHC channel', () => {
  test('is recorded for a provider who registers by its link', async ({ page }) => {
    const { email, password } = providerInput()
    await openForm(page, '/professional-register?signup_channel=amhc')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Vale')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByLabel('I am at least 18 years old').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(emailSent(page)).toBeVisible()

    const visitor = new Visitor(web)
    await visitor.call(confirmEmail, { body: { token: await mailbox.confirmationToken(email), password } })
    expect((await visitor.call(getUserInfo)).signup_channel).toEqual({ amhc: true })
  })
})
