import { expect, type Page, test } from '@playwright/test'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { introduced } from './stage/booking.ts'
import { payByCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The practice writes an invoice by hand, its client reads it, and the practice makes it void. The client pays another one.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
})

/** Fills in an invoice of two lines, one of them with tax: $107.25 and $12.50. */
async function fillIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await dialog.getByRole('combobox', { name: 'Client' }).fill(member.info.first_name)
  await page.getByRole('option').first().click()
  const first = dialog.getByRole('group', { name: 'Line 1' })
  await first.getByRole('textbox', { name: 'Description' }).fill('Report for the school')
  await first.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await first.getByRole('textbox', { name: 'Price each' }).fill('50')
  await first.getByRole('textbox', { name: 'Tax' }).fill('7.25')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const second = dialog.getByRole('group', { name: 'Line 2' })
  await second.getByRole('textbox', { name: 'Description' }).fill('Copies')
  await second.getByRole('textbox', { name: 'Price each' }).fill('12.50')
  await expect(dialog.getByText('$119.75')).toBeVisible()
  return dialog
}

test('writes an invoice with two lines and tax, whose client gets it by email and reads it', async ({
  page,
  browser,
}) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('button', { name: 'New invoice' }).click()
  const dialog = await fillIn(page)
  await expectAccessible(page)
  await looks(page, 'new-invoice')
  await dialog.getByRole('button', { name: 'Write invoice' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Invoice \d{4}-0001 · /)).toBeVisible()
  const texts = async () => (await mailbox.mailsTo(member.signIn.email)).map(({ text }) => text).join()
  await expect.poll(texts).toContain('$119.75')
  await page.reload()
  await expect(page.getByText('Report for the school')).toBeVisible()
  await looks(page, 'billing-by-hand')

  const own = await (await browser.newContext()).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  await expect(own.getByText('Report for the school')).toBeVisible()
  await own.context().close()
})

test('reminds of an unpaid invoice, at times that are chosen in the settings or at once', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/settings/payments`)
  const card = page.getByRole('form', { name: 'Payment reminders' })
  await card.getByRole('checkbox', { name: '7 days after it was issued' }).check()
  await card.getByRole('checkbox', { name: '30 days after it was issued' }).check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('checkbox', { name: '7 days after it was issued' })).toBeChecked()
  await expect(card.getByRole('checkbox', { name: '14 days after it was issued' })).not.toBeChecked()
  await expectAccessible(page)
  await looks(page, 'invoice-reminder-settings')

  await page.goto(`${web}/pro-dashboard/billing`)
  const remind = async () => {
    await page.getByRole('button', { name: /^More about invoice \d{4}-0001$/ }).click()
    await page.getByRole('menuitem', { name: 'Send a reminder now' }).click()
  }
  await remind()
  await expect(page.getByText(/^Reminded on /)).toBeVisible()
  const reminders = async () =>
    (await mailbox.mailsTo(member.signIn.email)).filter(({ subject }) => subject === 'A reminder of your invoice')
  await expect.poll(async () => (await reminders()).map(({ text }) => text).join()).toContain('$119.75')
  await remind()
  await expect(page.getByText('A reminder of this invoice was sent today.', { exact: false })).toBeVisible()
  await looks(page, 'billing-reminded')
  expect(await reminders()).toHaveLength(1)
})

test('makes an invoice void, which keeps its number', async ({ page }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('button', { name: /^More about invoice \d{4}-0001$/ }).click()
  await page.getByRole('menuitem', { name: 'Make void' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make void' }).click()
  await expect(page.getByText('Void', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Invoice \d{4}-0001 · /)).toBeVisible()
})

test('an invoice that asks for nothing is not written, and what was typed stays, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('button', { name: 'New invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Letter')
  await dialog.getByRole('button', { name: 'Write invoice' }).click()
  await expect(dialog.getByText('This invoice asks for nothing.', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Choose a client')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Letter')
  await looks(page, 'new-invoice-phone')
  await expectAccessible(page)
})

test('an invoice is paid by its client by card, on a phone', async ({ page, browser }) => {
  await signInAs(page, provider.visitor)
  await page.goto(`${web}/pro-dashboard/billing`)
  await page.getByRole('button', { name: 'New invoice' }).click()
  const dialog = await fillIn(page)
  await dialog.getByRole('button', { name: 'Write invoice' }).click()
  await expect(dialog).toBeHidden()
  // The mail follows the PDF, from which on the invoice is due.
  const mails = async () => (await mailbox.mailsTo(member.signIn.email)).map(({ text }) => text).join()
  await expect.poll(mails).toMatch(/Invoice \d{4}-0002/)
  const shown = page.getByRole('radiogroup', { name: 'Invoices to show' })
  const numbers = page.getByRole('main').getByText(/^Invoice \d{4}-\d{4} · /)
  await expect(numbers).toHaveCount(2)
  await shown.getByRole('radio', { name: 'Unpaid' }).check()
  await expect(page).toHaveURL(/only=open/)
  await expect(numbers).toHaveCount(1)
  await expect(numbers).toContainText(/-0002 · Due/)
  await looks(page, 'billing-unpaid')
  await expectAccessible(page)
  await shown.getByRole('radio', { name: 'Overdue' }).check()
  await expect(page.getByRole('heading', { name: 'Nothing is overdue' })).toBeVisible()

  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(own, member.visitor)
  await own.goto(`${web}/member-dashboard/billing`)
  const pay = own.getByRole('button', { name: /^Pay \$119\.75 for invoice \d{4}-0002$/ })
  await expect(pay).toBeVisible()
  await looks(own, 'member-billing-invoice-by-hand')
  await pay.dblclick()
  await payByCard(own, '$119.75')
  await expect(own).toHaveURL(/\/member-dashboard\/billing\?paid=/)
  await expect(own.getByRole('status').filter({ hasText: 'Your payment of $119.75 has arrived.' })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expect(own.getByRole('main').locator('dl').first()).toContainText(/Paid this year\$119\.75/)
  await expect(own.getByRole('listitem').filter({ hasText: /Paid by card on/ })).toContainText(/Invoice \d{4}-0002/)
  await looks(own, 'member-billing-invoice-paid')
  await expectAccessible(own)
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
  await own.context().close()
  // The address keeps what is shown, and what was paid is not in it any more.
  await page.goto(`${web}/pro-dashboard/billing?only=open`)
  await expect(page.getByRole('heading', { name: 'Nothing is unpaid' })).toBeVisible()
  await shown.getByRole('radio', { name: 'All' }).check()
  await expect(numbers).toHaveCount(2)
})
