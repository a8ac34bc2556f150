import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  acceptGuardianInvitation,
  endGuardianship,
  inviteGuardian,
  listGuardians,
  listMinors,
  switchToMinor,
} from '#contracts/api/guardians'
import { booksAvailability } from '#contracts/api/holds'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberInput, PASSWORD, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, freeSlots, sessionsOf } from './stage/booking.ts'
import { openForm } from './stage/form-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A parent acts for a child. Another guardian has a single right. A teenager invites a parent. Guardianships end.
// Another teenager hides a session from a guardian, shows it and hides it again.

test.describe.configure({ mode: 'serial' })

const SWITCH = `${web}/member-dashboard/switch-accounts`
const HOME = `${web}/member-dashboard/homepage`
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The date of birth of a teenager. */
const BORN = `${new Date().getUTCFullYear() - 15}-01-15`

const family = canary('Mar')
const childName = `Mia ${family}`

let provider: Provider
let parent: Member
let aunt: Member
let teen: Member
let page: Page
let aunts: BrowserContext
let child = ''
/** The session of the child that has a price and is not paid. */
let unpaid = ''

const title = (on: Page, name: string | RegExp) => on.getByRole('heading', { level: 1, name })
const band = (on: Page) => on.getByRole('region', { name: 'View as' })
const rail = (on: Page) => on.getByRole('navigation', { name: 'Main', exact: true })
const viewAs = (on: Page) => on.getByRole('button', { name: /^View as, now / }).filter({ visible: true })

/** The link of the guardian invitation that was mailed to an address. */
async function invitationLink(email: string): Promise<string> {
  const { text } = await mailbox.wait(email, (mail) => mail.text.includes('/guardian-invitation#token='))
  const link = /\S*\/guardian-invitation#token=\S+/.exec(text)?.[0]
  if (!link) throw new Error('the invitation has no link')
  return link
}

/**
 * The address of the checkout of a free time. A later time is used, so that it is still in the future when it is
 * booked.
 */
async function checkoutOf(label: string, nth: number): Promise<string> {
  const slot = (await freeSlots(provider, label)).at(nth)
  if (!slot) throw new Error('no free time')
  const search = new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: label,
  })
  return `${web}/professional-search/${provider.info.sub}/checkout?${search}`
}

/** Holds the time of the checkout that is open, as the person who uses it, and returns the id of the hold. */
async function holdNow(on: Page): Promise<string> {
  const search = new URL(on.url()).searchParams
  const body = {
    timeslot_datetime_start: search.get('start'),
    timeslot_length_minute: Number(search.get('length')),
    orchid_pro_cognito_sub: provider.info.sub,
    appointment_type_label: search.get('type'),
  }
  const answer = await on.evaluate(
    async ({ path, body }) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(body),
        })
      ).json(),
    { path: booksAvailability.path, body },
  )
  return booksAvailability.responses[201].parse(answer).timeslot_id
}

test.beforeAll(async ({ browser }) => {
  ;[provider, parent, aunt, teen] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ last_name: family })),
    settledMember(place, memberInput({ first_name: 'Rosa' })),
    settledMember(place, memberInput({ first_name: 'Noor', dob: BORN })),
  ])
  await openPractice(provider, [SESSION, FREE_INTRODUCTION])
  page = await (await browser.newContext()).newPage()
  await signInAs(page, parent.visitor)
  aunts = await browser.newContext()
})
test.afterAll(async () => {
  await page.context().close()
  await aunts.close()
})

