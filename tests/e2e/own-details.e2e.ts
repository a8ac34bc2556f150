import { expect, type Page, test } from '@playwright/test'
import { getProfessional } from '#contracts/api/professionals'
import { initiateAuth } from '#contracts/api/login'
import { confirmEmail, createMemberAccount, getMember, putMember } from '#contracts/api/users'
import { type Member, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { memberWish, providerWish } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

let member: Member
let provider: Provider
const url = providerWish()

test.beforeAll(async () => {
  member = await settledMember(place, memberWish())
  provider = await settledProvider(place, url)
})

/** Types into a picker, takes the first it finds. */
async function pick(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(typed)
  await field.press('ArrowDown')
  await field.press('Enter')
}

/** A finger that goes over the form from one side to the other. */
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

test('a member completes their registration on a phone, by swiping between its two steps', async ({ browser }) => {
  const wish = memberWish()
  const visitor = new Visitor(web)
  await visitor.call(createMemberAccount, {
    body: {
      user_in: { email: wish.email, password: wish.password },
      patient_in: {
        first_name: wish.first_name,
        last_name: wish.last_name,
        dob: '1991-09-23',
        home_address_line1: '7 Elm Row',
        country: 'US',
        home_state: 'NY',
        home_city: 'Albany',
        home_zipcode: '12203',
        is_over_eighteen: true,
      },
    },
  })
  await visitor.call(confirmEmail, { body: { token: await mailbox.confirmationToken(wish.email) } })
  await visitor.call(initiateAuth, { body: { username_or_email: wish.email, password: wish.password } })

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
  await name.fill(wish.first_name)
  await expectAccessible(page)
  await swipe(page, 300, 100)

  const payer = page.getByRole('combobox', { name: 'Insurance provider' })
  await payer.fill('A plan of my own')
  await expect(page.getByText('Not in the list: it is kept as you typed it.')).toBeVisible()
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

test('a member edits their details on a phone: Save wants a change, leaving with one asks first', async ({
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
  await expect(page.getByText('Phone number must have 10 digits')).toBeVisible()
  // Save stands far below: one is led to the field.
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
  // A digit in the middle is mended where it stands.
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
  // What is typed while it is being saved stays, and is there to be saved.
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

test('a provider says how they work, and their page says it too', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings/profile`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await pick(page, 'Languages', 'navajo')
  await pick(page, 'Languages', 'spanish')
  await pick(page, 'Approaches', 'schema')
  await pick(page, 'Insurance and payment', 'out-of-pocket')
  await pick(page, 'Add a degree', 'doctor of psychology')
  await page.getByLabel('School').fill('Rutgers University')
  await page.getByLabel('Graduation year').selectOption('2009')
  await page.getByRole('button', { name: 'Remove Spanish' }).click()
  await expect(page.getByRole('combobox', { name: 'Languages' })).toBeFocused()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await new Visitor(web).call(getProfessional, { params: { id: url.custom_url ?? '' } })).toMatchObject({
    languages: ['Navajo'],
    therapy_approaches: ['Schema Therapy'],
    insurance_accepted: ['Out-of-Pocket, Cash'],
    graduate: [{ degree: 'PsyD, Doctor of Psychology', school: 'Rutgers University' }],
  })
  await page.reload()
  await expect(page.getByLabel('School')).toHaveValue('Rutgers University')

  // A photo: what is none is said so; a real one is cut out, kept, and shown to everybody.
  const file = page.getByLabel('Photo file')
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This file is not a photo that can be read here.')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByLabel('Size').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  // The page is kept for half a minute at the edge; an address nobody has asked for yet is built anew.
  await page.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(page.getByText('Speaks Navajo')).toBeVisible()
  const portrait = page.locator('img[srcset*="/profile_image/"]')
  await expect(portrait).toBeVisible()
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  await expect(page.getByText('PsyD, Doctor of Psychology · Rutgers University')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('logging out asks before it takes away what is not saved; what stays can be saved', async ({ browser }) => {
  const own = await settledMember(place, memberWish())
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
