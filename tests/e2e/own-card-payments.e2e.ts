import { expect, type Page, test } from '@playwright/test'
import { payInvoiceWithCard } from '#contracts/api/own-card-payments'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { listOwnInvoices } from '#contracts/api/client-invoices'
import { writeInvoice } from '#contracts/api/invoice-writing'
import { CARD_DECLINES } from '#domain/billing/card-declines'
import { DAY } from '#kernel/clock'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { GOOD_CARD, holdWebhooks, releaseWebhooks, saveCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client pays what they owe with a saved card, in two taps: a session, an invoice after a card that declines, and all of
// the rest with a card that the bank asks about.

test.describe.configure({ mode: 'serial' })

const GOOD = 'Visa ending in 4242'
const BANK_ASKS = { number: '4000002500003155', name: 'Visa ending in 3155' }
const DECLINES = { number: '4000000000000341', name: 'Visa ending in 0341' }
const PHONE = { width: 390, height: 844 }
const BILLING = `${web}/member-dashboard/billing`

let provider: Provider
let member: Member
let page: Page
const sessions: string[] = []
/** What the phone has loaded from the card provider. */
const loaded: string[] = []

const own = () => member.visitor.call(listOwnInvoices)
const dialog = () => page.getByRole('dialog', { name: /^Pay \$/ })
const cards = () => dialog().getByRole('radiogroup', { name: 'Your saved cards' })
const bank = () => page.getByRole('dialog', { name: 'Confirm with your bank' }).frameLocator('iframe')
const payAll = () => page.getByRole('button', { name: 'Pay all $229.24' })

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  const patient_user_id = await chartOf(provider, member)
  for (const minutes of [130, 70]) {
    const appointment_id = await bookAt(provider, patient_user_id, new Date(Date.now() - minutes * 60_000))
    await provider.visitor.call(completeAppointment, { params: { appointment_id } })
    sessions.push(appointment_id)
  }
  const due_on = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10)
  for (const [text, unit_price] of [
    ['Report for the school', 109.24],
    ['Letter for the insurance', 40],
  ] as const) {
    const lines = [{ text, detail: '', quantity: 1, unit_price, tax_percent: 0 }]
    await provider.visitor.call(writeInvoice, { body: { patient_user_id, lines, note: '', due_on } })
  }
  await eventually('the four invoices', async () => ((await own()).invoices.length === 4 ? true : undefined))
  page = await (await browser.newContext({ viewport: PHONE })).newPage()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(stack.addresses.stripe))
      loaded.push(request.url())
  })
  await signInAs(page, member.visitor)
})
test.afterAll(async () => {
  await releaseWebhooks()
  await page.context().close()
})

test('without a saved card the button leads to the card provider’s page, also when the cards cannot be read', async () => {
  const pay = page.getByRole('button', { name: 'Pay $120.00', exact: true })
  for (const status of [200, 503]) {
    await page.goto(`${web}/member-dashboard/sessions/${sessions[0]}`)
    if (status !== 200) await page.route('**/payment/saved_payment_methods', (route) => route.abort())
    await pay.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
  }
  await page.unroute('**/payment/saved_payment_methods')
})

test('two taps pay a session, and the card provider’s library is loaded only for the second', async () => {
  await page.goto(BILLING)
  for (const number of [DECLINES.number, BANK_ASKS.number, GOOD_CARD]) {
    await page.getByRole('button', { name: 'Add card' }).click()
    await saveCard(page, number)
    if (number === BANK_ASKS.number) await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page.getByText('Your card is saved. You can choose it when you book.')).toBeVisible()
  }
  await page.goto(`${web}/member-dashboard/sessions/${sessions[0]}`)
  await page.getByRole('button', { name: 'Pay $120.00', exact: true }).click()
  await expect(cards().getByLabel(GOOD)).toBeChecked()
  await expect(dialog()).toContainText(`For ${SESSION.label} on `)
  await expectAccessible(page)
  await looks(page, 'pay-with-saved-card')
  await page.setViewportSize(PHONE)
  expect(loaded).toEqual([])
  await dialog().getByRole('button', { name: 'Pay $120.00' }).dblclick()
  await expect(dialog()).toBeHidden()
  await expect(page.getByText('You paid $120.00.')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  expect(loaded).not.toEqual([])
  expect((await own()).payments.map(({ amount }) => amount)).toEqual([120])
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
})

