import { expect, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { listOwnInvoices } from '#contracts/api/client-invoices'
import { writeInvoice } from '#contracts/api/invoice-writing'
import { eventually } from '#local/demo/visitor'
import type { Member, Provider } from '#local/demo/people'
import { DAY } from '#kernel/clock'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { payByCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client who owes two sessions and an invoice pays all of it at once, and gets a part of one of them back.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member

const own = () => member.visitor.call(listOwnInvoices)

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
  const patient_user_id = await chartOf(provider, member)
  for (const minutes of [70, 10]) {
    const appointment_id = await bookAt(provider, patient_user_id, new Date(Date.now() - minutes * 60_000))
    await provider.visitor.call(completeAppointment, { params: { appointment_id } })
  }
  const due_on = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10)
  const lines = [{ text: 'Report for the school', detail: '', quantity: 1, unit_price: 109.24, tax_percent: 0 }]
  await provider.visitor.call(writeInvoice, { body: { patient_user_id, lines, note: '', due_on } })
  // The sessions are invoiced by themselves, and all invoices are due once they are drawn.
  await eventually('the three invoices', async () => ((await own()).invoices.length === 3 ? true : undefined))
})

test('all that is owed is paid on one page, on a phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/billing`)
  const owed = page.getByRole('heading', { name: /^You owe \$349\.24 to / })
  const card = page.locator('section').filter({ has: owed })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('listitem').filter({ hasText: 'Report for the school' })).toContainText('$109.24')
  await looks(page, 'member-billing-owes')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Pay all $349.24' }).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: /^Session on / })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: /^Invoice / })).toHaveCount(1)
  await looks(page, 'card-page-of-several')
  await payByCard(page, '$349.24')
  await expect(page).toHaveURL(/\/member-dashboard\/billing\?paid=/)
  await expect(page.getByRole('status').filter({ hasText: 'Your payment of $349.24 has arrived.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(page.getByText('Part of one payment of $349.24')).toHaveCount(3)
  await looks(page, 'member-billing-all-paid')
  await expectAccessible(page)
  expect(await own()).toMatchObject({ dues: [], totals: { due: 0, paid_this_year: 349.24 } })
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
  await page.context().close()
})

test('one of them is refunded in part by the owner, and the client reads it', async ({ page, browser }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('button', { name: /^Refund the payment of \$109\.24/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await dialog.getByLabel('Amount', { exact: true }).fill('9.24')
  await dialog.getByRole('button', { name: 'Refund $9.24' }).click()
  await expect(dialog).toBeHidden()
  await eventually('the refund', async () =>
    (await own()).payments.some(({ refunds }) => refunds[0]?.status === 'done') ? true : undefined,
  )
  const { payments, dues } = await own()
  expect(payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([9.24])
  expect(dues).toEqual([])

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(phone, member.visitor)
  await phone.goto(`${web}/member-dashboard/billing`)
  const refunded = phone.getByRole('listitem').filter({ hasText: /\$9\.24 was refunded on/ })
  await expect(refunded).toHaveCount(1)
  await refunded.scrollIntoViewIfNeeded()
  await looks(phone, 'member-billing-refunded-in-part')
  await phone.context().close()
})