test('a parent adds a child, who becomes another profile', async () => {
  await page.goto(HOME)
  await expect(title(page, `Hello, ${parent.info.first_name}`)).toBeVisible()
  await expect(viewAs(page)).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Account of / })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Switch profile' }).click()
  await expect(page).toHaveURL(SWITCH)
  await expect(page.getByRole('heading', { name: `Ida ${family} (You)` })).toBeVisible()
  await looks(page, 'switch-nobody')

  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a child' })
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await expect(dialog.getByText('Please enter their legal first name')).toBeVisible()
  await dialog.getByLabel('Legal first name').fill('Mia')
  await dialog.getByLabel('Legal last name').fill(family)
  await dialog.getByLabel('Date of birth').fill('04/09/1990')
  await dialog.getByLabel('Your relationship to them').selectOption('Parent')
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await expect(dialog.getByText('Guardians are for children under 18.')).toBeVisible()
  await looks(page, 'add-child')
  // Escape, × and the browser's Back ask before what was typed is lost, and staying keeps it.
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByLabel('Close').click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await dialog.getByLabel('Legal first name').fill('Mi')
    await dialog.getByLabel('Legal first name').fill('Mia')
    await leave()
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(asked).toBeHidden()
    await expect(dialog.getByLabel('Legal first name')).toHaveValue('Mia')
  }
  await dialog.getByLabel('Date of birth').fill('04/09/2016')
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText('Mia was added. You can view as them now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: childName })).toBeVisible()
  const { minors } = await parent.visitor.call(listMinors)
  child = minors[0]?.minor.orchid_user_id ?? ''
  expect(child).not.toBe('')

  // The next child has a very long name.
  await page.getByRole('button', { name: 'Add a child' }).click()
  await dialog.getByLabel('Legal first name').fill('Maximiliane-Theodora Anneliese')
  await dialog.getByLabel('Legal last name').fill('Hohenlohe-Waldenburg-Schillingsfürst von Ratibor')
  await dialog.getByLabel('Date of birth').fill('12/31/2014')
  await dialog.getByLabel('Your relationship to them').selectOption('Legal Guardian')
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText('Maximiliane-Theodora Anneliese was added.')).toBeVisible()
  await looks(page, 'switch-profiles')
})

test('a guardian chooses a profile after the login', async ({ browser }) => {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await openForm(fresh, '/login')
  await fresh.getByLabel('Email').fill(parent.signIn.email)
  await fresh.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await fresh.keyboard.press('Enter')
  await expect(fresh).toHaveURL(SWITCH)
  // The switch works by keyboard alone: first the card of the child, then the list of profiles, to switch back.
  await fresh.getByRole('button', { name: 'View as Mia' }).press('Enter')
  await expect(fresh).toHaveURL(HOME)
  await expect(band(fresh)).toContainText(`You are viewing as ${childName}`)
  await viewAs(fresh).press('Enter')
  await fresh.keyboard.press('Tab')
  await expect(fresh.getByRole('button', { name: `Ida ${family} (You)`, exact: true })).toBeFocused()
  await fresh.keyboard.press('Escape')
  await expect(viewAs(fresh)).toBeFocused()
  await viewAs(fresh).press('Enter')
  await fresh.getByRole('button', { name: `Ida ${family} (You)`, exact: true }).press('Enter')
  await expect(title(fresh, 'Hello, Ida')).toBeVisible()
  await expect(band(fresh)).toHaveCount(0)
  await context.close()
})

