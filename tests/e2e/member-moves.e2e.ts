import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import type { Member, Provider } from '#local/demo/people'
import { HOUR } from '#kernel/clock'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client moves their own session on a phone, and the open calendar of the professional follows.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let id = ''
let desk: Page
let phone: Page

test.beforeAll(async ({ browser }) => {
  // The introduction is free, so it can be moved until it starts.
  ;({ provider, member, introduction: id } = await introduced(SESSION))
  desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await Promise.all([signInAs(desk, provider.visitor), signInAs(phone, member.visitor)])
})
test.afterAll(async () => {
  await desk.context().close()
  await phone.context().close()
})

const stored = () => provider.visitor.call(getAppointment, { params: { appointment_id: id } })

test('the client chooses another time on a phone, and both sides are told', async () => {
  const before = await stored()
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await expect(desk.getByRole('region', { name: 'Session', exact: true })).toBeVisible()
  await phone.goto(`${web}/member-dashboard/sessions/${id}`)
  await phone.getByRole('button', { name: 'Move session' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Move this session' })
  await expect(dialog.getByText(/You can move it until /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move session' })).toBeDisabled()
  await dialog.getByRole('radio').nth(3).check({ force: true })
  await expect(dialog.getByText(/^New time: /)).toBeVisible()
  await looks(phone, 'member-moves')
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(dialog).toBeHidden()
  const after = await stored()
  expect(after.appointment_start).not.toBe(before.appointment_start)
  expect(after).toMatchObject({ status: 'confirmed', price: before.price })
  // The mail to the client says who moved it, and has both times.
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session has a new time')
  expect(mail.text).toContain('You moved your session. Its new time is below')
  expect(mail.text).toContain('Before: ')
  const told = await mailbox.wait(provider.signIn.email, ({ subject }) => subject === 'Your session has a new time')
  expect(told.text).toContain(`${member.info.first_name} moved your session.`)
})

test('it moves by keyboard alone', async () => {
  await phone.setViewportSize({ width: 1440, height: 900 })
  await phone.getByRole('button', { name: 'Move session' }).focus()
  await phone.keyboard.press('Enter')
  const dialog = phone.getByRole('dialog', { name: 'Move this session' })
  const first = dialog.getByRole('radio').first()
  await first.focus()
  await phone.keyboard.press('Space')
  await expect(dialog.getByText(/^New time: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move session' }).focus()
  await phone.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const { appointment_start, appointment_end } = await stored()
  expect(Date.parse(appointment_end) - Date.parse(appointment_start)).toBeLessThan(HOUR)
})
