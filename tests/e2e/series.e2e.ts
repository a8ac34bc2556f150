import { expect, type Page, test } from '@playwright/test'
import { listAppointments } from '#contracts/api/appointments'
import type { Member, Provider } from '#local/demo/people'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY } from '#kernel/clock'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider sees a client every week: the days are looked at before they are booked, the client confirms all of them at
// once, and later ones are moved and canceled together, which is undone once each.

test.describe.configure({ mode: 'serial' })

const ZONE = 'America/New_York'
let provider: Provider
let member: Member
let patient = ''
let desk: Page
/** 5 PM in New York on a day from now on, also when the clocks change before. */
const fivePm = (days: number): number => {
  const wall = Date.parse(`${dayIn(ZONE, Date.now() + days * DAY)}T17:00:00.000Z`)
  return instantOf(wall, segments(ZONE, wall - DAY, wall + DAY))
}
/** Three weeks ahead: the journey is over before, whatever the hour. */
const first = fivePm(21)

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  patient = await chartOf(provider, member)
  // The third day is taken.
  await bookAt(provider, patient, new Date(fivePm(35)))
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

/** The sessions of the series, by start. */
async function sessions() {
  const { appointments } = await provider.visitor.call(listAppointments, {
    query: {
      oldest_datetime: new Date(first - DAY).toISOString(),
      newest_datetime: new Date(first + 60 * DAY).toISOString(),
    },
  })
  return appointments.filter((one) => one.appointment_series_id !== null)
}

const open = (id: string) => desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)

test('the days are seen before they are booked, and taken ones are skipped', async () => {
  const at = encodeURIComponent(new Date(first).toISOString())
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar&client=${patient}&at=${at}`)
  await desk.getByLabel('Session type').selectOption(SESSION.label)
  await desk.getByLabel('Repeats').selectOption('weekly')
  await desk.getByLabel('Sessions', { exact: true }).fill('5')
  await expect(desk.getByText(/^Every week on \w+: 4 sessions, the last on /)).toBeVisible()
  await expect(desk.getByRole('checkbox', { name: /^Skip the day when something else/ })).toBeChecked()
  await desk.getByText('All days').click()
  await expect(desk.locator('details').getByRole('listitem')).toHaveCount(4)
  await looks(desk, 'series-add')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Add 4 sessions' }).click()
  // The panel now shows the first session.
  await expect(desk.getByLabel('Repeats')).toBeHidden()
  await expect(desk.getByText(/^Every week on \w+$/)).toBeVisible()
  const booked = await sessions()
  expect(booked.map(({ appointment_start }) => Date.parse(appointment_start))).toHaveLength(4)
  expect(new Set(booked.map(({ appointment_series_id }) => appointment_series_id)).size).toBe(1)
})

test('the client gets one email about all of them, and confirms all at once', async ({ browser }) => {
  const about = (mail: { subject: string }) => mail.subject === 'Please confirm your session'
  const mail = await mailbox.wait(member.info.email, ({ text, ...more }) => about(more) && text.includes('And 3 more'))
  expect(mail.text).toContain('This is about 4 sessions.')
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, member.visitor)
  const [session] = await sessions()
  await page.goto(`${web}/member-dashboard/sessions/${session?.appointment_id}`)
  await page.getByRole('button', { name: 'Confirm all sessions' }).click()
  await expect(page.getByRole('button', { name: 'Confirm all sessions' })).toBeHidden()
  expect((await sessions()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'confirmed'))
  await page.context().close()
  // The taken day’s own invitation has a mail of its own, which leaves when it can no longer be undone; the other three of
  // the series have none.
  await mailbox.wait(member.info.email, ({ text, ...more }) => about(more) && !text.includes('This is about'))
  expect((await mailbox.mailsTo(member.info.email)).filter(about)).toHaveLength(2)
})

/** Moves this and the following sessions to 6 PM. */
async function moveFrom(id: string, look?: string) {
  await open(id)
  await desk.getByRole('button', { name: 'Move' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Move session' })
  await dialog.getByLabel('Time').fill('18:00')
  await dialog.getByRole('radio', { name: 'This and the following sessions' }).check()
  if (look) await looks(desk, look)
  await dialog.getByRole('button', { name: 'Move sessions' }).click()
  await expect(dialog).toBeHidden()
}

/** Cancels this and the following sessions. */
async function cancelFrom(id: string) {
  await open(id)
  await desk.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel this session?' })
  await dialog.getByRole('radio', { name: 'This and the following sessions' }).check()
  await dialog.getByRole('button', { name: 'Cancel sessions' }).click()
  await expect(dialog).toBeHidden()
}

const hours = async () =>
  (await sessions()).map(({ appointment_start }) =>
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: ZONE }).format(new Date(appointment_start)),
  )
const statuses = async () => (await sessions()).map(({ status }) => status)

test('a move and a cancellation from one session on are undone for all of them', async () => {
  const facts = async () => (await sessions()).map((one) => ({ ...one, modify_datetime: '' }))
  const before = await facts()
  const [, second, third] = before
  await moveFrom(second?.appointment_id ?? '')
  await expect(desk.getByText(/was moved to .*6:00 – .* and the others of its series changed with it\./)).toBeVisible()
  expect(await hours()).toEqual(['5 PM', '6 PM', '6 PM', '6 PM'])
  await desk.getByRole('button', { name: 'Undo', exact: true }).click()
  const back = desk.getByText(
    /is back on .*5:00 – .* and the others of its series are as they were\. No email was sent\./,
  )
  await expect(back).toBeVisible()
  expect(await facts()).toEqual(before)
  await cancelFrom(third?.appointment_id ?? '')
  await expect(desk.getByText(/was canceled, and the others of its series changed with it\./)).toBeVisible()
  await picture(desk, 'series-undo')
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'cancelled_orchid_pro', 'cancelled_orchid_pro'])
  await desk.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(back).toBeVisible()
  expect(await facts()).toEqual(before)
})

test('this and the following sessions move together, and the first one stays', async () => {
  const before = await sessions()
  await moveFrom(before[1]?.appointment_id ?? '', 'series-move')
  expect(await hours()).toEqual(['5 PM', '6 PM', '6 PM', '6 PM'])
})

test('the rest of the series is canceled from one on', async () => {
  const before = await sessions()
  await cancelFrom(before[2]?.appointment_id ?? '')
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'cancelled_orchid_pro', 'cancelled_orchid_pro'])
  const about = ({ subject }: { subject: string }) => subject === 'Your sessions were canceled'
  const mail = await mailbox.wait(member.info.email, about)
  expect(mail.text).toContain('canceled the sessions below.')
  expect(mail.text).toContain('This is about 2 sessions. All their times are below.')
  expect(mail.text).toContain('And 1 more:')
  // That of the cancellation that was undone would have come before it.
  expect((await mailbox.mailsTo(member.info.email)).filter(about)).toHaveLength(1)
})
