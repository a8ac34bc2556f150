import { expect, type Page, test } from '@playwright/test'
import { getMailSettings, putMailSettings } from '#contracts/api/mail-settings'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import type { CaughtMail } from '#local/demo/mailbox'
import { FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A practice chooses when its clients are reminded, the mails come at these times, a reply reaches the professional, and
// a client turns reminders off.

test.describe.configure({ mode: 'serial' })

const HOUR = 60 * 60_000
const REMINDER = 'Reminder: your upcoming session'

let provider: Provider
let member: Member
let patient: string
let desk: Page

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerInput())
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  member = await settledMember(place, memberInput())
  await bookIntroduction(provider, member)
  patient = await chartOf(provider, member)
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const stored = () => provider.visitor.call(getMailSettings)
const remindersOf = async ({ signIn }: Provider | Member): Promise<CaughtMail[]> =>
  (await mailbox.mailsTo(signIn.email)).filter(({ subject }) => subject === REMINDER)
/** Until when a reminder is not due yet, so that also a busy machine has planned it before (ms). */
const SOON = 40_000
/** Books a session whose reminder of so many hours ahead is due soon. */
const bookSoonDue = (hours: number) => bookAt(provider, patient, new Date(Date.now() + hours * HOUR + SOON))
const panel = (page: Page) => page.getByRole('region', { name: 'Reminders and replies' })

test('the owner chooses two times; the same time twice is refused', async () => {
  expect(await stored()).toEqual({ reminder_hours: [24], replies_to: 'professional' })
  await desk.goto(`${web}/pro-dashboard/schedule`)
  await desk.getByRole('button', { name: 'Reminders' }).click()
  await expect(panel(desk).getByLabel('Reminder', { exact: true })).toHaveValue('24')
  await panel(desk).getByLabel('Second reminder').selectOption('24 hours before')
  await panel(desk).getByRole('button', { name: 'Save' }).click()
  await expect(panel(desk).getByText('You already have a reminder 24 hours before')).toBeVisible()
  await expect(panel(desk).getByLabel('Second reminder')).toBeFocused()
  expect((await stored()).reminder_hours).toEqual([24])
  await panel(desk).getByLabel('Second reminder').selectOption('2 hours before')
  await looks(desk, 'reminders-panel')
  await panel(desk).getByRole('button', { name: 'Save' }).click()
  await expect(panel(desk).getByText('Saved.')).toBeVisible()
  expect((await stored()).reminder_hours).toEqual([24, 2])
})

test('what was changed elsewhere is shown before it is overwritten', async () => {
  await panel(desk).getByLabel('Third reminder').selectOption('1 week before')
  await provider.visitor.call(putMailSettings, { body: { reminder_hours: [48, 24, 2] } })
  await panel(desk).getByRole('button', { name: 'Save' }).click()
  await expect(panel(desk).getByText('48 hours, 24 hours and 2 hours before', { exact: false }).first()).toBeVisible()
  expect((await stored()).reminder_hours).toEqual([48, 24, 2])
  await provider.visitor.call(putMailSettings, { body: { reminder_hours: [24, 2] } })
})

test('the client is reminded at both times, and a reply goes to the professional', async () => {
  await bookSoonDue(24)
  await bookSoonDue(2)
  await expect.poll(async () => (await remindersOf(member)).length).toBe(2)
  await expect.poll(async () => (await remindersOf(provider)).length).toBe(2)
  const [mail] = await remindersOf(member)
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([provider.signIn.email.toLowerCase()])
  expect(mail?.text).toContain('If you reply, your answer goes to your professional')
  // The catcher names it anew.
  expect(mail?.attachments?.map(({ generatedFileName }) => generatedFileName).join()).toMatch(/\.ics$/)
  for (const toProvider of await remindersOf(provider)) {
    expect(toProvider.replyTo ?? []).toEqual([])
    expect(toProvider.text).not.toContain(member.signIn.email)
  }
})

test('a session that was booked before is reminded at a time that is chosen later', async () => {
  const before = (await remindersOf(member)).length
  await provider.visitor.call(putMailSettings, { body: { reminder_hours: [] } })
  await bookSoonDue(4)
  await provider.visitor.call(putMailSettings, { body: { reminder_hours: [4], replies_to: 'nobody' } })
  await expect.poll(async () => (await remindersOf(member)).length).toBe(before + 1)
  const mails = await remindersOf(member)
  const silent = mails.filter(({ replyTo }) => (replyTo ?? []).length === 0)
  expect(silent).toHaveLength(1)
  expect(silent[0]?.text).not.toContain('If you reply')
})

test('the client turns reminders off by the link of a mail; the account shows it, and no more come', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/profile`)
  await expect(page.getByText('Session reminders: on')).toBeVisible()
  await looks(page, 'emails-of-account')
  const [mail] = await remindersOf(member)
  const link = /https?:\/\/\S*\/unsubscribe\?topic=reminders#token=\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error('the reminder has no link to unsubscribe')
  const mailed = await page.context().newPage()
  await mailed.goto(link)
  await mailed.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(mailed.getByText('You no longer receive these emails.')).toBeVisible()
  const [ofMember, ofProvider] = [(await remindersOf(member)).length, (await remindersOf(provider)).length]
  await bookSoonDue(4)
  await mailed.close()
  await page.bringToFront()
  await page.reload()
  await expect(page.getByText('Session reminders: off')).toBeVisible()
  // The professional still gets theirs, so the mail of the client had its chance.
  await expect.poll(async () => (await remindersOf(provider)).length).toBe(ofProvider + 1)
  expect(await remindersOf(member)).toHaveLength(ofMember)
  await page.context().close()
})
