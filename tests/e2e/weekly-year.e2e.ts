import { expect, type Page, test } from '@playwright/test'
import { listAppointments } from '#contracts/api/appointments'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import type { Member, Provider } from '#local/demo/people'
import { settledScheduler } from '#local/demo/team'
import { canary, PASSWORD, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client comes every week for a year: one form books all of it, one session takes place at another time, and when the
// client moves away the rest is canceled from one session on, both by the scheduler of the practice. The client follows
// on a phone.

test.describe.configure({ mode: 'serial' })

const ZONE = 'America/New_York'
const WEEKS = 52
/** The session from which on the rest is canceled; the clocks change before it at least once. */
const ENDS = 40
let provider: Provider
let member: Member
let patient = ''
let desk: Page
/** The desk of the scheduler. */
let front: Page
let phone: Page
/** 5 PM in New York on a day from now on, also when the clocks change before. */
const fivePm = (days: number): number => {
  const wall = Date.parse(`${dayIn(ZONE, Date.now() + days * DAY)}T17:00:00.000Z`)
  return instantOf(wall, segments(ZONE, wall - DAY, wall + DAY))
}
const first = fivePm(8)

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  patient = await chartOf(provider, member)
  desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const scheduler = await settledScheduler(place, provider, {
    email: `${canary('Sam').toLowerCase()}@providers.example`,
    password: PASSWORD,
    first_name: 'Sam',
    last_name: 'Cole',
  })
  front = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await Promise.all([
    signInAs(desk, provider.visitor),
    signInAs(phone, member.visitor),
    signInAs(front, scheduler.visitor),
  ])
})
test.afterAll(async () => {
  for (const page of [desk, phone, front]) await page.context().close()
})

/** The sessions of the series, by start. */
async function sessions() {
  const { appointments } = await provider.visitor.call(listAppointments, {
    query: {
      oldest_datetime: new Date(first - DAY).toISOString(),
      newest_datetime: new Date(first + 370 * DAY).toISOString(),
      limit: 200,
    },
  })
  return appointments.filter((one) => one.appointment_series_id !== null)
}

const hourOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: ZONE }).format(new Date(instant))
const open = (id: string) => front.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)

test('one form books the weekly sessions of a year, at the same time of day all year long', async () => {
  const at = encodeURIComponent(new Date(first).toISOString())
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar&client=${patient}&at=${at}`)
  await desk.getByLabel('Session type').selectOption(SESSION.label)
  await desk.getByLabel('Repeats').selectOption('weekly')
  await desk.getByLabel('Sessions', { exact: true }).fill(String(WEEKS))
  await expect(desk.getByText(new RegExp(`^Every week on \\w+: ${WEEKS} sessions, the last on `))).toBeVisible()
  await desk.getByRole('button', { name: `Add ${WEEKS} sessions` }).click()
  await expect(desk.getByLabel('Repeats')).toBeHidden()
  const booked = await sessions()
  expect(booked.map(({ appointment_start }) => hourOf(appointment_start))).toEqual(
    Array.from({ length: WEEKS }, () => '5 PM'),
  )
  expect(new Set(booked.map(({ appointment_start }) => Date.parse(appointment_start) % DAY)).size).toBe(2)
})

test('the client reads all of them on a phone, and confirms them at once', async () => {
  await phone.goto(`${web}/member-dashboard/sessions/${(await sessions())[0]?.appointment_id}`)
  await phone.getByRole('button', { name: 'Confirm all sessions' }).click()
  await expect(phone.getByRole('button', { name: 'Confirm all sessions' })).toBeHidden()
  await phone.goto(`${web}/member-dashboard/sessions`)
  const upcoming = phone.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')
  // The free introduction is among them.
  await expect(upcoming).toHaveCount(WEEKS + 1)
  await expectAccessible(phone)
})

test('the scheduler moves one session by an hour, and the others stay', async () => {
  const before = await sessions()
  await open(before[5]?.appointment_id ?? '')
  await front.getByRole('button', { name: 'Move' }).click()
  const dialog = front.getByRole('dialog', { name: 'Move session' })
  await dialog.getByLabel('Time').fill('18:00')
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(dialog).toBeHidden()
  const moved = (await sessions()).filter((one, at) => one.appointment_start !== before[at]?.appointment_start)
  expect(moved.map(({ appointment_id }) => appointment_id)).toEqual([before[5]?.appointment_id])
  expect(Date.parse(moved[0]?.appointment_start ?? '') - Date.parse(before[5]?.appointment_start ?? '')).toBe(HOUR)
})

test('the scheduler cancels the rest from one session on, and the open phone shows it', async () => {
  const before = await sessions()
  await open(before[ENDS]?.appointment_id ?? '')
  await front.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = front.getByRole('dialog', { name: 'Cancel this session?' })
  await dialog.getByRole('radio', { name: 'This and the following sessions' }).check()
  await dialog.getByRole('button', { name: 'Cancel sessions' }).click()
  await expect(dialog).toBeHidden()
  const after = await sessions()
  expect(after.map(({ status }) => status)).toEqual([
    ...Array.from({ length: ENDS }, () => 'confirmed'),
    ...Array.from({ length: WEEKS - ENDS }, () => 'cancelled_orchid_pro'),
  ])
  await expect(phone.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')).toHaveCount(ENDS + 1)
  await looks(phone, 'weekly-year')
})
