import { expect, type Page, test } from '@playwright/test'
import { getProvider } from '#contracts/api/users'
import { type Provider, settledProvider } from '#local/demo/people'
import { canary, providerWish } from '#tests/factories/wishes'
import { focused, tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The settings of a practice: every part that section 6 names, and what the quick intake asked, to change it later.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let page: Page
const settings = () => page.getByRole('navigation', { name: 'Settings' })

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerWish())
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

test('the settings name what the role and the plan open, and each part says what is there', async () => {
  await page.goto(`${web}/pro-dashboard/settings`)
  // The Core trial brings neither calendar sync nor AI.
  await expect(settings().getByRole('link')).toHaveText([
    ...['Account', 'Profile', 'Notifications'],
    ...['Practice', 'Directory', 'Team', 'Telehealth', 'Plan and billing'],
    ...['Client portal', 'Client invoices', 'Patient analytics'],
  ])
  for (const [name, words] of [
    ['Notifications', /a reminder 24 hours before it starts/],
    ['Directory', /by what your profile says of you/],
    ['Client portal', /pages of their own/],
    ['Patient analytics', /no results to show/],
  ] as const) {
    await settings().getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
  }
  await settings().getByRole('link', { name: 'Telehealth' }).click()
  await looks(page, 'settings-telehealth')
  await page.getByRole('link', { name: 'Session types' }).click()
  await expect(page.getByRole('complementary').or(page.getByRole('region', { name: 'Session types' }))).toBeVisible()

  for (const [path, name] of [
    ['integrations', 'Integrations'],
    ['ai-settings', 'AI settings'],
  ]) {
    await page.goto(`${web}/pro-dashboard/settings/${path}`)
    await expect(page.getByRole('heading', { name: `${name} is not open to you` })).toBeVisible()
    await expect(page.getByText('Your plan does not have this part.')).toBeVisible()
  }
  await page.goto(`${web}/pro-dashboard/settings/no-such-part`)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})

test('on a phone they lie behind a button, for fingers and keys alike', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${web}/pro-dashboard/settings`)
  await expect(settings().getByRole('link')).toHaveCount(0)
  const button = settings().getByRole('button', { name: 'Account' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await tabTo(page, 'Account', 30)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(settings().getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await picture(page, 'settings-list-phone-light', { fullPage: true })
  await tabTo(page, 'Practice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${web}/pro-dashboard/settings/practice`)
  await expect(settings().getByRole('link')).toHaveCount(0)
  await expect.poll(() => focused(page)).toBe('Practice')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('what the intake asked can be changed, and nothing is lost that was typed', async () => {
  await page.goto(`${web}/pro-dashboard/settings/practice`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await looks(page, 'settings-practice')

  const last = canary('Wex')
  await page.getByLabel('Last name', { exact: true }).fill(' ')
  await page.getByRole('textbox', { name: 'Phone number (optional)' }).fill('518555')
  await save.click()
  await expect(page.getByText('Please enter your last name')).toBeVisible()
  await expect(page.getByText('Phone number must have 10 digits')).toBeVisible()
  await expect(page.getByLabel('Last name', { exact: true })).toBeFocused()
  await looks(page, 'settings-practice-wrong')
  await page.getByLabel('Last name', { exact: true }).fill(last)
  await page.getByRole('textbox', { name: 'Phone number (optional)' }).fill('5185550123')
  await expect(page.getByText(`Dr. Nora ${last}`)).toBeVisible()

  await page.getByLabel('Professional Type').selectOption('physician')
  await page.getByLabel('Specialty', { exact: true }).selectOption('neurology')
  await page.getByLabel('License number').fill('MD-77')
  await page.getByLabel('Business Name (optional)').fill('Quay Road Neurology')
  const [business, home] = [
    page.getByRole('group', { name: 'Business address' }),
    page.getByRole('group', { name: 'Home address' }),
  ]
  await expect(home.getByLabel('Same as Business Address')).toBeChecked()
  await business.getByLabel('Street').fill('9 Quay Road')
  await expect(home.getByLabel('Street')).toHaveValue('9 Quay Road')
  await expect(home.getByLabel('Street')).toBeDisabled()
  const telehealth = page.getByRole('group', { name: 'Telehealth' })
  await expect(telehealth.getByText('9 Quay Road, Albany, NY 12207')).toBeVisible()
  await expect(telehealth.getByLabel('Place-of-service code')).toHaveValue('10')
  await expect(telehealth.getByLabel('Modifier (optional)')).toHaveValue('95')
  const office = page.getByRole('group', { name: 'In person' })
  await expect(office.getByLabel('Place-of-service code')).toHaveValue('11')
  await office.getByLabel('Place-of-service code').fill('49')
  await page.getByLabel('Signature, legal last name').fill(last)

  // Leaving asks; so does another part of the settings.
  await settings().getByRole('link', { name: 'Team' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(office.getByLabel('Place-of-service code')).toHaveValue('49')

  // Without a line nothing is kept, and nothing that was typed is gone.
  await page.context().setOffline(true)
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: /try again|offline|unavailable/i })).toBeVisible()
  await expect(business.getByLabel('Street')).toHaveValue('9 Quay Road')
  await page.context().setOffline(false)
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeDisabled()
  expect(await provider.visitor.call(getProvider)).toMatchObject({
    last_name: last,
    phone_number: '5185550123',
    business_entity_name: 'Quay Road Neurology',
    office_address_line1: '9 Quay Road',
    mail_address_line1: '9 Quay Road',
    licenses: [{ license_number: 'MD-77', conferring_entity: 'NY' }],
    signature_legal_last_name: last,
    // What another part of the settings says is as it was.
    headline: 'I help people sleep again.',
    additional_office_locations: [
      { office_location_id: 'telehealth-0', address_line1: '9 Quay Road', telehealth_pos_code: '10' },
      { office_location_id: 'in-person-0', address_line1: '9 Quay Road', in_person_pos_code: '49' },
    ],
  })
  await page.reload()
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue(last)
  await expect(page.getByLabel('Specialty', { exact: true })).toHaveValue('neurology')
  await expect(page.getByRole('group', { name: 'In person' }).getByLabel('Place-of-service code')).toHaveValue('49')
})
