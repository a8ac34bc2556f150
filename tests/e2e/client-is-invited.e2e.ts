import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { listCharts } from '#contracts/api/charts'
import { addMinor } from '#contracts/api/guardians'
import { createPatient, inviteMember } from '#contracts/api/member-invitations'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberInput, PASSWORD, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt } from './stage/booking.ts'
import { openForm } from './stage/form-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A practice creates a chart and invites the client, who only completes the registration.

test.describe.configure({ mode: 'serial' })

const lastName = canary('Okoye')
const email = `${lastName.toLowerCase()}@members.example`

let owner: Provider
let known: Member
let desk: Page
let phone: BrowserContext
let client: Page

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The registration link with a parameter in the email to an address. */
async function linkTo(address: string, parameter: string): Promise<string> {
  const mail = await mailbox.wait(address, ({ text }) => text.includes(`/member-register?${parameter}=`))
  expect(mail.subject).toBe('You are invited to Orchid')
  const found = /https?:\S+\/member-register\?\S+/.exec(mail.text)?.[0]
  if (!found) throw new Error('the invitation has no link')
  return found
}

test.beforeAll(async ({ browser }) => {
  ;[owner, known] = await Promise.all([settledProvider(place, providerInput()), settledMember(place, memberInput())])
  await openPractice(owner, [SESSION, FREE_INTRODUCTION])
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, owner.visitor)
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  client = await phone.newPage()
})
test.afterAll(async () => {
  await desk.context().close()
  await phone.close()
})

test('the professional creates a chart and invites the client by email', async () => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar`)
  await desk.getByRole('button', { name: 'New client' }).click()
  await desk.getByLabel('Legal first name').fill('Ada')
  await desk.getByLabel('Legal last name').fill(lastName)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Invite by email' }).click()
  const address = desk.getByLabel('Their email')
  await expect(address).toBeFocused()
  await address.fill('nobody at nowhere')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Please enter a valid email')).toBeVisible()
  await address.fill(email)
  await desk.getByLabel('Date of birth (optional)').fill('05/04/1990')
  await looks(desk, 'invite-client')
  await desk.getByRole('button', { name: 'Send invitation' }).click()
  await expect(desk.getByText('Invited', { exact: true })).toBeVisible()
  await expect(desk.getByText(`Sent to ${email}.`)).toBeVisible()
  await looks(desk, 'invited-client')
})

test('the client opens the link on a phone, chooses a password, completes the registration and sees the session', async () => {
  const { entries } = await owner.visitor.call(listCharts, {
    query: { search: lastName },
  })
  await bookAt(owner, entries[0]?.patient_user_id ?? '', new Date(Date.now() + 50 * 3_600_000))

  const link = await linkTo(email, 'complete_signup_token')
  await client.goto(link)
  await expect(title(client, 'Welcome, Ada')).toBeVisible()
  // The page removes the code from the address bar, where others could read it, and still has it after a reload.
  await expect(client).toHaveURL(`${web}/member-register`)
  await client.reload()
  await expect(title(client, 'Welcome, Ada')).toBeVisible()
  await expect(client.getByLabel('Email')).toHaveValue(email)
  await looks(client, 'choose-password')
  await client.setViewportSize({ width: 390, height: 844 })
  await client.getByRole('button', { name: 'Continue' }).click()
  await expect(client.getByText('Please confirm this to create an account')).toBeVisible()
  await expect(client.getByLabel('Password', { exact: true })).toBeFocused()
  await client.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await client.getByLabel('I am over 18 years old and agree').check()
  await client.getByRole('button', { name: 'Continue' }).click()

  await expect(title(client, 'Finish setting up')).toBeVisible()
  await expect(client.getByLabel('Date of birth')).toHaveValue('05/04/1990')
  await expect(client.getByText('Your sex is needed for communication with your insurance provider')).toBeVisible()
  await client.getByLabel('Street address').fill('7 Elm Row')
  await client.getByLabel('State', { exact: true }).selectOption('NY')
  await client.getByLabel('City').fill('Albany')
  await client.getByLabel('Zip').fill('12203')
  await client.getByRole('button', { name: 'Next' }).click()
  await client.getByRole('button', { name: 'Finish' }).click()
  await expect(client).toHaveURL(/\/member-dashboard\/homepage/)
  await expect(client.getByText(owner.info.last_name).first()).toBeVisible()
  const bar = client.getByRole('navigation', { name: 'Main, phone' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Sessions', 'Book', 'Messages', 'Profile'])
  await client.goto(`${web}/member-dashboard/sessions`)
  await expect(client.getByText(SESSION.label).first()).toBeVisible()
  await looks(client, 'member-frame')
  await client
    .getByRole('button', { name: /^Account of/ })
    .first()
    .click()
  await expect(client.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '/support')
})

test('the professional sees that the client joined', async () => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar`)
  await desk.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await desk.getByRole('option', { name: `Ada ${lastName}` }).click()
  await expect(desk.getByText('Joined', { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Invite by email' })).toHaveCount(0)
})

test('a new client of the same name is told apart, and cannot be invited to the email of the first', async () => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar`)
  await desk.getByRole('button', { name: 'New client' }).click()
  await desk.getByLabel('Legal first name').fill('ada')
  await desk.getByLabel('Legal last name').fill(lastName)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('This may be a client you already have:')).toBeVisible()
  await expect(desk.getByText(`Ada ${lastName}, born 05/04/1990, ${email}`)).toBeVisible()
  await looks(desk, 'same-name')
  await desk.getByRole('button', { name: 'Add anyway, as another person' }).click()
  await desk.getByRole('button', { name: 'Invite by email' }).click()
  await desk.getByLabel('Their email').fill(email)
  await desk.getByRole('button', { name: 'Send invitation' }).click()
  const refusal = desk.getByRole('alert').filter({ hasText: 'This email belongs to another client of the practice' })
  await expect(refusal).toContainText(`Ada ${lastName}, born 05/04/1990`)
  await looks(desk, 'invite-taken-email')
  await desk.getByRole('button', { name: 'Not now' }).click()
  await desk.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await expect(desk.getByRole('option').filter({ hasText: lastName })).toHaveText([
    `Ada ${lastName} · born 05/04/1990, ${email}`,
    `ada ${lastName} · no birth date or email`,
  ])
})

test('an account with another birth date cannot accept, and the professional sees that it was refused', async ({
  browser,
}) => {
  const other = await settledMember(place, memberInput())
  const { entries } = await owner.visitor.call(listCharts, { query: { search: lastName } })
  const second = entries.find(({ first_name }) => first_name === 'ada')
  const invited = { email: other.info.email, patient_user_id: second?.patient_user_id ?? '', dob: '1982-01-02' }
  await owner.visitor.call(inviteMember, { body: invited })
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, other.visitor)
  await page.goto(await linkTo(other.info.email, 'patient_chart_invite_code'))
  await expect(page.getByText(`This invitation is for ada ${lastName}. Accept it only if that is you.`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('Your name or date of birth is not what')
  await looks(page, 'invitation-refused')
  await page.context().close()

  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar`)
  await desk.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await desk
    .getByRole('option')
    .filter({ hasText: new RegExp(`^ada ${lastName}`) })
    .click()
  await expect(desk.getByText('Invitation refused')).toBeVisible()
  await expect(desk.getByText('The name or date of birth of the account is not', { exact: false })).toBeVisible()
  await looks(desk, 'refused-invitation')
})

