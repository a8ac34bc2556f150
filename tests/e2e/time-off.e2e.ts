import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { getAvailability } from '#contracts/api/availability'
import { listBlocked } from '#contracts/api/blocked-intervals'
import type { Member, Provider } from '#local/demo/people'
import { settledScheduler } from '#local/demo/team'
import { canary, PASSWORD, SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, freeSlots, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let page: Page
/** A day three weeks ahead, and the sessions of one client on it and on the next. */
let day = ''
let booked: string[] = []

const DAY = 86_400_000
const panel = (name: string | RegExp, on = page) => on.getByRole('region', { name })
const blockedNow = () => provider.visitor.call(listBlocked)
const mailsWith = async (subject: string) =>
  (await mailbox.mailsTo(member.info.email)).filter((mail) => mail.subject === subject)
const statusOf = async (id: string) =>
  (await provider.visitor.call(getAppointment, { params: { appointment_id: id } })).status

test.beforeAll(async ({ browser }) => {
  const made = await introduced(SESSION)
  ;({ provider, member } = made)
  // Its time depends on the hour at which this runs, and may be that of the lunch.
  await provider.visitor.call(cancelAppointment, { params: { appointment_id: made.introduction }, body: {} })
  const at = Date.now() + 21 * DAY
  day = new Date(at).toISOString().slice(0, 10)
  const chart = await chartOf(provider, member)
  const first = Date.parse(`${day}T15:00:00.000Z`)
  booked = [await bookAt(provider, chart, new Date(first)), await bookAt(provider, chart, new Date(first + DAY))]
  // A client who was never told of a session hears nothing of its end.
  await expect.poll(async () => (await mailsWith('Please confirm your session')).length, { timeout: 60_000 }).toBe(2)
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

test('lunch is blocked each weekday, and nobody can book it', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?view=week`)
  await page.getByRole('button', { name: 'Availability', exact: true }).click()
  await panel('Availability').getByRole('button', { name: 'Add time off' }).click()
  const form = panel('Block time')
  await form.getByLabel('Title (optional)').fill('Lunch')
  await form.getByLabel('Some hours, each week').check()
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await form.getByLabel(name).check()
  await form.getByLabel('Until (optional)').fill('')
  await form.getByLabel('Start').fill('12:00')
  await form.getByLabel('End').fill('13:00')
  await looks(page, 'block-time')
  await form.getByRole('button', { name: 'Block time' }).click()
  await expect(panel('Blocked time').getByText(/12 PM – 1 PM/)).toBeVisible()
  await looks(page, 'blocked-time')
  expect(await blockedNow()).toMatchObject([{ title: 'Lunch', when: { kind: 'weekly', start_minute: 720 } }])
  const lunches = (await freeSlots(provider, SESSION.label)).filter(({ timeslot_datetime_start }) =>
    /T1[67]:/.test(timeslot_datetime_start),
  )
  const noon = (at: string) =>
    new Date(at).toLocaleTimeString('en-US', { timeZone: provider.info.timezone, hour: '2-digit', hour12: false })
  const weekday = (at: string) =>
    new Date(at).toLocaleDateString('en-US', { timeZone: provider.info.timezone, weekday: 'short' })
  expect(
    lunches.filter(({ timeslot_datetime_start: at }) => noon(at) === '12' && !['Sat', 'Sun'].includes(weekday(at))),
  ).toEqual([])
})

test('a vacation over two sessions asks about them, cancels them as the practice, and tells the client once', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?view=day&date=${day}`)
  await page.getByRole('button', { name: 'Day details' }).click()
  await expect(page.getByRole('button', { name: /Block time|Take this day off/ })).toBeVisible()
  await looks(page, 'day-preview')
  await page.getByRole('button', { name: 'Take this day off' }).click()
  const form = panel('Block time')
  await form.getByLabel('Title (optional)').fill('Vacation')
  await form.getByLabel('Last day').fill('2020-01-01')
  await form.getByRole('button', { name: 'Block time' }).click()
  await expect(form.getByText('This is before the first day')).toBeVisible()
  const last = new Date(Date.parse(day) + 14 * DAY).toISOString().slice(0, 10)
  await form.getByLabel('Last day').fill(last)
  await form.getByRole('button', { name: 'Block time' }).click()
  await expect(form.getByRole('heading', { name: 'There are 2 sessions in this time' })).toBeVisible()
  await looks(page, 'sessions-inside')
  expect(await blockedNow()).toHaveLength(1)
  await form.getByRole('button', { name: 'Cancel all 2' }).click()
  await expect(panel('Blocked time').getByRole('heading', { name: 'Vacation' })).toBeVisible()
  expect(await Promise.all(booked.map(statusOf))).toEqual(['cancelled_orchid_pro', 'cancelled_orchid_pro'])
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your sessions were canceled')
  expect(mail.text).toContain('This is about 2 sessions. All their times are below.')
  expect(mail.text).toContain('And 1 more:')
  expect((await blockedNow()).map(({ title }) => title).sort()).toEqual(['Lunch', 'Vacation'])
})

test('a blocked time is opened from the calendar by keyboard and removed', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?view=day&date=${day}`)
  const block = page.getByRole('button', { name: /^Vacation/ })
  await block.focus()
  await page.keyboard.press('Enter')
  const details = panel('Blocked time')
  await details.getByRole('button', { name: 'Remove', exact: true }).click()
  await details.getByRole('button', { name: 'Remove blocked time' }).click()
  await expect(block).toBeHidden()
  expect((await blockedNow()).map(({ title }) => title)).toEqual(['Lunch'])
  expect(await mailsWith('Your sessions were canceled')).toHaveLength(1)
})

test('a single day gets hours of its own, and the weekly ones back', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?view=day&date=${day}&panel=edit-availability-period&day=${day}`)
  const form = panel(/^Hours on/)
  const close = form.getByRole('button', { name: 'Close this day' })
  await expect(form.getByRole('button', { name: 'Save hours' })).toBeVisible()
  if (await close.isVisible()) await close.click()
  await form.getByRole('button', { name: 'Add a period' }).click()
  await form.getByLabel('Period 1, from').fill('22:00')
  await form.getByLabel('Period 1, until').fill('01:00')
  await looks(page, 'day-hours')
  await form.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('10 PM – 1 AM')).toBeVisible()
  expect((await provider.visitor.call(getAvailability)).exceptions).toEqual([
    { date: day, hours: [{ start_minute: 1320, end_minute: 1500 }] },
  ])
  await page.getByRole('button', { name: 'Change this day’s hours' }).click()
  await panel(/^Hours on/)
    .getByRole('button', { name: 'Use the weekly hours' })
    .click()
  await expect(page.getByText('10 PM – 1 AM')).toBeHidden()
  expect((await provider.visitor.call(getAvailability)).exceptions).toEqual([])
})

test('a scheduler takes a day off for the owner, who sees it at once', async ({ browser }) => {
  await page.goto(`${web}/pro-dashboard/schedule?view=day&date=${day}`)
  await expect(page.getByRole('button', { name: 'Day details' })).toBeVisible()
  const scheduler = await settledScheduler(place, provider, {
    email: `${canary('Dana').toLowerCase()}@providers.example`,
    password: PASSWORD,
    first_name: 'Dana',
    last_name: 'Iwu',
  })
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, scheduler.visitor)
  await theirs.goto(`${web}/pro-dashboard/schedule?view=day&date=${day}&panel=edit-blocked-interval&day=${day}`)
  const form = panel('Block time', theirs)
  await form.getByLabel('Title (optional)').fill('Conference')
  await form.getByRole('button', { name: 'Block time' }).click()
  await expect(panel('Blocked time', theirs).getByRole('heading', { name: 'Conference' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Conference/ })).toBeVisible()
  await theirs.context().close()
})

test('the link of an event that is gone says so', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?panel=gcal-event-details&event=gone`)
  await expect(panel('Event in another calendar').getByText('We cannot find this event')).toBeVisible()
  await looks(page, 'outside-event-gone')
})
