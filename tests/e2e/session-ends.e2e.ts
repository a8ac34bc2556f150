import { expect, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import type { Member, Provider } from '#local/demo/people'
import { HOUR } from '#kernel/clock'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// How sessions end: one is completed by mistake, to one the client does not come, and one the client cancels by phone.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let patient = ''
let desk: Page
let phone: Page

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  patient = await chartOf(provider, member)
  desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await Promise.all([signInAs(desk, provider.visitor), signInAs(phone, member.visitor)])
})
test.afterAll(async () => {
  await desk.context().close()
  await phone.context().close()
})

const hours = (count: number) => new Date(Date.now() + count * HOUR)
const open = (id: string) => desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
const panel = () => desk.getByRole('region', { name: 'Session', exact: true })
const stored = (id: string) => provider.visitor.call(getAppointment, { params: { appointment_id: id } })

test('a completion is undone before there is an invoice', async () => {
  const id = await bookAt(provider, patient, hours(-2))
  await open(id)
  await panel().getByRole('button', { name: 'Complete session' }).click()
  const toast = desk.getByRole('status').filter({ hasText: 'is completed.' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(panel().getByRole('button', { name: 'Complete session' })).toBeVisible()
  expect(await stored(id)).toMatchObject({ status: 'confirmed', invoice_id: null })
})

test('a client who did not come is recorded as that, stays in the calendar, and is told', async () => {
  const id = await bookAt(provider, patient, hours(-1))
  await open(id)
  await panel().getByRole('button', { name: 'Cancel or no-show' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel this session?' })
  // After the start, somebody has to say who ended it: nothing is recorded by a slip of the finger.
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog.getByText('Please choose')).toBeVisible()
  await dialog.getByRole('radio', { name: /did not come$/ }).check()
  await dialog.getByLabel('Reason (optional)').fill('Did not answer the phone either.')
  await looks(desk, 'session-no-show')
  await expectAccessible(desk)
  await dialog.getByRole('checkbox', { name: /^Email / }).check()
  await dialog.getByRole('button', { name: 'Record no-show' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel().getByText('Client did not come')).toBeVisible()
  await expect(panel().getByText('Did not answer the phone either.')).toBeVisible()
  await expect(panel().getByText(/^Recorded by /)).toBeVisible()
  expect(await stored(id)).toMatchObject({ status: 'cancelled_patient', status_flags: { client_no_show: true } })
  await phone.goto(`${web}/member-dashboard/sessions`)
  await expect(phone.getByText('Recorded as missed')).toBeVisible()
  await expect(phone.getByText('Did not answer')).toHaveCount(0)
  await looks(phone, 'session-missed-phone')
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'You missed your session')
  expect(mail.text).toContain('The practice recorded that you missed the session below.')
})

test('a client who cancels by phone is recorded as the one who canceled', async () => {
  const id = await bookAt(provider, patient, hours(72))
  await mailbox.wait(member.info.email, ({ subject }) => subject === 'Please confirm your session')
  await open(id)
  await panel().getByRole('button', { name: 'Cancel session' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(dialog.getByRole('radio', { name: /did not come$/ })).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'The practice' })).toBeChecked()
  await dialog.getByRole('radio', { name: /who told you$/ }).check()
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(id)).toMatchObject({
    status: 'cancelled_patient',
    cancelled_by: { side: 'client', recorded_by: expect.stringMatching(/./) },
  })
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session was canceled')
  expect(mail.text).toContain('The practice recorded that you canceled the session below.')
})