test('a parent books a free session as the child, and joins it', async () => {
  await page.goto(SWITCH)
  await page.getByRole('button', { name: 'View as Mia' }).click()
  await expect(page).toHaveURL(HOME)
  await expect(band(page)).toContainText(`You are viewing as ${childName}`)
  await expect(title(page, childName)).toBeVisible()
  await viewAs(page).click()
  await looks(page, 'acting-home')
  await page.keyboard.press('Escape')
  await page.goto(`${web}/member-dashboard/profile`)
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Security' })).toHaveCount(0)

  await page.goto(`${web}/professional-search`)
  await expect(band(page)).toContainText(childName)
  await looks(page, 'acting-search')
  await page.goto(await checkoutOf(FREE_INTRODUCTION.label, -1))
  await expect(band(page)).toContainText(childName)
  await expect(page.getByText(`Booked by Ida ${family}, their guardian`)).toBeVisible()
  await looks(page, 'acting-checkout')
  await page.getByRole('button', { name: 'Confirm & finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  const booked = (await sessionsOf(provider)).find(({ patient }) => patient.last_name === family)
  expect(booked?.patient.first_name).toBe('Mia')

  unpaid = await bookAt(provider, booked?.patient.patient_user_id ?? '', new Date(Date.now() - 30_000))
  await page.goto(`${web}/member-dashboard/sessions`)
  await page.getByRole('link', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible()
})

test('the parent sees the child’s sessions and dues on their own pages, and a mailed link opens as the child', async () => {
  await page.goto(HOME)
  await band(page).getByRole('button', { name: 'Switch back' }).click()
  await expect(title(page, 'Hello, Ida')).toBeVisible()
  const next = page.getByRole('region', { name: 'Your children’s sessions' })
  await expect(next.getByRole('listitem')).toHaveCount(2)
  await expect(next.getByText(/Mia$/)).toHaveCount(2)
  await looks(page, 'children-home')
  await page.goto(`${web}/member-dashboard/sessions`)
  await expect(page.getByRole('link', { name: /^Join Mia: / })).toBeVisible()
  await looks(page, 'children-sessions')

  // The mail about the session: its button works from the guardian's own login.
  const { text } = await mailbox.wait(parent.info.email, (mail) => mail.text.includes(`sessions/${unpaid}?for=`))
  expect(text).toContain(' invited Mia to the session below.')
  await page.goto(/\S*\/member-dashboard\/sessions\/\S+/.exec(text)?.[0] ?? '')
  await expect(title(page, SESSION.label)).toBeVisible()
  await expect(band(page)).toContainText(`You are viewing as ${childName}`)
  await expect(page).toHaveURL(`${web}/member-dashboard/sessions/${unpaid}`)
  // Back on their own profile, the same page offers that of the child, and so does an earlier link to pay.
  await band(page).getByRole('button', { name: 'Switch back' }).click()
  await expect(page.getByRole('button', { name: `Switch to ${childName}` })).toBeVisible()
  await page.goto(`${web}/member-dashboard/billing`)
  await expect(page.getByRole('link', { name: 'Mia’s invoices' })).toBeVisible()
  await page.goto(`${web}/member-dashboard/sessions/${unpaid}?for=${aunt.info.sub}`)
  await expect(page.getByText('This link is for another profile')).toBeVisible()
  await looks(page, 'link-for-another')
  await page.goto(`${web}/member-dashboard/billing?pay=${unpaid}`)
  await expect(page.getByRole('heading', { name: 'This session is not on this profile' })).toBeVisible()
  await looks(page, 'billing-other-profile')
  await page.getByRole('button', { name: `Switch to ${childName}` }).click()
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
})

test('a parent who has begun to book for themself chooses the child, and the held time comes along', async () => {
  await page.goto(HOME)
  await band(page).getByRole('button', { name: 'Switch back' }).click()
  await expect(title(page, 'Hello, Ida')).toBeVisible()
  await page.goto(await checkoutOf(SESSION.label, 6))
  const whom = page.getByRole('group', { name: 'Who is this session for?' })
  await expect(whom.getByRole('button', { name: 'Me' })).toHaveAttribute('aria-pressed', 'true')
  await expect(whom.getByRole('button')).toHaveText(['Me', 'Maximiliane-Theodora Anneliese', 'Mia'])
  await looks(page, 'checkout-for-whom')
  const slot = await holdNow(page)
  await page.goto(`${page.url()}&resume=${slot}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await whom.getByRole('button', { name: 'Mia' }).press('Enter')
  await expect(band(page)).toContainText(`You are viewing as ${childName}`)
  await expect(page.getByText(`Booked by Ida ${family}, their guardian`)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page).toHaveURL(/&resume=(?!.*${slot})/)
})

test('a switch of profile reloads the other tabs, and unsaved text does not move to the other profile', async () => {
  await page.goto(`${web}/member-dashboard/edit-profile`)
  await expect(page.getByLabel('Biography (optional)')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(HOME)
  await page.getByLabel('Biography (optional)').fill('Only as Mia')
  await viewAs(page).click()
  await page.getByRole('button', { name: `Ida ${family} (You)`, exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Biography (optional)')).toHaveValue('Only as Mia')

  await band(other).getByRole('button', { name: 'Switch back' }).click()
  await expect(title(other, 'Hello, Ida')).toBeVisible()
  await expect(band(other)).toHaveCount(0)
  await expect(page.getByLabel('Legal first name')).toHaveValue('Ida')
  await expect(page.getByLabel('Biography (optional)')).toHaveValue('')
  await expect(band(page)).toHaveCount(0)
  await other.close()
})

test('another guardian is invited with only one right', async () => {
  await page.goto(SWITCH)
  await page.getByRole('link', { name: `Guardians of ${childName}` }).click()
  await expect(title(page, `Guardians of ${childName}`)).toBeVisible()
  await expect(page.getByText('First guardian')).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Please enter their email')).toBeVisible()
  await expect(page.getByText('Please choose at least one')).toBeVisible()
  await page.getByLabel('Their email').fill(aunt.info.email)
  await page.getByLabel("They are Mia's").selectOption('Family Member')
  await page.getByRole('checkbox', { name: 'Book sessions' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${aunt.info.email}.`)).toBeVisible()
  await expect(page.getByText('Family Member. Can book sessions.')).toBeVisible()
  await page
    .getByLabel('Their own email for that day (optional)')
    .fill(`${canary('later').toLowerCase()}@members.example`)
  await page.getByRole('form', { name: 'Where the link goes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved. We will send the link to /)).toBeVisible()
  await looks(page, 'guardians-of-child')

  const theirs = await aunts.newPage()
  await signInAs(theirs, aunt.visitor)
  await theirs.goto(await invitationLink(aunt.info.email))
  await expect(title(theirs, 'Become a guardian of Mia')).toBeVisible()
  // The page removes the token from the address bar, where others could read it.
  await expect(theirs).toHaveURL(`${web}/guardian-invitation`)
  await looks(theirs, 'guardian-invitation')
  await theirs.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(theirs).toHaveURL(SWITCH)
  await theirs.getByRole('button', { name: 'View as Mia' }).click()
  await expect(title(theirs, childName)).toBeVisible()
  await expect(rail(theirs).getByRole('link')).toHaveText(['Dashboard', 'My sessions', 'Book'])
  await theirs.setViewportSize(PHONE)
  await expect(theirs.getByRole('navigation', { name: 'Main, phone' }).getByRole('link')).toHaveText([
    'Home',
    'Sessions',
    'Book',
    'Profile',
  ])
  await theirs.setViewportSize(DESKTOP)
  await theirs.goto(await checkoutOf(SESSION.label, 4))
  await expect(theirs.getByText('You do not have permission to pay for Mia')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Confirm & finish' })).toHaveCount(0)
  await looks(theirs, 'acting-no-pay')
  await theirs.close()
})

test('a used and a forged link say what to do next', async () => {
  await page.goto(await invitationLink(aunt.info.email))
  await expect(title(page, 'This invitation no longer works')).toBeVisible()
  await expect(page.getByText('Ask the person who invited you for a new one.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${web}/guardian-invitation#token=forged`)
  await expect(title(page, 'This invitation no longer works')).toBeVisible()
  await looks(page, 'guardian-invitation-gone')
  await page.goto(`${web}/account-handover#token=${'forged'.repeat(8)}`)
  await expect(title(page, 'This link no longer works')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for help' })).toBeVisible()
  await looks(page, 'account-handover-gone')
})

test('a change of rights or the end of a guardianship logs out the guardian where they act', async ({ browser }) => {
  // The aunt has two browsers. In one she acts for the child, in the other she has not switched yet.
  const acting = await aunts.newPage()
  await acting.goto(HOME)
  await expect(band(acting)).toContainText(childName)
  const context = await browser.newContext()
  const about = await context.newPage()
  await openForm(about, '/login')
  await about.getByLabel('Email').fill(aunt.signIn.email)
  await about.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await about.keyboard.press('Enter')
  await expect(about).toHaveURL(SWITCH)
  await expect(about.getByRole('button', { name: 'View as Mia' })).toBeVisible()

  await page.goto(`${SWITCH}/${child}`)
  const theirName = `Rosa ${aunt.info.last_name}`
  await page.getByRole('button', { name: `Change permissions of ${theirName}` }).click()
  const rights = page.getByRole('dialog', { name: 'What Rosa can do' })
  await rights.getByRole('checkbox', { name: 'Messages' }).check()
  await looks(page, 'guardian-rights')
  await rights.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Family Member. Can book sessions and read and write messages.')).toBeVisible()
  // Her rights have changed while she acted, so she has to log in and switch again.
  await expect(acting.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(acting.getByText(childName)).toHaveCount(0)
  await acting.getByLabel('Email').fill(aunt.signIn.email)
  await acting.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await acting.keyboard.press('Enter')
  await expect(title(acting, 'Hello, Rosa')).toBeVisible()
  await acting.goto(SWITCH)
  await acting.getByRole('button', { name: 'View as Mia' }).click()
  await expect(band(acting)).toContainText(childName)
  await expect(rail(acting).getByRole('link', { name: 'Messages' })).toBeVisible()

  await page.getByRole('button', { name: `End the guardianship of ${theirName}` }).click()
  const ending = page.getByRole('dialog', { name: `End the guardianship of ${theirName}?` })
  await expect(ending.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await looks(page, 'guardian-end')
  await ending.getByRole('button', { name: 'End guardianship' }).click()
  await expect(acting.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(acting.getByText(childName)).toHaveCount(0)
  await looks(acting, 'acting-ended')

  // In the other browser the switch fails. The page loads again and says why.
  await about.getByRole('button', { name: 'View as Mia' }).click()
  await expect(about.getByText('failed to switch to minor: Not found.')).toBeVisible()
  await expect(about.getByRole('button', { name: 'View as Mia' })).toHaveCount(0)
  await expect(band(about)).toHaveCount(0)
  await context.close()
  await acting.close()
})

test('a teenager must invite a guardian before booking, and invites one without an account', async ({ browser }) => {
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signInAs(theirs, teen.visitor)
  const checkout = await checkoutOf(FREE_INTRODUCTION.label, -2)
  await theirs.goto(checkout)
  // They hear it before any click, and there is nothing to confirm.
  await expect(theirs.getByText('You are under 18, so a parent or guardian has to be linked')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Confirm & finish' })).toHaveCount(0)
  await looks(theirs, 'checkout-unguarded')
  await theirs.getByRole('link', { name: 'Invite a parent or guardian' }).click()
  await expect(title(theirs, 'Parents and guardians')).toBeVisible()
  await expect(theirs.getByText('No guardians yet.')).toBeVisible()

  const mother = memberInput({ first_name: 'Amal' })
  await theirs.getByLabel('Their email').fill(mother.email)
  await theirs.getByLabel('They are your').selectOption('Parent')
  await theirs.getByRole('checkbox', { name: 'Book sessions' }).check()
  await theirs.getByRole('checkbox', { name: 'Pay' }).check()
  await theirs.getByRole('button', { name: 'Send invitation' }).click()
  await expect(theirs.getByText(`Invitation sent to ${mother.email}.`)).toBeVisible()
  await looks(theirs, 'own-guardians')

  const mothers = await browser.newContext()
  const hers = await mothers.newPage()
  await hers.goto(await invitationLink(mother.email))
  await expect(title(hers, 'Become a guardian of Noor')).toBeVisible()
  await looks(hers, 'guardian-invitation-register')
  await hers.getByRole('link', { name: 'Register' }).click()
  await expect(hers).toHaveURL(`${web}/member-register`)
  await settledMember(place, mother)
  await openForm(hers, '/login')
  await hers.getByLabel('Email').fill(mother.email)
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await hers.keyboard.press('Enter')
  // The user returns to the page that required the account.
  await expect(title(hers, 'Become a guardian of Noor')).toBeVisible()
  await hers.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(hers.getByRole('button', { name: 'View as Noor' })).toBeVisible()
  await hers.getByRole('link', { name: /^Guardians of Noor/ }).click()
  // A teenager with a login of their own decides who the guardians are.
  await expect(hers.getByText('Noor decides who the guardians are')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)

  await theirs.goto(`${web}/member-dashboard/profile`)
  await theirs.getByRole('link', { name: 'Open parents and guardians' }).click()
  await expect(theirs.getByText('Parent. Can book sessions and pay.')).toBeVisible()
  await theirs.goto(checkout)
  await theirs.getByRole('button', { name: 'Confirm & finish' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()

  const { guardians } = await teen.visitor.call(listGuardians, { params: { minor_user_id: teen.info.sub } })
  const guardian_user_id = guardians[0]?.orchid_user_id ?? ''
  await teen.visitor.call(endGuardianship, { params: { minor_user_id: teen.info.sub, guardian_user_id } })
  await hers.goto(SWITCH)
  await expect(hers.getByRole('heading', { name: `Amal ${mother.last_name} (You)` })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'View as Noor' })).toHaveCount(0)
  await mothers.close()
  await context.close()
})

test('when a minor registers, the checkbox addresses the parent or guardian', async ({ browser }) => {
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await openForm(fresh, '/member-register')
  await fresh.getByLabel('Date of birth').fill(`01/15/${new Date().getUTCFullYear() - 14}`)
  await expect(fresh.getByText('this box is for the parent or guardian who registers with you')).toBeVisible()
  await looks(fresh, 'register-under-age')
  await context.close()
})

test.describe('a hidden session', () => {
  const SESSIONS = `${web}/member-dashboard/sessions`

  let teen: Member
  let parent: Member
  let teens: BrowserContext
  let parents: BrowserContext
  let theirs: Page
  let hers: Page

  const introduction = (on: Page) => on.getByRole('heading', { level: 3, name: FREE_INTRODUCTION.label })

  test.beforeAll(async ({ browser }) => {
    ;[teen, parent] = await Promise.all([
      settledMember(place, memberInput({ first_name: 'Noor', dob: BORN })),
      settledMember(place, memberInput({ first_name: 'Amal' })),
    ])
    const minor_user_id = teen.info.sub
    await teen.visitor.call(inviteGuardian, {
      params: { minor_user_id },
      body: {
        email: parent.signIn.email,
        relation: 'Parent',
        rights: { book: true, pay: true, notes: false, message: true },
      },
    })
    const token = (await invitationLink(parent.signIn.email)).split('#token=')[1] ?? ''
    await parent.visitor.call(acceptGuardianInvitation, { body: { token } })
    await parent.visitor.call(switchToMinor, { params: { a: parent.info.sub, b: minor_user_id } })
    teens = await browser.newContext()
    parents = await browser.newContext()
    theirs = await teens.newPage()
    hers = await parents.newPage()
    await signInAs(theirs, teen.visitor)
    await signInAs(hers, parent.visitor)
  })
  test.afterAll(async () => {
    await teens.close()
    await parents.close()
  })

  test('a teenager hides a session at checkout, and the guardian acting for them does not see it', async () => {
    await theirs.goto(await checkoutOf(FREE_INTRODUCTION.label, -1))
    await expect(theirs.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
    await theirs.getByRole('checkbox', { name: 'Hide this session from my guardians' }).check()
    await looks(theirs, 'checkout-kept')
    await theirs.getByRole('button', { name: 'Confirm & finish' }).click()
    await expect(theirs.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()

    await hers.goto(SESSIONS)
    await expect(title(hers, 'Sessions')).toBeVisible()
    await expect(hers.getByText('You are viewing as Noor')).toBeVisible()
    await expect(hers.getByText('No upcoming sessions')).toBeVisible()
    await expect(introduction(hers)).toHaveCount(0)
  })

  test('the teenager shows the session and hides it again, and the guardian’s open page updates', async () => {
    await theirs.goto(SESSIONS)
    const keep = theirs.getByRole('checkbox', { name: /^Hide Free introduction on .* from my guardians$/ })
    await expect(keep).toBeChecked()
    await expect(
      theirs.getByText('Your guardians do not see this session and will not get emails about it'),
    ).toBeVisible()
    await looks(theirs, 'sessions-kept')
    // The checkbox shows the stored state, so it changes when the response arrives, not with the click.
    await keep.click()
    await expect(keep).not.toBeChecked()
    await expect(introduction(hers)).toBeVisible()
    // A guardian does not see the checkbox.
    await expect(hers.getByRole('checkbox')).toHaveCount(0)
    await keep.focus()
    await theirs.keyboard.press('Space')
    await expect(introduction(hers)).toHaveCount(0)
    await expect(introduction(theirs)).toBeVisible()
  })

  test('the professional sees that the client hides the session, and cannot show it', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signInAs(page, provider.visitor)
    const [session] = await sessionsOf(teen)
    await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session?.appointment_id}`)
    const panel = page.getByRole('region', { name: 'Session' })
    const kept = panel.getByRole('checkbox', { name: "Hide from the client's guardians" })
    await expect(kept).toBeChecked()
    await expect(kept).toBeDisabled()
    await expect(panel.getByText('Only they can show it again.')).toBeVisible()
    await looks(page, 'session-kept')
    await context.close()
  })
})