test('a parent accepts the invitation of a minor for the child, not for themself', async ({ browser }) => {
  const parent = await settledMember(place, memberInput())
  const dob = `${new Date().getUTCFullYear() - 15}-01-02`
  const child = { first_name: 'Kim', last_name: canary('Young'), dob }
  await owner.visitor.call(createPatient, { body: { ...child, email: parent.info.email } })
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, parent.visitor)
  await page.goto(await linkTo(parent.info.email, 'patient_chart_invite_code'))
  await expect(page.getByText('First add your child to your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add your child' })).toHaveAttribute('href', /switch-accounts$/)
  await looks(page, 'invitation-of-minor')
  await parent.visitor.call(addMinor, { body: { ...child, relation: 'Parent' } })
  await page.reload()
  await expect(page.getByRole('radio', { name: `Kim ${child.last_name}` })).toBeChecked()
  await looks(page, 'accept-for-minor')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  // A guardian lands where the profile to use is chosen.
  await expect(page).toHaveURL(/\/member-dashboard\/switch-accounts/)
  await page.context().close()
  const { entries } = await owner.visitor.call(listCharts, { query: { search: child.last_name } })
  expect(entries.map(({ linked_user_id }) => linked_user_id)).not.toContain(parent.info.sub)
  expect(entries[0]?.linked_user_id).not.toBeNull()
})

