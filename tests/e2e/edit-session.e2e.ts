import { expect, type Page, test } from '@playwright/test'
import { createAppointmentType } from '#contracts/api/appointment-types'
import { getAppointment, listAppointments } from '#contracts/api/appointments'
import { editAppointment, moveAppointment } from '#contracts/api/appointment-changes'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider edits a booked session: its length, type, price and place; then the rest of a series, by keyboard alone.

test.describe.configure({ mode: 'serial' })

const ZONE = 'America/New_York'
const LONG = 'Long session'
let provider: Provider
let member: Member
let patient = ''
let desk: Page
let session = ''
/** 5 PM in New York on a day from now on, also when the clocks change before. */
const fivePm = (days: number): number => {
  const wall = Date.parse(`${dayIn(ZONE, Date.now() + days * DAY)}T17:00:00.000Z`)
  return instantOf(wall, segments(ZONE, wall - DAY, wall + DAY))
}

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  patient = await chartOf(provider, member)
  session = await bookAt(provider, patient, new Date(fivePm(21)))
  await provider.visitor.call(createAppointmentType, {
    body: {
      label: LONG,
      price: 200,
      length_minute: 90,
      session_location_type: 'in-person',
      is_private: false,
      hue: 4,
    },
  })
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const open = (id: string, panel = 'session-details') =>
  desk.goto(`${web}/pro-dashboard/schedule?panel=${panel}&session=${id}&date=${dayIn(ZONE, fivePm(21))}`)
const stored = (id: string) => provider.visitor.call(getAppointment, { params: { appointment_id: id } })

test('length, type, price and place change together, a wrong length is refused, and the client is told', async ({
  browser,
}) => {
  // Whoever has not heard of a session yet hears only of what it has become.
  await mailbox.wait(member.info.email, ({ subject }) => subject === 'Please confirm your session')
  await open(session)
  await desk.getByRole('button', { name: 'Edit' }).click()
  await expect(desk).toHaveURL(/panel=edit-session/)
  const before = await stored(session)
  await desk.getByLabel('Session type').selectOption(LONG)
  await expect(desk.getByText('Length and price stay as they are.')).toBeVisible()
  await desk.getByLabel('Length').fill('3')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('Between 5 minutes and 8 hours')).toBeVisible()
  await desk.getByRole('button', { name: /^Use those of Long session: 90 min, \$200/ }).click()
  await desk.getByLabel('Place (optional)').fill('The garden room')
  await looks(desk, 'edit-session')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('heading', { name: 'Edit session' })).toBeHidden()
  // The grid shows the place as well; here the details are meant.
  await expect(desk.getByRole('definition').filter({ hasText: 'The garden room' })).toBeVisible()
  const after = await stored(session)
  expect(after).toMatchObject({
    appointment_start: before.appointment_start,
    appointment_end: new Date(Date.parse(before.appointment_start) + 1.5 * HOUR).toISOString(),
    appointment_type_label: LONG,
    session_location_type: 'in-person',
    price: 200,
    place: 'The garden room',
  })
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session has changed')
  expect(mail.text).toContain('changed your session.')
  expect(mail.text).toContain('Long session, 90 minutes')
  expect(mail.text).toContain('The garden room')
  expect(mail.text).toMatch(/Before: .*, \d+ minutes; Video call, in your browser/)
  const client = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await client.goto(`${web}/member-dashboard/sessions/${session}`)
  await expect(client.getByText('The garden room').first()).toBeVisible()
  await client.context().close()
})

test('what somebody else has changed meanwhile is shown, and nothing typed is lost', async () => {
  await open(session, 'edit-session')
  await desk.getByLabel('Place (optional)').fill('Room 2')
  const start = new Date(fivePm(21) + HOUR).toISOString()
  await provider.visitor.call(moveAppointment, {
    params: { appointment_id: session },
    body: { appointment_start: start, skip_email: true },
  })
  await expect(desk.getByText('Somebody else has changed this session. It is now:')).toBeVisible()
  await expect(desk.getByLabel('Place (optional)')).toHaveValue('Room 2')
  await looks(desk, 'edit-session-overtaken')
  await desk.getByRole('button', { name: 'Use that' }).click()
  await expect(desk.getByLabel('Time')).toHaveValue('18:00')
  await expect(desk.getByLabel('Place (optional)')).toHaveValue('The garden room')
})

test('a time that is taken is said, and only used on purpose', async () => {
  await bookAt(provider, patient, new Date(fivePm(21) + 3 * HOUR))
  await desk.getByLabel('Length').fill('150')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    desk.getByText('Choose another time or length, or change the session anyway.', { exact: false }),
  ).toBeVisible()
  await expect(desk.getByLabel('Length')).toHaveValue('150')
  await desk.getByRole('button', { name: 'Change anyway' }).click()
  await expect(desk.getByRole('heading', { name: 'Edit session' })).toBeHidden()
  const { appointment_start, appointment_end } = await stored(session)
  expect(Date.parse(appointment_end) - Date.parse(appointment_start)).toBe(2.5 * HOUR)
})

test('a series is edited from one session on, by keyboard alone', async () => {
  const starts = [28, 35, 42].map(fivePm)
  const at = encodeURIComponent(new Date(starts[0] ?? 0).toISOString())
  await desk.goto(`${web}/pro-dashboard/schedule?panel=add-to-calendar&client=${patient}&at=${at}`)
  await desk.getByLabel('Session type').selectOption(SESSION.label)
  await desk.getByLabel('Repeats').selectOption('weekly')
  await desk.getByLabel('Sessions', { exact: true }).fill('3')
  await desk.getByRole('button', { name: 'Add 3 sessions' }).click()
  await expect(desk.getByLabel('Repeats')).toBeHidden()
  const sessions = async () =>
    (
      await provider.visitor.call(listAppointments, {
        query: {
          oldest_datetime: new Date((starts[0] ?? 0) - DAY).toISOString(),
          newest_datetime: new Date((starts[2] ?? 0) + DAY).toISOString(),
        },
      })
    ).appointments.filter((one) => one.appointment_series_id !== null)
  const [, second] = await sessions()
  await open(second?.appointment_id ?? '')
  const edit = desk.getByRole('button', { name: 'Edit' })
  await edit.focus()
  await desk.keyboard.press('Enter')
  await desk.getByLabel('Length').focus()
  await desk.keyboard.press('ControlOrMeta+a')
  await desk.keyboard.type('60')
  await desk.getByRole('radio', { name: 'Only this session' }).focus()
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByRole('radio', { name: 'This and the following sessions' })).toBeChecked()
  await looks(desk, 'edit-series')
  await desk.getByRole('button', { name: 'Save for these sessions' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Edit session' })).toBeHidden()
  const minutes = (await sessions()).map(
    (one) => (Date.parse(one.appointment_end) - Date.parse(one.appointment_start)) / 60_000,
  )
  expect(minutes).toEqual([SESSION.length_minute, 60, 60])
  // A stale request of another program is refused.
  const facts = ({ appointment_start, appointment_end, appointment_type_label, price, place }: typeof first) => ({
    ...{ appointment_start, appointment_end, appointment_type_label, price, place },
  })
  const first = await stored(session)
  const seen = { ...facts(first), price: 1 }
  await expect(
    provider.visitor.call(editAppointment, {
      params: { appointment_id: session },
      body: { ...seen, place: 'Nowhere', seen },
    }),
  ).rejects.toThrow()
})
