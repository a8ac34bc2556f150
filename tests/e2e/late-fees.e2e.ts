import { expect, type Page, test } from '@playwright/test'
import { confirmAppointment } from '#contracts/api/appointment-changes'
import { createChart } from '#contracts/api/charts'
import { putPracticeTerms } from '#contracts/api/practice-terms'
import type { Member, Provider } from '#local/demo/people'
import { HOUR } from '#kernel/clock'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The fee of sessions that were not paid when their client ended them late: it is read before, owed, paid and waived.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let patient = ''
/** A client without an account, whose sessions nobody has to accept. */
let outsider = ''
let desk: Page
let phone: Page

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  patient = await chartOf(provider, member)
  const other = await provider.visitor.call(createChart, {
    body: { first_name: 'Ines', last_name: 'Vale' },
  })
  outsider = other.patient.patient_user_id
  // Free times within a week are late at once.
  await provider.visitor.call(putPracticeTerms, {
    body: { cancellation: { free_hours: 168, fee_percent: 50, grace_minutes: 0, text: '' } },
  })
  desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await Promise.all([signInAs(desk, provider.visitor), signInAs(phone, member.visitor)])
})
test.afterAll(async () => {
  await desk.context().close()
  await phone.context().close()
})

const hours = (count: number) => new Date(Date.now() + count * HOUR)
const panel = () => desk.getByRole('region', { name: 'Session', exact: true })

/** Opens the dialog in which the practice says that the client of a session did not come. */
async function recordNoShow(hoursAgo: number) {
  const id = await bookAt(provider, outsider, hours(-hoursAgo))
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await panel().getByRole('button', { name: 'Cancel or no-show' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel this session?' })
  await dialog.getByRole('radio', { name: /did not come$/ }).check()
  await expect(
    dialog.getByText(
      'This session is not paid. Under the cancellation policy, they owe $60.00 and get an invoice for it.',
    ),
  ).toBeVisible()
  return { dialog, record: () => dialog.getByRole('button', { name: 'Record no-show' }).click() }
}

test('a member who cancels late reads the fee, and finds its invoice where invoices are paid', async () => {
  const id = await bookAt(provider, patient, hours(30))
  await member.visitor.call(confirmAppointment, { params: { appointment_id: id } })
  await phone.goto(`${web}/member-dashboard/sessions/${id}`)
  await expect(phone.getByText('If you cancel now, you owe $60.00.')).toBeVisible()
  await expect(phone.getByText(/50% of the price is charged, even if you have not paid yet/)).toBeVisible()
  await phone.getByRole('button', { name: 'Cancel session' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Cancel this session?' })
  await expect(
    dialog.getByText(
      'This session is not paid yet. Canceling now costs $60.00 under the cancellation policy. You get an invoice for it.',
    ),
  ).toBeVisible()
  await looks(phone, 'late-fee-cancel')
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session was canceled')
  expect(mail.text).toContain('You owe $60.00 under the cancellation policy. We will send you an invoice.')
  // The page follows without a reload, once the invoice is drawn.
  await expect(phone.getByText(/^You owe \$60\.00 under the cancellation policy\. Invoice \S+ is due\.$/)).toBeVisible()
  await looks(phone, 'late-fee-session')
  await phone.goto(`${web}/member-dashboard/billing`)
  await expect(phone.getByText('Late cancellation fee').first()).toBeVisible()
  await looks(phone, 'late-fee-billing')
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await expect(
    panel().getByText(/^They owe \$60\.00 under the cancellation policy\. Invoice \S+ is due\.$/),
  ).toBeVisible()
  await expect(panel().getByText('Fee of $60.00 due')).toBeVisible()
  await expect(panel().getByRole('link', { name: /^Invoice \(PDF\)/ })).toBeVisible()
  await looks(desk, 'late-fee-panel')
})

test('the practice records a no-show, and the fee is owed once that cannot be undone', async () => {
  const { dialog, record } = await recordNoShow(1)
  await looks(desk, 'late-fee-no-show')
  await record()
  await expect(dialog).toBeHidden()
  await expect(panel().getByText(/The invoice for it is being created\.$/)).toBeVisible()
  await expect(panel().getByText(/They owe \$60\.00 .* Invoice \S+ is due\.$/)).toBeVisible()
})

test('the practice waives the fee of another no-show', async () => {
  const { dialog, record } = await recordNoShow(3)
  await dialog.getByRole('checkbox', { name: 'Waive the fee' }).check()
  await expect(dialog.getByText('This session is not paid, and nothing is owed for it.')).toBeVisible()
  await looks(desk, 'late-fee-waived')
  await record()
  await expect(dialog).toBeHidden()
  await expect(panel().getByText('Client did not come')).toBeVisible()
  await expect(panel().getByText('Fee of $60.00 waived')).toBeVisible()
  await expect(panel().getByText('You waived the fee of $60.00.')).toBeVisible()
  await expect(panel().getByRole('link', { name: /^Invoice \(PDF\)/ })).toHaveCount(0)
  await looks(desk, 'late-fee-waived-panel')
})

test('a member reads that the practice waived the fee of their late cancellation', async () => {
  const id = await bookAt(provider, patient, hours(50))
  await member.visitor.call(confirmAppointment, { params: { appointment_id: id } })
  // Who was never told of a session hears nothing of its end.
  await mailbox.wait(member.info.email, ({ text }) => text.includes(id))
  await phone.goto(`${web}/member-dashboard/sessions/${id}`)
  await expect(phone.getByText('If you cancel now, you owe $60.00.')).toBeVisible()
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await panel().getByRole('button', { name: 'Cancel session' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel this session?' })
  await dialog.getByRole('radio', { name: /who told you$/ }).check()
  await dialog.getByRole('checkbox', { name: 'Waive the fee' }).check()
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog).toBeHidden()
  const said = 'You do not have to pay the fee of $60.00.'
  // The page follows without a reload.
  await expect(phone.getByText(said)).toBeVisible()
  await expect(phone.getByText('Fee of $60.00 waived')).toBeVisible()
  await looks(phone, 'late-fee-waived-session')
  const mail = await mailbox.wait(member.info.email, ({ text }) => text.includes(said))
  expect(mail.subject).toBe('Your session was canceled')
  expect(mail.text).not.toContain('You owe')
  await phone.goto(`${web}/member-dashboard/sessions`)
  await expect(phone.getByText(said)).toBeVisible()
  await looks(phone, 'late-fee-waived-list')
})
