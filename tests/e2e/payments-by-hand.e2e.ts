import { expect, type Page, test } from '@playwright/test'
import { cancelAppointment, completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { recordPayment } from '#contracts/api/hand-payments'
import { eventually } from '#local/demo/visitor'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// Money that the practice receives and gives back itself: recorded for a session and an invoice, refunded, taken back.

let provider: Provider
let member: Member
let page: Page
let session = ''

const read = () => provider.visitor.call(getAppointment, { params: { appointment_id: session } })
const said = (text: string) => page.getByRole('status').filter({ hasText: text })

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  session = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 10 * 60_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id: session } })
  await eventually('the invoice', async () => (await read()).invoice_id ?? undefined)
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

test('half of a session is recorded as a check in its panel, and never more than is due', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${session}`)
  const panel = page.getByRole('region', { name: 'Session', exact: true })
  await panel.getByRole('button', { name: 'Record payment' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  const amount = dialog.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveValue('120.00')
  await expect(dialog.getByText(`${member.info.first_name} ${member.info.last_name}`)).toBeVisible()
  await looks(page, 'record-payment')
  await amount.fill('120.50')
  await dialog.getByLabel('Method', { exact: true }).selectOption('Check')
  await dialog.getByLabel('Reference (optional)').fill('No. 1042')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Only $120.00 is left to pay', { exact: true })).toBeVisible()
  await amount.fill('-50')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Enter what you received', { exact: true })).toBeVisible()
  // A text that is no amount stays as it is, and nothing is recorded with it.
  const noAmount = dialog.getByText('Enter an amount such as 120.50', { exact: true })
  for (const text of ['1e9', '12,50', '12.505']) {
    await amount.fill(text)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(noAmount).toBeVisible()
    await expect(amount).toHaveAccessibleDescription('Enter an amount such as 120.50')
    await expect(amount).toHaveValue(text)
  }
  await looks(page, 'record-payment-no-amount')
  expect(await read()).toMatchObject({ due: 120 })
  await amount.fill('1,250.00')
  await expect(noAmount).toBeHidden()
  await amount.blur()
  await expect(amount).toHaveValue('1,250.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Only $120.00 is left to pay', { exact: true })).toBeVisible()
  // While it is typed, nothing is said of what can still become an amount.
  await amount.fill('12,5')
  await expect(noAmount).toBeHidden()
  await amount.blur()
  await expect(noAmount).toBeVisible()
  await amount.press('ArrowUp')
  await expect(amount).toHaveValue('1.00')
  await amount.fill('50')

  // What was typed stays when the server cannot be reached.
  await page.route('**/api/scheduler/v1/client_payments', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Reference (optional)')).toHaveValue('No. 1042')
  await page.unroute('**/api/scheduler/v1/client_payments')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(said('Payment recorded. $70.00 is left to pay.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Paid in part, $70.00 to pay')).toBeVisible()
  expect(await read()).toMatchObject({ due: 70, received_by_hand: true, status_flags: { paid: false } })
  await looks(page, 'session-paid-in-part')
})

test('the rest is recorded in cash at its invoice, which is then paid, and the client gets a receipt', async () => {
  await page.goto(`${web}/pro-dashboard/billing`)
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Individual session/ })
  await expect(row).toContainText('Due')
  await expect(row).toContainText('Paid in part, $70.00 to pay')
  await looks(page, 'billing-record-payment')
  await row.getByRole('button', { name: /^Record payment of invoice/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('70.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(said('Payment recorded.')).toBeVisible()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Record payment/ })).toHaveCount(0)
  await expect(page.getByRole('main').locator('dl')).toContainText(/Paid this year\$120\.00/)
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
})

test('a part of a payment is given back by hand, and never more than is left of it', async () => {
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' })
  await expect(rows).toHaveCount(2)
  await rows.first().scrollIntoViewIfNeeded()
  await looks(page, 'payments-with-actions')
  const check = rows.filter({ hasText: 'No. 1042' })
  await check.getByRole('button', { name: /^Refund the payment of \$50\.00/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await expect(dialog.getByText('Give it back yourself; this records it.')).toBeVisible()
  const amount = dialog.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveValue('50.00')
  await amount.fill('60')
  await dialog.getByRole('button', { name: /^Record/ }).click()
  await expect(dialog.getByText('Only $50.00 of this payment is left to refund')).toBeVisible()
  await amount.fill('20')
  await dialog.getByLabel('Reason (optional)').fill('The session was shorter')
  await looks(page, 'refund-payment')
  await dialog.getByRole('button', { name: 'Record $20.00' }).click()
  await expect(said('The refund of $20.00 is recorded.')).toBeVisible()
  await expect(check).toContainText(/\$20\.00 was refunded on .*: The session was shorter/)
  // Its record has to stay, because money went back. The rest of it can still be refunded.
  await expect(check.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await check.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog.getByText('$30.00 is left of this payment.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The client does not owe it any more, so the session stays paid.
  expect(await read()).toMatchObject({ due: 0, status_flags: { paid: true } })
})

test('a payment that was recorded by mistake is taken back, and what it paid is due again', async () => {
  const other = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 5 * 60_000))
  await provider.visitor.call(recordPayment, {
    body: {
      about: { appointment_id: other },
      amount: 40,
      method: 'bank_transfer',
      received_on: '2024-01-15',
      reference: null,
      receipt: false,
    },
  })
  await page.goto(`${web}/pro-dashboard/billing?view=payments&method=bank_transfer&period=all`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' })
  await row.getByRole('button', { name: /^Take back the payment of \$40\.00/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back this payment?' })
  await expect(dialog.getByText('It then counts nowhere')).toBeVisible()
  await looks(page, 'take-back-payment')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(said('The payment was taken back.')).toBeVisible()
  await expect(row).toContainText('It does not count.')
  await expect(row.getByRole('button')).toHaveCount(0)
  const after = await provider.visitor.call(getAppointment, { params: { appointment_id: other } })
  expect(after).toMatchObject({ due: 120, received_by_hand: false })
})

test('a payment of a canceled session leads to the decision about its money, and is refunded only after that', async () => {
  const other = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() + 50 * 3_600_000))
  await provider.visitor.call(recordPayment, {
    body: {
      about: { appointment_id: other },
      amount: 120,
      method: 'cash',
      received_on: '2024-01-16',
      reference: 'Envelope',
      receipt: false,
    },
  })
  await provider.visitor.call(cancelAppointment, { params: { appointment_id: other }, body: { reason: '' } })
  await page.goto(`${web}/pro-dashboard/billing?view=payments&method=cash&period=all`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Envelope' })
  await expect(row).toContainText('The session was canceled. Whether this is refunded is decided in the session.')
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await row.scrollIntoViewIfNeeded()
  await looks(page, 'payments-undecided')
  await row.getByRole('link', { name: /^Decide about the payment of \$120\.00/ }).click()
  const panel = page.getByRole('region', { name: 'Session', exact: true })
  await panel.getByRole('button', { name: 'Keep payment' }).click()
  await expect(panel.getByText(/It is not refunded under the cancellation policy/)).toBeVisible()
  await page.goBack()
  await expect(row.getByRole('button', { name: /^Refund the payment of \$120\.00/ })).toBeVisible()
  await expect(row.getByRole('link', { name: /^Decide/ })).toHaveCount(0)
})
