import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { invitedBy, settledScheduler, tokenOf } from '#local/demo/team'
import { canary, FREE_INTRODUCTION, memberInput, PASSWORD, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Schedulers are invited, join a practice, work in it, are removed or leave, and the practice is transferred.

test.describe.configure({ mode: 'serial' })

const TEAM = `${web}/pro-dashboard/settings/team`
const samMail = `${canary('Sam').toLowerCase()}@providers.example`

let owner: Provider
let member: Member
let session = ''
let desk: Page
let sams: BrowserContext
let sam: Page

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const link = (token: string) => `${web}/team-invitation#token=${encodeURIComponent(token)}`

test.beforeAll(async ({ browser }) => {
  ;[owner, member] = await Promise.all([settledProvider(place, providerInput()), settledMember(place, memberInput())])
  await openPractice(owner, [SESSION, FREE_INTRODUCTION])
  session = await bookIntroduction(owner, member)
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, owner.visitor)
  sams = await browser.newContext()
  sam = await sams.newPage()
})
test.afterAll(async () => {
  await desk.context().close()
  await sams.close()
})

test('the owner invites a scheduler by email, sends it again, and sees that it is pending', async () => {
  await desk.goto(`${web}/pro-dashboard/settings`)
  await desk.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click()
  await expect(desk).toHaveURL(TEAM)
  await expect(desk.getByText('You are working alone so far.')).toBeVisible()

  const email = desk.getByLabel('Their email')
  await email.fill('nobody at nowhere')
  await desk.getByRole('button', { name: 'Send invitation' }).click()
  await expect(desk.getByText('Please enter a valid email')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill(owner.info.email)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('This person is already on your team.')).toBeVisible()
  await email.fill(samMail)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Invitation sent to ${samMail}. The link works for 7 days.`)).toBeVisible()
  await expect(desk.getByText('Waiting')).toBeVisible()

  const first = await mailbox.wait(samMail)
  expect(first.subject).toBe('You are invited to a team')
  await desk.getByRole('button', { name: `Resend the invitation to ${samMail}` }).click()
  await expect(desk.getByText(`We sent a new link to ${samMail}.`)).toBeVisible()
  await mailbox.wait(samMail, ({ id }) => id !== first.id)
  await looks(desk, 'team')

  // The first link no longer works, because the invitation was sent again.
  await sam.goto(link(tokenOf(first.text)))
  await expect(title(sam, 'This invitation no longer works')).toBeVisible()
  await expect(sam.getByText('Ask the person who invited you for a new one.')).toBeVisible()
  await looks(sam, 'team-invitation-gone')
})

test('the invited person registers by the link and arrives at the schedule', async ({ browser }) => {
  const mails = await mailbox.mailsTo(samMail)
  const newest = await newestToken(mails.map(({ text }) => tokenOf(text)))
  await sam.goto(link(newest))
  await expect(title(sam, /^Join /)).toBeVisible()
  // The page removes the token from the address bar, where others could read it.
  await expect(sam).toHaveURL(`${web}/team-invitation`)
  await expect(sam.getByLabel('Email')).toHaveValue(samMail)
  await looks(sam, 'team-invitation')

  await sam.getByRole('button', { name: 'Register and join' }).click()
  await expect(sam.getByText('Please enter your first name')).toBeVisible()
  await sam.getByLabel('First name').fill('Sam')
  await sam.getByLabel('Last name').fill('Okafor')
  await sam.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await sam.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await sam.getByLabel('I am at least 18 years old').check()
  await sam.keyboard.press('Enter')
  await expect(sam).toHaveURL(/\/pro-dashboard\/schedule/)
  await expect(title(sam, 'Schedule')).toBeVisible()

  const again = await browser.newContext()
  const page = await again.newPage()
  await page.goto(link(newest))
  await expect(title(page, 'This invitation no longer works')).toBeVisible()
  await again.close()
})

test('a scheduler sees the calendar, but no notes and no messages', async () => {
  const rail = sam.getByRole('navigation', { name: 'Main', exact: true })
  await expect(rail.getByRole('link')).toHaveText(['Schedule', 'Clients', 'Billing'])
  await sam.getByRole('button', { name: 'Availability' }).first().click()
  await expect(sam.getByText('The owner of the practice can change this.')).toBeVisible()
  await expect(sam.getByRole('button', { name: 'Save availability' })).toHaveCount(0)
  await looks(sam, 'scheduler-availability')
  await sam.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
  await expect(sam.getByText('What clients can book. The owner of the practice can change it.')).toBeVisible()
  await expect(sam.getByRole('button', { name: 'Add session type' })).toHaveCount(0)

  await sam.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session}`)
  await expect(sam.getByRole('button', { name: 'Cancel session' })).toBeVisible()
  await expect(sam.getByRole('button', { name: 'Move' })).toBeVisible()
  await expect(sam.getByRole('link', { name: 'Note and transcript' })).toHaveCount(0)
  await expect(sam.getByRole('link', { name: 'Join call' })).toHaveCount(0)

  await sam.goto(`${web}/pro-dashboard/homepage`)
  await expect(sam).toHaveURL(/\/pro-dashboard\/schedule/)
  for (const path of ['/pro-dashboard/messages', `/pro-dashboard/session/${session}`]) {
    await sam.goto(`${web}${path}`)
    await expect(sam.getByRole('heading', { name: 'Only the practice owner can see this' })).toBeVisible()
  }
  await looks(sam, 'no-right')
  await sam.goto(TEAM)
  await expect(sam.getByRole('heading', { name: 'Team is not available to you' })).toBeVisible()

  // Public pages also have only a link to the schedule, not to the dashboard or to messages.
  await sam.goto(web)
  await expect(sam.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText(['Schedule'])
  await expect(sam.getByRole('link', { name: 'Orchid, home' })).toHaveAttribute('href', '/pro-dashboard/schedule')
})