test('a card that declines says what to do, and another one pays', async () => {
  await page.goto(BILLING)
  const pay = page.getByRole('button', { name: /^Pay \$40\.00 for invoice / })
  await pay.click()
  await cards().getByLabel(DECLINES.name).check()
  const begun = page.waitForResponse((response) => response.url().endsWith('/pay_with_card'))
  await dialog().getByRole('button', { name: 'Pay $40.00' }).click()
  const { intent } = payInvoiceWithCard.responses[200].parse(await (await begun).json())
  const { text, advice } = CARD_DECLINES.generic_decline
  await expect(dialog().getByRole('alert')).toHaveText(`Nothing was charged. ${text} ${advice}`)
  await expect(dialog().getByRole('alert')).toBeFocused()
  await expect(cards().getByLabel(DECLINES.name)).toBeChecked()
  await expectAccessible(page)
  await looks(page, 'pay-with-saved-card-declined')
  await page.setViewportSize(PHONE)
  // The bank's page could also have replaced ours: then the address brings the payment along, and does not keep it.
  const returned = new URLSearchParams({
    payment_intent: intent?.id ?? '',
    payment_intent_client_secret: intent?.client_secret ?? '',
    redirect_status: 'failed',
  })
  await page.goto(`${web}/payment-confirmation?${returned}`)
  await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible()
  await expect(page).toHaveURL(`${web}/payment-confirmation`)
  await page.getByRole('link', { name: 'Go to Billing' }).click()
  await pay.click()
  await cards().getByLabel(GOOD).check()
  await dialog().getByRole('button', { name: 'Pay $40.00' }).click()
  await expect(dialog()).toBeHidden()
  await expect(page.getByText('You paid $40.00.')).toBeVisible()
  await expect(pay).toHaveCount(0)
  await expect(page.getByText('Part of one payment')).toHaveCount(0)
  expect((await own()).payments.map(({ amount }) => amount).sort()).toEqual([120, 40])
})

test('what the address says of a payment that nobody knows is not repeated', async () => {
  const unknown = page.getByRole('heading', { name: 'We cannot find this payment' })
  const secret = 'payment_intent_client_secret=pi_made_secret_up'
  for (const status of ['succeeded', 'failed'])
    for (const query of ['payment_intent=pi_made', `payment_intent=pi_made&${secret}`, 'setup_intent=seti_made']) {
      await page.goto(`${web}/payment-confirmation?${query}&redirect_status=${status}`)
      await expect(unknown, `${query} ${status}`).toBeVisible()
      await expect(page.getByText(/did not go through|accepted your payment/)).toHaveCount(0)
    }
  await looks(page, 'payment-unknown')
  await page.setViewportSize(PHONE)
  await page.goto(`${web}/payment-confirmation?redirect_status=failed`)
  await expect(page.getByText(/did not go through/)).toHaveCount(0)
})

test('“Pay with another card” leads to the card provider’s page, and the way back is free', async () => {
  await page.goto(`${web}/member-dashboard/sessions/${sessions[1]}`)
  await page.getByRole('button', { name: 'Pay $120.00', exact: true }).click()
  await dialog().getByRole('button', { name: 'Pay with another card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
})

test('what changes meanwhile is not charged, and the new amount is shown', async () => {
  await page.goto(`${web}/member-dashboard/sessions/${sessions[1]}`)
  const called = '**/pay_with_card*'
  await page.route(called, async (route) => {
    const body = { ...route.request().postDataJSON(), expected: 100 }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: 'Pay $120.00', exact: true }).click()
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(dialog().getByRole('alert')).toContainText('What you owe has just changed')
  await page.unroute(called)
  await page.route(called, (route) => route.abort())
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(dialog().getByRole('alert')).not.toContainText('What you owe has just changed')
  await expect(cards().getByLabel(GOOD)).toBeChecked()
  await page.unroute(called)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect((await own()).payments).toHaveLength(2)
})

test('all that is owed is paid with the keyboard alone, and with a card that the bank asks about', async () => {
  await page.goto(BILLING)
  await payAll().focus()
  await page.keyboard.press('Enter')
  await expect(dialog().getByRole('button', { name: 'Pay $229.24' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
  await expect(payAll()).toBeFocused()
  await page.keyboard.press('Enter')
  await cards().getByLabel(GOOD).press('ArrowDown')
  await expect(cards().getByLabel(BANK_ASKS.name)).toBeChecked()
  await page.keyboard.press('Enter')
  await bank().getByRole('button', { name: 'Fail' }).press('Enter')
  await expect(dialog().getByRole('alert')).toContainText('Nothing was charged. ')
  expect((await own()).payments).toHaveLength(2)
  // The provider's news is late: our server asks by itself.
  await holdWebhooks()
  await dialog().getByRole('button', { name: 'Pay $229.24' }).press('Enter')
  await bank().getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(dialog()).toBeHidden()
  await expect(page.getByText('You paid $229.24.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(page.getByText('Part of one payment of $229.24')).toHaveCount(2)
  await looks(page, 'paid-with-saved-card')
  await releaseWebhooks()
  const paid = { dues: [], totals: { due: 0, paid_this_year: 389.24 } }
  expect(await own()).toMatchObject(paid)
})
