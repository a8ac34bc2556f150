import { expect, type Page, test } from '@playwright/test'
import { cancelAppointment, completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import {
  bookAndPay,
  closeTill,
  endRefund,
  openTill,
  paymentsOf,
  refundIs,
  refundsThere,
  sessionPanel,
  type Till,
} from './stage/till.ts'

test.describe.configure({ mode: 'serial' })

// Refunds that are on their way for long, or fail after they were made: what the client and the owner read, and what the owner
// does then.

/** Its refunds wait until they are ended. */
const WAITS = '4000000000007726'
/** Its refunds fail later. */
const FAILS = '4000000000005126'

let till: Till
let client: Page
let desk: Page

test.beforeAll(async ({ browser }) => {
  till = await openTill(browser)
  ;({ client, desk } = till)
})
test.afterAll(() => closeTill(till))

const read = (id: string) => till.provider.visitor.call(getAppointment, { params: { appointment_id: id } })
const cancel = ({ visitor }: Member | Provider, id: string) =>
  visitor.call(cancelAppointment, { params: { appointment_id: id }, body: { reason: '' } })
const ofClient = (id: string) => client.goto(`${web}/member-dashboard/sessions/${id}`)
/** The task of the owner about a refund of this amount. */
const task = (amount: string) =>
  desk.getByRole('link', { name: new RegExp(`${amount.replace(/[$.]/g, '\\$&')} could not be sent`) })

test('a refund that the bank makes later is not told as made before it is', async () => {
  const id = await bookAndPay(till, WAITS)
  await cancel(till.member, id)
  await refundIs(till, id, 'pending')
  const [payment] = await paymentsOf(till, id)
  await eventually('the answer of the provider', async () =>
    (await refundsThere()).some(({ metadata }) => metadata.payment_id === payment?.payment_id) ? true : undefined,
  )
  await ofClient(id)
  await expect(
    client.getByText(/It is being refunded in full, which usually takes 5 to 10 business days\./),
  ).toBeVisible()
  await looks(client, 'member-refund-on-its-way')
  const panel = await sessionPanel(till, id)
  await expect(panel.getByText(/It is being refunded in full/)).toBeVisible()
  await endRefund(till, id, 'succeeded')
  await expect(panel.getByText(/It was refunded in full/)).toBeVisible()
  await expect(client.getByText(/It was refunded in full/)).toBeVisible()
})

test('a refund that fails later is owed, and the owner sends it again', async () => {
  const id = await bookAndPay(till)
  await cancel(till.provider, id)
  await refundIs(till, id, 'done')
  await endRefund(till, id, 'failed')
  await refundIs(till, id, 'failed')
  await ofClient(id)
  await expect(
    client.getByText(/A refund of \$120\.00 could not be sent to you, so you do not have it yet\./),
  ).toBeVisible()
  await looks(client, 'member-refund-failed')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/A refund of \$120\.00 failed on/)).toBeVisible()
  await looks(client, 'member-billing-refund-failed')
  const mail = await mailbox.wait(
    till.provider.signIn.email,
    (one) => one.subject === 'A refund could not be sent' && one.text.includes('$120.00'),
  )
  expect(mail.text).toContain(till.member.info.first_name)
  expect(mail.text).toContain(`session=${id}`)
  await desk.goto(`${web}/pro-dashboard/homepage`)
  await expect(task('$120.00')).toContainText(till.member.info.first_name)
  await expect(desk.getByText('1 failed refund')).toBeVisible()
  await looks(desk, 'home-refund-failed')
  await task('$120.00').click()
  const panel = desk.getByRole('region', { name: 'Session', exact: true })
  await expect(
    panel.getByText(/A refund of \$120\.00 could not be sent to the client, so you still have it\./),
  ).toBeVisible()
  await looks(desk, 'session-refund-failed')
  await panel.getByRole('button', { name: 'Send $120.00 again' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Send $120.00 again?' })
  await looks(desk, 'refund-again')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.getByText(/It was refunded in full/)).toBeVisible()
  expect(await read(id)).toMatchObject({ refund: { outcome: 'full', unsent: 0 } })
  await desk.goto(`${web}/pro-dashboard/homepage`)
  await expect(desk.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(desk.getByText(/failed refund/)).toHaveCount(0)
})

test('what could not be sent is recorded as given back in another way, and one that is kept is owed no more', async () => {
  const given = await bookAndPay(till, FAILS)
  await cancel(till.provider, given)
  await refundIs(till, given, 'done')
  await endRefund(till, given, 'failed')
  await refundIs(till, given, 'failed')
  const panel = await sessionPanel(till, given)
  await panel.getByRole('button', { name: 'Gave it back another way' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Record that $120.00 was given back?' })
  await looks(desk, 'refund-by-hand')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(panel.getByText(/It was refunded in full/)).toBeVisible()

  const kept = await bookAndPay(till, FAILS)
  await cancel(till.provider, kept)
  await refundIs(till, kept, 'done')
  await endRefund(till, kept, 'failed')
  await refundIs(till, kept, 'failed')
  expect((await paymentsOf(till, kept)).map(({ unsent }) => unsent)).toEqual([120])
  await (await sessionPanel(till, kept)).getByRole('button', { name: 'Keep payment' }).click()
  await expect(desk.getByText(/It is not refunded under the cancellation policy/)).toBeVisible()
  expect((await paymentsOf(till, kept)).map(({ unsent }) => unsent)).toEqual([0])
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' }).first()
  await row.getByRole('button', { name: /^Refund/ }).click()
  const again = desk.getByRole('dialog', { name: 'Refund payment' })
  await expect(again.getByText('An earlier refund could not be sent.')).toBeVisible()
  await expect(again.getByRole('radio', { name: /another way/ })).toHaveCount(0)
  await looks(desk, 'refund-payment-kept')
  await desk.keyboard.press('Escape')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/A refund of \$120\.00 failed on/).first()).toBeVisible()
  await expect(client.getByText(/could not be sent to you/)).toHaveCount(0)
})

test('the refund dialog of Payments offers to record what could not be sent, no more than it', async () => {
  const id = await bookAndPay(till)
  await till.provider.visitor.call(completeAppointment, { params: { appointment_id: id } }).catch(() => undefined)
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' }).first()
  const dialog = desk.getByRole('dialog', { name: 'Refund payment' })
  await row.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await refundIs(till, id, 'done')
  await endRefund(till, id, 'failed')
  await refundIs(till, id, 'failed')
  await desk.goto(`${web}/pro-dashboard/homepage`)
  await task('$40.00').click()
  // Only what could not be sent is listed, and the address says so.
  await expect(desk).toHaveURL(/view=payments&period=all&only=unsent/)
  await expect(desk.getByRole('radio', { name: 'Failed refunds' })).toBeChecked()
  await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' })).toHaveCount(1)
  // It is what one sees first, on every screen.
  await expect(row).toBeInViewport({ ratio: 0.5 })
  const wide = desk.viewportSize()
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.reload()
  await expect(row).toBeInViewport({ ratio: 0.5 })
  if (wide) await desk.setViewportSize(wide)
  await looks(desk, 'payments-failed-refunds')
  await expect(row).toContainText(/A refund of \$40\.00 could not be sent to the client, so you still have it\./)
  await row.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByRole('radio', { name: 'I gave it back in another way' }).check()
  await looks(desk, 'refund-payment-failed')
  await dialog.getByLabel('Amount').fill('50')
  await dialog.getByRole('button', { name: 'Record $50.00' }).click()
  await expect(dialog.getByText('Only $40.00 could not be sent')).toBeVisible()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByRole('button', { name: 'Record $40.00' }).click()
  await expect(desk.getByText('No failed refunds')).toBeVisible()
  await looks(desk, 'payments-no-failed-refunds')
  await desk.getByRole('radio', { name: 'Failed refunds' }).press('ArrowLeft')
  await expect(desk).not.toHaveURL(/only=/)
  await expect(row).toContainText(/\$40\.00 was refunded on .*: Given back in another way/)
  await expect(row).not.toContainText('could not be sent')
})
