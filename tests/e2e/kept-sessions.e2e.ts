import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { acceptGuardianInvitation, inviteGuardian, switchToMinor } from '#contracts/api/guardians'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { FREE_INTRODUCTION, memberWish, providerWish, SESSION } from '#tests/factories/wishes'
import { freeSlots, sessionsOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A teenager books a session and keeps it from a guardian, shows it, keeps it again; the professional keeps one too.

test.describe.configure({ mode: 'serial' })

const SESSIONS = `${web}/member-dashboard/sessions`

let provider: Provider
let teen: Member
let parent: Member
let teens: BrowserContext
let parents: BrowserContext
let theirs: Page
let hers: Page

const title = (on: Page, name: string | RegExp) => on.getByRole('heading', { level: 1, name })
const introduction = (on: Page) => on.getByRole('heading', { level: 3, name: FREE_INTRODUCTION.label })

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerWish())
  await openPractice(provider, [SESSION, FREE_INTRODUCTION])
  const born = `${new Date().getUTCFullYear() - 15}-01-15`
  teen = await settledMember(place, memberWish({ first_name: 'Noor', dob: born }))
  parent = await settledMember(place, memberWish({ first_name: 'Amal' }))
  const minor_user_id = teen.info.sub
  await teen.visitor.call(inviteGuardian, {
    params: { minor_user_id },
    body: {
      email: parent.signIn.email,
      relation: 'Parent',
      rights: { book: true, pay: true, notes: false, message: true },
    },
  })
  const { text } = await mailbox.wait(parent.signIn.email, (mail) => mail.text.includes('/guardian-invitation#token='))
  const token = /guardian-invitation#token=(\S+)/.exec(text)?.[1] ?? ''
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

test('a teenager keeps a session from the checkout on: the guardian who acts for them does not see it', async () => {
  const slot = (await freeSlots(provider, FREE_INTRODUCTION.label)).at(-1)
  if (!slot) throw new Error('no free time')
  const search = new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: FREE_INTRODUCTION.label,
  })
  await theirs.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  await expect(theirs.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
  await theirs.getByRole('checkbox', { name: 'Keep this session from my guardians' }).check()
  await looks(theirs, 'checkout-kept')
  await theirs.getByRole('button', { name: 'Confirm & finish' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()

  await hers.goto(SESSIONS)
  await expect(title(hers, 'Sessions')).toBeVisible()
  await expect(hers.getByText('You are viewing as Noor')).toBeVisible()
  await expect(hers.getByText('No sessions ahead')).toBeVisible()
  await expect(introduction(hers)).toHaveCount(0)
})

test('they show it and keep it again, and the open page of the guardian follows', async () => {
  await theirs.goto(SESSIONS)
  const keep = theirs.getByRole('checkbox', { name: /^Keep Free introduction on .* from my guardians$/ })
  await expect(keep).toBeChecked()
  await expect(theirs.getByText('Your guardians do not see it, and no mail about it goes to them')).toBeVisible()
  await looks(theirs, 'sessions-kept')
  // The box shows what is kept: it changes with the answer, not with the click.
  await keep.click()
  await expect(keep).not.toBeChecked()
  await expect(introduction(hers)).toBeVisible()
  // A guardian is not asked what they may know.
  await expect(hers.getByRole('checkbox')).toHaveCount(0)
  await keep.focus()
  await theirs.keyboard.press('Space')
  await expect(introduction(hers)).toHaveCount(0)
  await expect(introduction(theirs)).toBeVisible()
})

test('the professional sees who keeps it, and keeps another one from its first moment', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, provider.visitor)
  const [session] = await sessionsOf(teen)
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session?.appointment_id}`)
  const panel = page.getByRole('region', { name: 'Session' })
  const kept = panel.getByRole('checkbox', { name: "Keep from the client's guardians" })
  await expect(kept).toBeChecked()
  await expect(kept).toBeDisabled()
  await expect(panel.getByText('Only they can show it again.')).toBeVisible()
  await looks(page, 'session-kept')
  await context.close()
})