test('the professional parts an account from a chart, and its owner no longer sees the session', async () => {
  await client.goto(`${web}/member-dashboard/sessions`)
  await expect(client.getByText(SESSION.label).first()).toBeVisible()
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar`)
  await desk.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await desk.getByRole('option', { name: `born 05/04/1990` }).click()
  await desk.getByRole('button', { name: 'Part account' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Part this account?' })
  await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused()
  await looks(desk, 'part-account')
  await dialog.getByRole('button', { name: 'Part account' }).click()
  await expect(dialog).toBeHidden()
  // The open page of the account hears of it.
  await expect(client.getByText(SESSION.label)).toHaveCount(0)
  await desk.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await desk
    .getByRole('option', { name: `Ada ${lastName}` })
    .first()
    .click()
  await expect(desk.getByRole('button', { name: 'Invite by email' })).toBeVisible()
})

test('a used and a forged link say what to do next', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(await linkTo(email, 'complete_signup_token'))
  await expect(title(page, 'This invitation no longer works')).toBeVisible()
  await expect(page.getByText('Ask the person who invited you for a new one.')).toBeVisible()
  await looks(page, 'invitation-gone')
  await page.goto(`${web}/member-register?invite_code=forged`)
  await expect(title(page, 'This invitation no longer works')).toBeVisible()
  await page.getByRole('button', { name: 'Register without an invitation' }).click()
  await expect(title(page, 'Get personalized care')).toBeVisible()
  await page.context().close()
})

test('a known email accepts after a login, and a new email registers without a second mail', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await owner.visitor.call(inviteMember, { body: { email: known.info.email } })
  await page.goto(await linkTo(known.info.email, 'invite_code'))
  await expect(title(page, 'Log in to accept')).toBeVisible()
  await looks(page, 'invitation-log-in')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)

  await page.context().clearCookies()
  const fresh = `${canary('fresh').toLowerCase()}@members.example`
  await owner.visitor.call(inviteMember, { body: { email: fresh } })
  await page.goto(await linkTo(fresh, 'invite_code'))
  await expect(page.getByLabel('Email')).toHaveValue(fresh)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')
  await looks(page, 'invited-register')
  await page.getByLabel('Legal first name').fill('Ida')
  await page.getByLabel('Legal last name').fill(canary('Fresh'))
  await page.getByLabel('Date of birth').fill('09/23/1991')
  await page.getByLabel('Street address').fill('7 Elm Row')
  await page.getByLabel('State').selectOption('NY')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Zip').fill('12203')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('I am over 18 years old').check()
  await page.getByRole('button', { name: 'Register' }).click()
  // The code was sent to the email, so there is neither a confirmation nor an intake.
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
  await expect(title(page, 'Hello, Ida')).toBeVisible()
  await page.context().close()
})

test('"Get started" requires a confirmation of age, in the top bar and on its page', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(web)
  await page.getByRole('button', { name: 'Get started' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get started finding your support' })
  await expect(dialog).toBeVisible()
  await looks(page, 'get-started-dropdown')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(`${web}/get-started`)
  await expect(title(page, 'Get started finding your support')).toBeVisible()
  await looks(page, 'get-started')
  await page.getByRole('button', { name: 'Get personalized care' }).click()
  await expect(page).toHaveURL(`${web}/get-started`)
  await page.getByRole('checkbox', { name: 'I confirm that I am over 18 years old' }).check()
  await page.getByRole('button', { name: 'Get personalized care' }).click()
  await expect(page).toHaveURL(/\/member-register/)
  await page.context().close()
})

test('a phone shows its own texts and bar, and a register button outside of dashboards only', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(`${web}/get-started`)
  await expect(title(page, 'Sign in or register')).toBeVisible()
  await page.goto(web)
  const bar = page.getByRole('navigation', { name: 'Main, phone' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Book', 'Login'])
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'Register for an account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get help signing in' })).toHaveAttribute('href', /^mailto:.+@/)
  await looks(page, 'login')
  await page.goto(`${web}/member-dashboard/homepage`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register for an account' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.context().close()
})

test('the owner previews a logo before saving it, and visitors see it', async ({ browser }) => {
  await desk.goto(`${web}/pro-dashboard/settings/profile`)
  const buffer = Buffer.from(
    await desk.evaluate(() => {
      const picture = Object.assign(document.createElement('canvas'), { width: 500, height: 500 })
      const pen = picture.getContext('2d')
      if (pen) {
        pen.fillStyle = '#2f6b57'
        pen.fillRect(0, 0, 500, 500)
      }
      return picture.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )
  await desk.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const preview = desk.getByRole('img', { name: 'Your logo as it will be shown' })
  // The logo is a green square, and its frame is twice as wide: green in the middle, white at the sides.
  const colours = () =>
    preview.evaluate((canvas: HTMLCanvasElement) =>
      [canvas.width / 2, 2].map((x) =>
        canvas
          .getContext('2d')
          ?.getImageData(x, canvas.height / 2, 1, 1)
          .data.join(),
      ),
    )
  await expect.poll(colours).toEqual(['47,107,87,255', '255,255,255,255'])
  await looks(desk, 'logo-dialog')
  await desk.getByRole('button', { name: 'Use this logo' }).click()
  await expect(desk.getByRole('img', { name: /^Logo of/ })).toBeVisible()

  const page = await (await browser.newContext()).newPage()
  await page.goto(`${web}/professional-search/${owner.info.sub}`)
  const logo = page.getByRole('img', { name: /^Logo of/ })
  await logo.scrollIntoViewIfNeeded()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.context().close()
})

test('a member logs in by keyboard only', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await openForm(page, '/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.keyboard.type(known.info.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member-dashboard\/homepage/)
  await page.context().close()
})
