import { expect, test } from '@playwright/test'
import { refundPayment } from '#contracts/api/hand-payments'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import {
  bookAndPay,
  closeTill,
  endRefund,
  openTill,
  paymentRows,
  paymentsOf,
  refundIs,
  type Till,
} from './stage/till.ts'

// A present that could not be sent, and that the owner keeps after all: what both read before and after.

let till: Till

test.beforeAll(async ({ browser }) => {
  till = await openTill(browser)
})
test.afterAll(() => closeTill(till))

test('the owner keeps a present that could not be sent, and nobody is told any more that it is to come', async () => {
  const { provider, client, desk } = till
  const id = await bookAndPay(till)
  const [paid] = await paymentsOf(till, id)
  await provider.visitor.call(refundPayment, {
    params: { payment_id: paid?.payment_id ?? '' },
    body: { amount: 40, currency: 'usd', reason: null, owed_again: false },
  })
  await refundIs(till, id, 'done')
  await endRefund(till, id, 'failed')
  await refundIs(till, id, 'failed')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/A refund of \$40\.00 could not be sent to you/)).toBeVisible()

  await desk.goto(`${web}/pro-dashboard/billing?view=payments&period=all&only=unsent`)
  const row = paymentRows(till).first()
  await expect(row).toContainText(/A refund of \$40\.00 could not be sent to the client/)
  await looks(desk, 'payments-keep')
  await row.getByRole('button', { name: /^Keep \$40\.00 of the payment of \$120\.00/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Keep $40.00?' })
  await expect(dialog).toContainText('Their list of payments then no longer says that they do not have it yet.')
  await looks(desk, 'keep-refund')
  await dialog.getByRole('button', { name: 'Keep $40.00' }).click()
  await expect(desk.getByText('You kept $40.00.')).toBeVisible()
  await expect(desk.getByText('No failed refunds')).toBeVisible()
  await desk.goto(`${web}/pro-dashboard/billing?view=payments&period=all`)
  await expect(row).toContainText(/On .*, you kept what could not be sent\./)
  await expect(row.getByRole('button', { name: /^Keep/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Refund/ })).toBeVisible()
  await looks(desk, 'payments-kept')
  expect(await paymentsOf(till, id)).toMatchObject([{ left: 120, unsent: 0, keepable: 0 }])
  await desk.goto(`${web}/pro-dashboard/homepage`)
  await expect(desk.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(desk.getByText(/failed refund/)).toHaveCount(0)

  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/A refund of \$40\.00 failed on/)).toBeVisible()
  await expect(client.getByText(/could not be sent to you/)).toHaveCount(0)
  await looks(client, 'member-billing-kept')
})
