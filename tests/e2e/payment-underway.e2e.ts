import { expect, type Page, type Route, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { listOwnInvoices } from '#contracts/api/client-invoices'
import { payAppointment } from '#contracts/api/payment'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { holdWebhooks, releaseWebhooks, saveCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A payment with a saved card whose end is not known yet: while nobody answers the dialog can be closed, and a page that is
// loaded again says how the payment stands.

test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }
const OURS = '**/pay_with_card*'
const PROVIDERS = '**/v1/payment_intents/*/confirm'

let provider: Provider
let member: Member
let page: Page
const sessions: string[] = []

const own = () => member.visitor.call(listOwnInvoices)
const dialog = () => page.getByRole('dialog', { name: 'Pay $120.00' })
const pay = () => page.getByRole('button', { name: 'Pay $120.00', exact: true })
const underway = () => page.getByText('You began to pay $120.00 with a saved card.', { exact: false })
const open = (nth: number) => page.goto(`${web}/member-dashboard/sessions/${sessions[nth]}`)
const amounts = async () => (await own()).payments.map(({ amount }) => amount)

/** Holds the calls to the card provider's confirmation back until they are let go. */
async function holdConfirmation(): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(PROVIDERS, (route) => void held.push(route))
  return async () => {
    // Of a page that was closed meanwhile nothing is left to let go.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    await page.unroute(PROVIDERS)
  }
}

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  const chart = await chartOf(provider, member)
  for (const minutes of [250, 190, 130, 70]) {
    const appointment_id = await bookAt(provider, chart, new Date(Date.now() - minutes * 60_000))
    await provider.visitor.call(completeAppointment, { params: { appointment_id } })
    sessions.push(appointment_id)
  }
  await eventually('the invoices', async () => ((await own()).invoices.length === 4 ? true : undefined))
  page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/billing`)
  for (const number of ['4242424242424242', '4000000000000341']) {
    await page.getByRole('button', { name: 'Add card' }).click()
    await saveCard(page, number)
    await expect(page.getByText('Your card is saved. You can choose it when you book.')).toBeVisible()
  }
})
test.afterAll(async () => {
  await releaseWebhooks()
  await page.context().close()
})

test('what the provider has and we do not is being recorded, also after a reload, until it is known', async () => {
  await holdWebhooks()
  await open(0)
  await pay().click()
  await dialog().getByLabel('Visa ending in 4242').check()
  let asked = 0
  await page.route(OURS, (route) => (++asked === 1 ? route.continue() : route.abort()))
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  const said = dialog().getByText('The card provider has your payment of $120.00', { exact: false })
  await expect(said).toBeVisible()
  await expect(dialog().getByRole('radiogroup')).toHaveCount(0)
  await looks(page, 'payment-being-recorded')
  await page.setViewportSize(PHONE)

  await page.reload()
  await expect(underway()).toContainText('We could not see yet whether it went through.')
  await looks(page, 'payment-underway-unknown')
  await page.setViewportSize(PHONE)
  await page.unroute(OURS)
  // Nothing is lost for whoever uses a keyboard: the question has the focus again when it has no answer.
  await page.route(OURS, (route) => route.abort(), { times: 1 })
  const again = page.getByRole('button', { name: 'Check again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  await again.click()
  await expect(page.getByText('You paid $120.00.')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(underway()).toHaveCount(0)
  await expect(pay()).toHaveCount(0)
  expect(await amounts()).toEqual([120])
  await releaseWebhooks()
})

test('a page that was closed while a payment ran says so when it is opened again, and is finished as the same payment', async () => {
  await open(1)
  await pay().click()
  await dialog().getByLabel('Visa ending in 4242').check()
  const letGo = await holdConfirmation()
  const confirms = page.waitForRequest(PROVIDERS)
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await confirms
  await page.reload()
  await expect(underway()).toContainText('It was not finished, and nothing was charged so far.')
  await expect(pay()).toBeEnabled()
  await looks(page, 'payment-underway-unfinished')
  await page.setViewportSize(PHONE)
  await letGo()
  // What was begun is the payment that is finished now.
  await pay().click()
  await dialog().getByLabel('Visa ending in 4242').check()
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByText('You paid $120.00.')).toBeVisible()
  await expect(underway()).toHaveCount(0)
  expect(await amounts()).toEqual([120, 120])
})

test('a page that is loaded again leaves the page alone on which the same is paid elsewhere', async () => {
  await open(2)
  await pay().click()
  await dialog().getByLabel('Visa ending in 4242').check()
  const letGo = await holdConfirmation()
  const confirms = page.waitForRequest(PROVIDERS)
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await confirms
  const appointment_id = sessions[2] ?? ''
  const { url } = await member.visitor.call(payAppointment, { params: { appointment_id } })
  await page.reload()
  await expect(underway()).toContainText('It ended without being paid. What you owe now is shown here.')
  await looks(page, 'payment-underway-ended')
  await page.setViewportSize(PHONE)
  await letGo()
  // It is still the same page.
  expect(await member.visitor.call(payAppointment, { params: { appointment_id } })).toMatchObject({ url })
  await page.reload()
  await expect(pay()).toBeEnabled()
  await expect(underway()).toHaveCount(0)
  expect(await amounts()).toEqual([120, 120])
})

test('when the provider does not answer, the dialog can be closed, and the payment still comes', async () => {
  await open(2)
  await pay().click()
  await dialog().getByLabel('Visa ending in 4242').check()
  const letGo = await holdConfirmation()
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeVisible()
  await expect(dialog().getByText('This takes longer than usual.', { exact: false })).toBeVisible()
  await expect(dialog().getByText('You never pay twice.', { exact: false })).toBeVisible()
  await looks(page, 'payment-takes-long')
  await page.setViewportSize(PHONE)
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
  await expect(pay()).toBeFocused()
  await letGo()
  await expect(page.getByText('You paid $120.00.')).toBeVisible()
  await expect(pay()).toHaveCount(0)
  expect(await amounts()).toEqual([120, 120, 120])
})

test('whoever has closed the dialog reads that the card was declined after all', async () => {
  await open(3)
  await pay().click()
  await dialog().getByLabel('Visa ending in 0341').check()
  const letGo = await holdConfirmation()
  await dialog().getByRole('button', { name: 'Pay $120.00' }).click()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog()).toBeHidden()
  await letGo()
  await expect(page.getByText('Your payment of $120.00: Nothing was charged.', { exact: false })).toBeVisible()
  await looks(page, 'payment-declined-later')
  await page.setViewportSize(PHONE)
  await page.reload()
  await expect(pay()).toBeEnabled()
  await expect(underway()).toHaveCount(0)
  expect(await amounts()).toEqual([120, 120, 120])
})
