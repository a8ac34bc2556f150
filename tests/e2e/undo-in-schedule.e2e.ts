import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { moveAppointment } from '#contracts/api/appointment-changes'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced, sessionsOf } from './stage/booking.ts'
import { picture } from './stage/picture.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider moves, cancels and edits a session and adds one, and undoes all before anybody is told: with the pointer, by
// key, and on a phone. Then they move it for good, and the client gets the one email about that.

test.describe.configure({ mode: 'serial' })

const ZONE = 'America/New_York'
let provider: Provider
let member: Member
let session = ''
let desk: Page

/** An hour in New York on a day from now on, also when the clocks change before. */
const at = (hour: number): Date => {
  const wall = Date.parse(`${dayIn(ZONE, Date.now() + 14 * DAY)}T00:00:00.000Z`) + hour * HOUR
  return new Date(instantOf(wall, segments(ZONE, wall - DAY, wall + DAY)))
}
const day = () => dayIn(ZONE, at(12).getTime())

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  session = await bookAt(provider, await chartOf(provider, member), at(10))
  await mailbox.wait(member.info.email, ({ subject }) => subject === 'Please confirm your session')
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const stored = (by: Provider | Member = provider) =>
  by.visitor.call(getAppointment, { params: { appointment_id: session } })
/** What is stored of the session, beside its version. */
const facts = async () => ({ ...(await stored()), modify_datetime: '' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

async function moveTo(page: Page, time: string) {
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session}&date=${day()}`)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move session' })
  await dialog.getByLabel('Time').fill(time)
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(dialog).toBeHidden()
}

test('a session that was moved is where it was again, and its client saw it move', async () => {
  const before = await facts()
  await moveTo(desk, '13:00')
  await expect(desk.getByText(/was moved to .*1:00 – 1:50 PM/)).toBeVisible()
  expect((await stored(member)).appointment_start).toBe(at(13).toISOString())
  await picture(desk, 'schedule-undo')
  await expectAccessible(desk)
  await undo(desk).click()
  await expect(desk.getByText(/is back on .*10:00 – 10:50 AM\. No email was sent\./)).toBeVisible()
  await expect(undo(desk)).toBeHidden()
  expect(await facts()).toEqual(before)
  expect((await stored(member)).appointment_start).toBe(at(10).toISOString())
})

test('a session that was added is gone again, by key', async () => {
  await desk.goto(
    `${web}/pro-dashboard/schedule?view=day&date=${day()}&panel=add-to-calendar&at=${at(15).toISOString()}`,
  )
  await desk.getByLabel('Client').fill(member.info.last_name)
  await desk.getByRole('option', { name: new RegExp(member.info.last_name) }).click()
  await desk.getByLabel('Session type').selectOption({ label: 'Individual session · 50 min · $120.00' })
  await desk.getByRole('button', { name: 'Add session' }).last().click()
  await expect(desk.getByText(/was added on .*3:00 – 3:50 PM/)).toBeVisible()
  const block = desk.locator('[data-block]').filter({ hasText: member.info.last_name })
  await expect(block).toHaveCount(2)
  await expect(desk).toHaveURL(/panel=session-details/)
  // The panel of the new session has the focus, and a click beside it gives it to the page.
  await desk.getByRole('heading', { name: 'Schedule' }).click()
  await desk.keyboard.press('z')
  await expect(desk.getByText(/is gone again\. No email was sent\./)).toBeVisible()
  await expect(block).toHaveCount(1)
  // Its panel is gone as well.
  await expect(desk).not.toHaveURL(/panel=/)
  expect((await sessionsOf(member)).filter((one) => one.appointment_start === at(15).toISOString())).toEqual([])
})

async function cancelOn(page: Page) {
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session}&date=${day()}`)
  await page.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog).toBeHidden()
}

test('a session that was canceled stands again, and one that was edited is what it was', async () => {
  const before = await facts()
  await cancelOn(desk)
  await expect(desk.getByText(/ on .*10:00 – 10:50 AM was canceled\./)).toBeVisible()
  expect(await stored(member)).toMatchObject({ status: 'cancelled_orchid_pro' })
  await picture(desk, 'schedule-undo-cancel')
  await undo(desk).click()
  await expect(desk.getByText(/is back on .*10:00 – 10:50 AM\. No email was sent\./)).toBeVisible()
  expect(await facts()).toEqual(before)
  await expect(desk.getByRole('button', { name: 'Cancel session' })).toBeVisible()
  await desk.getByRole('button', { name: 'Edit', exact: true }).click()
  await desk.getByLabel('Place (optional)').fill('The garden room')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText(/ on .*10:00 – 10:50 AM was changed\./)).toBeVisible()
  expect(await stored(member)).toMatchObject({ place: 'The garden room' })
  await undo(desk).click()
  await expect(desk.getByText(/is back on .*10:00 – 10:50 AM\. No email was sent\./)).toBeVisible()
  expect(await facts()).toEqual(before)
})

test('what somebody else changed meanwhile stays, and the toast says so', async () => {
  await moveTo(desk, '14:00')
  await expect(undo(desk)).toBeVisible()
  // It stays while the focus is on it.
  await undo(desk).focus()
  await provider.visitor.call(moveAppointment, {
    params: { appointment_id: session },
    body: { appointment_start: at(16).toISOString(), skip_email: true },
  })
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Somebody else has changed this session meanwhile, so nothing was undone.')).toBeVisible()
  expect((await stored()).appointment_start).toBe(at(16).toISOString())
})

test('on a phone too, and in the end the client gets one email', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await signInAs(phone, provider.visitor)
  await moveTo(phone, '17:00')
  await expect(undo(phone)).toBeVisible()
  await picture(phone, 'schedule-undo-phone')
  await undo(phone).tap()
  await expect(phone.getByText(/is back on .*4:00 – 4:50 PM\. No email was sent\./)).toBeVisible()
  expect((await stored()).appointment_start).toBe(at(16).toISOString())
  await moveTo(phone, '11:00')
  await expect(phone.getByText(/was moved to .*11:00 – 11:50 AM/)).toBeVisible()
  // The emails of what was undone would have come before this one.
  const about = 'Your session has a new time'
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === about)
  expect(mail.text).toContain('11:00')
  const subjects = (await mailbox.mailsTo(member.info.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === about)).toHaveLength(1)
  expect(subjects.filter((subject) => subject === 'Please confirm your session')).toHaveLength(1)
  expect(subjects.filter((subject) => /cancel/i.test(subject))).toEqual([])
  await context.close()
})

test('once the client was told, a toast that was held says that it is too late', async () => {
  await cancelOn(desk)
  await undo(desk).hover()
  await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session was canceled')
  await undo(desk).click()
  await expect(desk.getByText('It is too late to undo this. You can book a new session instead.')).toBeVisible()
  expect(await stored()).toMatchObject({ status: 'cancelled_orchid_pro' })
})