test('the owner lets a scheduler complete sessions, and no longer', async () => {
  await desk.goto(TEAM)
  const may = desk.getByRole('switch', { name: /can complete sessions$/ })
  await expect(may).not.toBeChecked()
  for (const lets of [true, false]) {
    const saved = desk.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/team/'),
    )
    await may.click()
    expect((await saved).status()).toBe(200)
    await desk.reload()
    await expect(may).toBeChecked({ checked: lets })
    if (lets) await looks(desk, 'team-completes')
  }
})

test('a scheduler sees the invoices to clients and their own account, but not the plan', async () => {
  await sam.goto(`${web}/pro-dashboard/settings`)
  const settings = sam.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(settings).toHaveText(['Account'])
  for (const [path, name] of [
    ['billing', 'Plan and billing'],
    ['practice', 'Practice'],
    ['practice-page', 'Practice page'],
    ['payments', 'Client payments'],
    ['export', 'Export'],
  ]) {
    await sam.goto(`${web}/pro-dashboard/settings/${path}`)
    await expect(sam.getByRole('heading', { name: `${name} is not available to you` })).toBeVisible()
  }
  await sam.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(sam.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()
  await expect(sam.getByRole('link', { name: 'Payment settings' })).toHaveCount(0)
  await looks(sam, 'scheduler-client-invoices')
})

test('a session that a scheduler books appears for the owner without a reload', async () => {
  await desk.goto(`${web}/pro-dashboard/schedule?view=list`)
  await expect(title(desk, 'Schedule')).toBeVisible()
  const scheduler = await settledScheduler(place, owner, {
    email: `${canary('Dana').toLowerCase()}@providers.example`,
    password: PASSWORD,
    first_name: 'Dana',
    last_name: 'Iwu',
  })
  const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000)
  const booked = await bookAt(scheduler, await chartOf(scheduler, member), soon)
  await expect(desk.getByText(`${member.info.first_name} ${member.info.last_name}`).first()).toBeVisible()
  // The client agreed by phone.
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${booked}`)
  const panel = desk.getByRole('region', { name: 'Session', exact: true })
  await expect(panel.getByText('Not confirmed yet', { exact: true })).toBeVisible()
  await looks(desk, 'confirm-for-the-client')
  await panel.getByRole('button', { name: 'Confirm for the client' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Confirm for the client' })).toHaveCount(0)
  const answer = await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your session is confirmed')
  expect(answer.text).toContain('confirmed the session below for you.')
  await scheduler.visitor.call(cancelAppointment, { params: { appointment_id: booked }, body: { reason: '' } })
})

test('an existing account joins with one click, and only with the invited email', async ({ browser }) => {
  const other = await settledProvider(place, providerInput())
  const token = await invitedBy(place, owner, other.info.email)
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, member.visitor)
  await page.goto(link(token))
  await expect(title(page, 'This is for another email')).toBeVisible()
  await looks(page, 'team-invitation-other')
  await context.clearCookies()
  await page.goto('about:blank')
  await page.goto(link(token))
  await expect(title(page, 'Log in to accept')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(other.info.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Join team' })).toBeVisible()
  await looks(page, 'team-invitation-accept')
  await page.getByRole('button', { name: 'Join team' }).press('Enter')
  await expect(page).toHaveURL(/\/pro-dashboard\/schedule/)
  await expect(title(page, 'Schedule')).toBeVisible()
  await context.close()
})

test('a removed scheduler is logged out', async () => {
  await sam.goto(`${web}/pro-dashboard/schedule`)
  await expect(title(sam, 'Schedule')).toBeVisible()
  await desk.goto(TEAM)
  await desk.getByRole('button', { name: 'Remove Sam Okafor' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Remove Sam Okafor?' })
  await expect(dialog.getByText('You can invite them again at any time.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await looks(desk, 'team-remove')
  await dialog.getByRole('button', { name: 'Remove from team' }).press('Enter')
  await expect(desk.getByText(samMail)).toHaveCount(0)
  await expect(sam.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  await sam.getByLabel('Email').fill(samMail)
  await sam.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await sam.keyboard.press('Enter')
  await expect(sam.getByRole('heading', { name: 'You are not on a team' })).toBeVisible()
  await looks(sam, 'no-team')
})

test('the owner transfers the practice by typing a name, which is refused while sessions are upcoming', async () => {
  await desk.goto(TEAM)
  await desk.getByRole('button', { name: 'Transfer ownership' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Transfer ownership' })
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(dialog.getByText('This does not match the practice name')).toBeVisible()
  await expect(dialog.getByText('Please choose a person')).toBeVisible()
  const newOwner = dialog.getByLabel('New owner')
  await expect(newOwner).toBeFocused()
  await newOwner.selectOption({ label: (await newOwner.getByText(/^Dana Iwu,/).textContent()) ?? '' })
  await looks(desk, 'team-transfer')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(owner.info.business_entity_name ?? '')
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  const proof = desk.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill('not-the-password')
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(proof.getByText('This password is incorrect.', { exact: true })).toBeVisible()
  await looks(desk, 'step-up')
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText(/^You have upcoming sessions/)).toBeVisible()
  await owner.visitor.call(cancelAppointment, { params: { appointment_id: session }, body: { reason: '' } })
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(desk).toHaveURL(`${web}/login`)

  await desk.getByLabel('Email').fill(owner.info.email)
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/pro-dashboard\/schedule/)
  // The calendar is closed until the new owner has completed the intake and is approved.
  await expect(desk.getByRole('heading', { name: 'Your practice is being reviewed' })).toBeVisible()
})

test('a scheduler leaves the team in the settings', async () => {
  await desk.goto(`${web}/pro-dashboard/settings`)
  await desk.getByRole('button', { name: 'Leave team' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Leave team?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await looks(desk, 'team-leave')
  await dialog.getByRole('button', { name: 'Leave team' }).press('Enter')
  await expect(desk).toHaveURL(`${web}/login`)
})

/** Returns the only one of several tokens that still works. */
async function newestToken(tokens: string[]): Promise<string> {
  for (const token of tokens) {
    const answer = await fetch(`${web}/api/users/v1/team_invitation/read`, {
      method: 'POST',
      headers: { origin: web, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (answer.ok) return token
  }
  throw new Error('no invitation works')
}
