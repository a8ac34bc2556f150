import { expect, type Page, test } from '@playwright/test'
import { getProfessional } from '#contracts/api/professionals'
import { createAppointmentType } from '#contracts/api/appointment-types'
import { getMember, getProvider, putMember } from '#contracts/api/users'
import { type Member, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { canary, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { focused, tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { unfinishedMember } from './stage/unfinished.ts'

test.describe.configure({ mode: 'serial' })

// The details that people enter and can change later: a member's own data, a professional's profile, and the settings
// of a practice with every part that the specification names (accounts and access, section 6).

let member: Member
let provider: Provider
const url = providerInput()

test.beforeAll(async () => {
  ;[member, provider] = await Promise.all([settledMember(place, memberInput()), settledProvider(place, url)])
})

/** Types into a combobox and chooses the first result. */
async function pick(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(typed)
  await field.press('ArrowDown')
  await field.press('Enter')
}

/** Swipes with one finger over the form, from one x coordinate to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('form', { name: 'Complete registration' }).evaluate(
    (form, [start = 0, end = 0]) => {
      const at = (clientX: number) => [new Touch({ identifier: 1, target: form, clientX, clientY: 300 })]
      form.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(start) }))
      form.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(end) }))
    },
    [from, to],
  )
}

test.describe('the settings of a practice', () => {
  const settings = () => page.getByRole('navigation', { name: 'Settings' })

  let page: Page

  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage()
    await signInAs(page, provider.visitor)
  })
  test.afterAll(() => page.context().close())

  test('show the parts that the role and the plan allow, each with its text', async () => {
    await page.goto(`${web}/pro-dashboard/settings`)
    await expect(settings().getByRole('link')).toHaveText([
      ...['Account', 'Profile'],
      ...['Practice', 'Practice page', 'Team', 'Client payments', 'Plan and billing', 'Export'],
    ])
    // Addresses of parts that no longer exist lead to what there is.
    await page.goto(`${web}/pro-dashboard/settings/patient-analytics`)
    await expect(page).toHaveURL(`${web}/pro-dashboard/settings`)
    await page.goto(`${web}/pro-dashboard/settings/client-invoices`)
    await expect(page).toHaveURL(`${web}/pro-dashboard/billing`)
    await page.goto(`${web}/pro-dashboard/settings/no-such-part`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('say what a cancellation costs and when invoices are due, and the public page shows it', async () => {
    await page.goto(`${web}/pro-dashboard/settings/payments`)
    const policy = page.getByRole('form', { name: 'Cancellation policy' })
    await expect(policy.getByText(/up to 24 hours before the session free of charge/)).toBeVisible()
    await expect(policy.getByRole('button', { name: 'Save' })).toBeDisabled()
    await policy.getByLabel('Free of charge until').fill('500')
    await policy.getByRole('button', { name: 'Save' }).click()
    await expect(policy.getByText('At most 168 hours')).toBeVisible()
    await policy.getByLabel('Free of charge until').fill('48')
    await policy.getByLabel('Fee after that and for no-shows').selectOption('50')
    await policy.getByLabel('In your own words (optional)').fill('Call me when an emergency keeps you away.')
    await expect(policy.getByText(/up to 2 days before.*50% of the price is charged/)).toBeVisible()
    // The other card is not saved with it.
    const invoices = page.getByRole('form', { name: 'Invoices' })
    await invoices.getByLabel('Due after').fill('14')
    await policy.getByRole('button', { name: 'Save' }).click()
    await expect(policy.getByText('Saved', { exact: true })).toBeVisible()
    await expect(invoices.getByText('Unsaved changes')).toBeVisible()
    await invoices.getByRole('button', { name: 'Save' }).click()
    await expect(invoices.getByText('Saved', { exact: true })).toBeVisible()
    await looks(page, 'settings-payments')
    // The policy is about money, so the page shows it when a session costs something.
    await provider.visitor.call(createAppointmentType, { body: SESSION })
    await page.goto(`${web}/professional-search/${url.custom_url}`)
    await expect(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
    await expect(page.getByText('Call me when an emergency keeps you away.')).toBeVisible()
  })

  test('are behind a button on a phone, which works by keyboard', async () => {
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

  test('can change the answers of the intake, and retain the typed values after failures', async () => {
    await page.goto(`${web}/pro-dashboard/settings/practice`)
    const card = (name: string) => page.getByRole('form', { name, exact: true })
    const saveOf = (name: string) => card(name).getByRole('button', { name: 'Save' })
    const [you, license, business] = [card('You'), card('Profession and license'), card('Your business')]
    await expect(saveOf('You')).toBeDisabled()
    await looks(page, 'settings-practice')

    const last = canary('Wex')
    await you.getByLabel('Last name', { exact: true }).fill(' ')
    await you.getByRole('textbox', { name: 'Phone number (optional)' }).fill('518555')
    await saveOf('You').click()
    await expect(page.getByText('Please enter your last name')).toBeVisible()
    await expect(page.getByText('Enter a whole phone number')).toBeVisible()
    await expect(you.getByLabel('Last name', { exact: true })).toBeFocused()
    await looks(page, 'settings-practice-wrong')
    await you.getByLabel('Last name', { exact: true }).fill(last)
    await you.getByRole('textbox', { name: 'Phone number (optional)' }).fill('5185550123')
    // The choices are names as clients will see them.
    await expect(you.getByLabel('Display Name').getByRole('option', { name: `Dr. Nora ${last}` })).toBeAttached()
    await expect(you.getByText(`Dr. Nora ${last}`).last()).toBeVisible()

    await license.getByLabel('Professional Type').selectOption('physician')
    await license.getByLabel('Specialty', { exact: true }).selectOption('neurology')
    await license.getByLabel('License number').fill('MD-77')
    await business.getByLabel('Business Name (optional)').fill('Quay Road Neurology')
    const [place_of_work, home] = [
      page.getByRole('group', { name: 'Business address' }),
      page.getByRole('group', { name: 'Home address' }),
    ]
    await expect(home.getByLabel('Same as Business Address')).toBeChecked()
    await place_of_work.getByLabel('Street').fill('9 Quay Road')
    await expect(home.getByLabel('Street')).toHaveValue('9 Quay Road')
    await expect(home.getByLabel('Street')).toBeDisabled()
    const telehealth = page.getByRole('group', { name: 'Telehealth' })
    await expect(telehealth.getByText('9 Quay Road, Albany, NY 12207')).toBeVisible()
    await expect(telehealth.getByLabel('Place-of-service code')).toHaveValue('10')
    await expect(telehealth.getByLabel('Modifier (optional)')).toHaveValue('95')
    const office = page.getByRole('group', { name: 'In person' })
    await expect(office.getByLabel('Place-of-service code')).toHaveValue('11')
    await office.getByLabel('Place-of-service code').fill('49')
    await page.getByLabel('Signature, legal last name').fill(`${last}-Ahl`)

    // With unsaved changes, opening another part of the settings asks for confirmation first.
    await settings().getByRole('link', { name: 'Team' }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(office.getByLabel('Place-of-service code')).toHaveValue('49')

    // While offline, saving fails and the typed text remains.
    await page.context().setOffline(true)
    await saveOf('Your business').click()
    await expect(business.getByRole('alert').filter({ hasText: /try again|offline|unavailable/i })).toBeVisible()
    await expect(place_of_work.getByLabel('Street')).toHaveValue('9 Quay Road')
    await page.context().setOffline(false)
    // Each card is saved alone; what is typed in the others stays.
    for (const name of ['Your business', 'You', 'Profession and license', 'Offices', 'Your signature']) {
      await saveOf(name).click()
      await expect(card(name).getByText('Saved', { exact: true })).toBeVisible()
      await expect(saveOf(name)).toBeDisabled()
    }
    expect(await provider.visitor.call(getProvider)).toMatchObject({
      last_name: last,
      phone_number: '5185550123',
      business_entity_name: 'Quay Road Neurology',
      office_address_line1: '9 Quay Road',
      mail_address_line1: '9 Quay Road',
      licenses: [{ license_number: 'MD-77', conferring_entity: 'NY' }],
      signature_legal_last_name: `${last}-Ahl`,
      // The save changed nothing of the other parts of the settings.
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

  test('can add a license in another state, which the public page then names', async () => {
    await page.goto(`${web}/pro-dashboard/settings/practice`)
    const licenses = page.getByRole('form', { name: 'Licenses in other states' })
    const save = licenses.getByRole('button', { name: 'Save' })
    await licenses.getByRole('button', { name: 'Add a license' }).click()
    await save.click()
    await expect(licenses.getByText('Please choose the state of your license')).toBeVisible()
    await expect(licenses.getByText('Please enter your license number')).toBeVisible()
    await looks(page, 'settings-licenses')
    await licenses.getByRole('combobox', { name: 'License state' }).fill('Vermont')
    await licenses.getByRole('option', { name: 'Vermont' }).click()
    await licenses.getByLabel('License number').fill('VT-1')
    await licenses.getByLabel('Expiry date').fill('2020-01-31')
    await save.click()
    await expect(licenses.getByText(/This license has expired/).first()).toBeVisible()
    await licenses.getByLabel('Expiry date').fill('2031-01-31')
    await save.click()
    await expect(licenses.getByText('Saved', { exact: true })).toBeVisible()
    // A save of the other form does not bring back the licenses that it knew before.
    const practice = page.getByRole('form', { name: 'Your business' })
    await practice.getByLabel('Business Name (optional)').fill('Two States Neurology')
    await practice.getByRole('button', { name: 'Save' }).click()
    await expect(practice.getByText('Saved', { exact: true })).toBeVisible()
    expect(await provider.visitor.call(getProvider)).toMatchObject({
      licenses: [{ conferring_entity: 'NY' }, { conferring_entity: 'VT', license_number: 'VT-1' }],
    })
    expect(await new Visitor(web).call(getProfessional, { params: { id: provider.info.sub } })).toMatchObject({
      states: ['NY', 'VT'],
    })
  })
})

test('a member completes the registration on a phone by swiping between two steps', async ({ browser }) => {
  const input = memberInput()
  const { visitor } = await unfinishedMember(input)

  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await signInAs(page, visitor)
  await page.goto(`${web}/member-intake-form`)
  await expect(page.getByRole('heading', { level: 1, name: 'Finish setting up' })).toBeVisible()
  await expect(page.getByText('Your sex is needed for communication with your insurance provider')).toBeVisible()
  await page.getByLabel('Gender (optional)').selectOption('Genderqueer')
  const name = page.getByRole('textbox', { name: 'Legal first name' })
  await name.fill('')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await swipe(page, 300, 100)
  await expect(name).toBeVisible()
  await name.fill(input.first_name)
  await expectAccessible(page)
  await swipe(page, 300, 100)

  const payer = page.getByRole('combobox', { name: 'Insurance provider' })
  await payer.fill('A plan of my own')
  await expect(page.getByText('Not in the list. It will be saved as you typed it.')).toBeVisible()
  await expectAccessible(page)
  await swipe(page, 100, 300)
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(payer).toHaveValue('A plan of my own')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(`${web}/member-dashboard/homepage`)
  expect(await visitor.call(getMember)).toMatchObject({ gender: 'Genderqueer', insurance_provider: 'A plan of my own' })
  await page.context().close()
})

test('a member edits their details on a phone: Save needs a change, and leaving with unsaved changes asks first', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/profile`)
  await page.getByRole('link', { name: 'Edit personal details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)

  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await expect(phone).toHaveValue('(518) 555 0177')
  await phone.fill('518555')
  await save.click()
  await expect(page.getByText('Enter a whole phone number')).toBeVisible()
  // The Save button is far below the wrong field, so the focus moves to the field.
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
  // When a digit in the middle is replaced, the cursor stays there.
  await phone.fill('+1 (518) 555-0199')
  await phone.press('Home')
  for (let i = 0; i < '(518) 5'.length; i++) await phone.press('ArrowRight')
  await phone.press('Backspace')
  await phone.press('9')
  await expect(phone).toHaveValue('(518) 955 0199')
  await phone.fill('5185550199')
  await expect(phone).toHaveValue('(518) 555 0199')
  const biography = page.getByRole('textbox', { name: 'Biography (optional)' })
  await biography.fill('a'.repeat(1100))
  await expect(biography).toHaveValue('a'.repeat(1024))
  await expect(page.getByText('1024 of 1024 characters')).toBeVisible()
  await biography.fill('I walk a lot.')
  await pick(page, 'Insurance provider', 'out-of')
  await expect(page.getByRole('combobox', { name: 'Insurance provider' })).toHaveValue('Out-of-Pocket, Cash')
  await page.getByRole('textbox', { name: 'Legal last name' }).fill(' ')
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Legal last name' }).fill(member.info.last_name)

  await page.goBack()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(biography).toHaveValue('I walk a lot.')
  // Text that is typed while a save is under way remains and can be saved next.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${web}${putMember.path}`, async (route) => {
    await held
    await route.continue()
  })
  await save.click()
  await biography.fill('I walk a lot. And swim.')
  answer()
  await expect(save).toBeEnabled()
  await expect(biography).toHaveValue('I walk a lot. And swim.')
  await biography.fill('I walk a lot.')
  await expect(save).toBeDisabled()
  expect(await member.visitor.call(getMember)).toMatchObject({
    phone_number: '5185550199',
    biography: 'I walk a lot.',
    insurance_provider: 'Out-of-Pocket, Cash',
    gender: 'Female',
  })
  await page.goBack()
  await expect(page.getByText('(518) 555 0199')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('a provider edits their profile, and the public page shows it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings/profile`)
  const saveOf = (name: string) => page.getByRole('form', { name, exact: true }).getByRole('button', { name: 'Save' })
  for (const name of ['Introduction', 'How you work', 'Training', 'Practice']) await expect(saveOf(name)).toBeDisabled()
  await expect(page.getByText('Your page is public')).toBeVisible()
  await expect(page.getByText('Pages are approved automatically here.')).toBeVisible()
  await pick(page, 'Languages', 'navajo')
  await pick(page, 'Languages', 'spanish')
  await pick(page, 'Approaches', 'schema')
  await pick(page, 'Add a degree', 'doctor of psychology')
  await page.getByLabel('School').fill('Rutgers University')
  await page.getByLabel('Graduation year').selectOption('2009')
  await page.getByRole('button', { name: 'Remove Spanish' }).click()
  await expect(page.getByRole('combobox', { name: 'Languages' })).toBeFocused()
  await expectAccessible(page)
  for (const [saved, name] of ['How you work', 'Training'].entries()) {
    await saveOf(name).click()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(saved + 1)
  }
  // Each payer says what it means for the client; the page and the checkout say it to them.
  const payers = page.getByRole('form', { name: 'Insurance and payment' })
  await pick(page, 'Payers', 'out-of-pocket')
  await pick(page, 'Payers', 'Aetna Better')
  await pick(page, 'Payers', 'Cigna')
  await payers
    .getByLabel('Cigna', { exact: true })
    .selectOption({ label: 'In network: client pays you, and you settle the claim' })
  await payers.getByRole('button', { name: 'Save' }).click()
  await expect(payers.getByText('Saved', { exact: true })).toBeVisible()
  const clients = page.getByRole('form', { name: 'New clients' })
  await clients.getByLabel('Accepting new clients').uncheck()
  await clients.getByRole('button', { name: 'Save' }).click()
  await expect(clients.getByText('Saved', { exact: true })).toBeVisible()
  // A reserved address is refused at its field; another one is taken, and the former leads to it.
  const address = page.getByRole('form', { name: 'Address of your page' })
  await address.getByLabel('Address').fill('Pricing')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByText('This web address is not available. Please choose another one.')).toBeVisible()
  await address.getByLabel('Address').fill(`New ${url.custom_url}`)
  await expect(address.getByText(`/professional-search/new-${url.custom_url}`)).toBeVisible()
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByText('Saved', { exact: true })).toBeVisible()
  await expect(address.getByLabel('Address')).toHaveValue(`new-${url.custom_url}`)
  await address.scrollIntoViewIfNeeded()
  await picture(page, 'settings-page-address')
  for (const rest of ['?type=Intro', '/checkout?type=Intro&start=soon']) {
    const moved = await fetch(`${web}/professional-search/${url.custom_url}${rest}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/professional-search/new-${url.custom_url}${rest}`,
    ])
  }
  await expectAccessible(page)
  expect(await new Visitor(web).call(getProfessional, { params: { id: url.custom_url ?? '' } })).toMatchObject({
    id_or_custom_url: `new-${url.custom_url}`,
    languages: ['Navajo'],
    therapy_approaches: ['Schema Therapy'],
    insurance_accepted: ['Out-of-Pocket, Cash', 'Aetna Better Health', 'Cigna'],
    insurance_terms: [
      { payer: 'Aetna Better Health', terms: 'statement' },
      { payer: 'Cigna', terms: 'in_network' },
    ],
    accepting_clients: false,
    graduate: [{ degree: 'PsyD, Doctor of Psychology', school: 'Rutgers University' }],
  })
  await page.reload()
  await expect(page.getByLabel('School')).toHaveValue('Rutgers University')

  // A file that is not a photo is refused with a message. A photo is cropped, stored, and visible to the public.
  const file = page.getByLabel('Photo file')
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('We cannot read this file.')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByLabel('Size').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  // The edge caches the page for half a minute. This other address of the page was not requested before, so it is
  // current.
  await page.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(page.getByText('Speaks Navajo')).toBeVisible()
  await expect(page.getByText('You pay today; we give you a statement for your insurer.')).toBeVisible()
  const portrait = page.locator('img[srcset*="/profile_image/"]')
  await expect(portrait).toBeVisible()
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  await expect(page.getByText('PsyD, Doctor of Psychology · Rutgers University')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('logging out with unsaved changes asks first, and after Stay they can be saved', async ({ browser }) => {
  const own = await settledMember(place, memberInput())
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, own.visitor)
  await page.goto(`${web}/member-dashboard/edit-profile`)
  const biography = page.getByRole('textbox', { name: 'Biography (optional)' })
  await biography.fill('I walk a lot.')
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await logOut()
  await expect(asked).toContainText('is lost when you log out')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(biography).toHaveValue('I walk a lot.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await own.visitor.call(getMember)).toMatchObject({ biography: 'I walk a lot.' })

  await biography.fill('Never mind.')
  await logOut()
  await asked.getByRole('button', { name: 'Leave' }).dblclick()
  await expect(page).toHaveURL(`${web}/`)
  await page.context().close()
})
