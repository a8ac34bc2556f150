import { expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { listCardPermissions, putCardPermission } from '#contracts/api/card-permissions'
import { listOwnInvoices } from '#contracts/api/client-invoices'
import { writeOffInvoice } from '#contracts/api/invoice-writing'
import { savedPaymentMethods } from '#contracts/api/saved-cards'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { holdWebhooks, releaseWebhooks, saveCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A practice charges a saved card and the provider's answer is lost: what staff and client read until it is known, once it
// was paid, once it was declined, and once it was charged for nothing and went back.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let page: Page
let clients: Page
const sessions: string[] = []

const read = (nth: number) =>
  provider.visitor.call(getAppointment, { params: { appointment_id: sessions[nth] as string } })
const own = () => member.visitor.call(listOwnInvoices)
const dialog = () => page.getByRole('dialog', { name: 'Charge card' })
const panel = () => page.getByRole('region', { name: 'Session', exact: true })
const confirmations = (what: 'lose' | 'answer') =>
  fetch(`${stack.addresses.stripe}/_control/confirmations/${what}`, { method: 'POST' })
const clientReads = (nth: number) => clients.goto(`${web}/member-dashboard/sessions/${sessions[nth]}`)

const sessionPanel = (nth: number) => `${web}/pro-dashboard/schedule?panel=session-details&session=${sessions[nth]}`

/** The lists of invoices of both say that the first is being charged, and offer to pay the two others only. */
async function invoicesSayIt(): Promise<void> {
  const chart = await chartOf(provider, member)
  for (const [path, name] of [
    ['/pro-dashboard/billing', 'billing-charge-pending'],
    [`/pro-dashboard/patient-charts/${chart}/billing`, 'chart-billing-charge-pending'],
  ]) {
    await page.goto(`${web}${path}`)
    await expect(page.getByText('Payment under way')).toHaveCount(1)
    await expect(page.getByText('you can take no other payment for it')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Record payment of/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Charge card for/ })).toHaveCount(2)
    await page.getByText('Payment under way').scrollIntoViewIfNeeded()
    await looks(page, name ?? '')
  }
  await clients.goto(`${web}/member-dashboard/billing`)
  // Among what is owed, and in the list of invoices.
  await expect(clients.getByText('Payment under way')).toHaveCount(2)
  await expect(clients.getByRole('heading', { name: 'You owe $240.00 to' })).toBeVisible()
  await expect(clients.getByText('A saved card is being charged for another $120.00')).toBeVisible()
  await expect(clients.getByRole('button', { name: 'Pay all $240.00' })).toBeVisible()
  await expect(clients.getByRole('button', { name: /^Pay/ })).toHaveCount(3)
  await clients.getByText('Payment under way').last().scrollIntoViewIfNeeded()
  await looks(clients, 'member-billing-charge-pending')
}

/** Charges what is due of a session while the provider's answers and its webhooks do not arrive. */
async function chargeWithoutAnswer(nth: number): Promise<void> {
  await holdWebhooks()
  await confirmations('lose')
  await page.goto(sessionPanel(nth))
  await panel().getByRole('button', { name: 'Charge card' }).click()
  await dialog().getByRole('button', { name: 'Charge $120.00' }).click()
  await expect(dialog().getByRole('alert')).toContainText('has not told us yet whether the card was charged')
  await expect(dialog().getByRole('button', { name: 'Check again' })).toBeVisible()
}

async function answerAgain(): Promise<void> {
  await confirmations('answer')
  await releaseWebhooks()
}

/** The client lets the practice charge the saved card with these last digits. */
async function allow(last4: string): Promise<void> {
  const { payment_methods } = await member.visitor.call(savedPaymentMethods)
  const payment_method_id = payment_methods.find(({ card }) => card.last4 === last4)?.id ?? ''
  const { practices } = await member.visitor.call(listCardPermissions)
  const practice_id = practices[0]?.practice_id ?? ''
  await member.visitor.call(putCardPermission, { body: { practice_id, payment_method_id } })
}

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  const chart = await chartOf(provider, member)
  for (const minutes of [250, 190, 130]) {
    const appointment_id = await bookAt(provider, chart, new Date(Date.now() - minutes * 60_000))
    await provider.visitor.call(completeAppointment, { params: { appointment_id } })
    sessions.push(appointment_id)
  }
  for (const nth of sessions.keys()) await eventually('the invoice', async () => (await read(nth)).invoice_id)
  page = await (await browser.newContext()).newPage()
  clients = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await Promise.all([signInAs(page, provider.visitor), signInAs(clients, member.visitor)])
  for (const number of ['4242424242424242', '4000000000000341']) {
    await clients.goto(`${web}/member-dashboard/billing`)
    await clients.getByRole('button', { name: 'Add card' }).first().click()
    await saveCard(clients, number)
    await expect(clients.getByText('Your card is saved. You can choose it when you book.')).toBeVisible()
  }
})
test.afterAll(async () => {
  await answerAgain()
  await page.context().close()
  await clients.context().close()
})

test('a charge without an answer stays open for both, and is paid once it is known', async () => {
  await allow('4242')
  await chargeWithoutAnswer(0)
  await looks(page, 'charge-pending')
  // Asking again is the same charge.
  await dialog().getByRole('button', { name: 'Check again' }).click()
  await expect(dialog().getByRole('button', { name: 'Check again' })).toBeEnabled()
  await expect(dialog().getByRole('alert')).toContainText('Please do not take this payment in another way')
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  // Nothing that would take the money in another way is offered, to either side.
  await expect(panel().getByText('Payment under way')).toBeVisible()
  await expect(panel().getByText('the card provider has not told us yet how that ended')).toBeVisible()
  await expect(panel().getByRole('button', { name: /Record payment|Charge card/ })).toHaveCount(0)
  await looks(page, 'session-charge-pending')
  await clientReads(0)
  await expect(clients.getByText('Payment under way').first()).toBeVisible()
  await expect(clients.getByText('You do not have to pay it now')).toBeVisible()
  await expect(clients.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await looks(clients, 'member-session-charge-pending')
  await invoicesSayIt()
  await clientReads(0)
  await page.goto(sessionPanel(0))
  await expect(panel().getByText('Payment under way')).toBeVisible()
  await answerAgain()
  await expect(panel().getByText('Paid $120.00')).toBeVisible()
  await expect(clients.getByText('Paid', { exact: true })).toBeVisible()
  expect((await own()).payments.map(({ amount }) => amount)).toEqual([120])
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
})

test('a charge that turns out to be declined says what to do, in the dialog and on the session', async () => {
  await allow('0341')
  await chargeWithoutAnswer(1)
  await confirmations('answer')
  await dialog().getByRole('button', { name: 'Check again' }).click()
  await expect(dialog().getByRole('alert')).toContainText('Nothing was charged. The bank declined this card')
  await expect(dialog().getByRole('alert')).toContainText('Ask the client to pay with another card')
  await expect(dialog().getByRole('button', { name: 'Charge $120.00' })).toBeEnabled()
  await looks(page, 'charge-declined-later')
  await releaseWebhooks()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(await read(1)).toMatchObject({ due: 120, status_flags: { paid: false, payment_failed: true } })
  await looks(page, 'session-charge-declined')
  await clientReads(1)
  await expect(clients.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
  await looks(clients, 'member-session-charge-declined')
})

test('a charge of what was written off by then goes back, and the dialog says so', async () => {
  await allow('4242')
  await chargeWithoutAnswer(2)
  const { invoice_id } = await read(2)
  await provider.visitor.call(writeOffInvoice, {
    params: { invoice_id: invoice_id ?? '' },
    body: { written_off: true },
  })
  await answerAgain()
  await dialog().getByRole('button', { name: 'Check again' }).click()
  await expect(dialog().getByRole('alert')).toContainText('All of the money goes back to the card')
  await expect(dialog().getByRole('button', { name: /^Charge|^Check/ })).toHaveCount(0)
  await looks(page, 'charge-returned')
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await looks(page, 'session-charge-returned')
  await clients.goto(`${web}/member-dashboard/billing`)
  await expect(clients.getByText(/\$120\.00 (is being refunded|was refunded on)/)).toBeVisible()
  await looks(clients, 'member-billing-charge-returned')
})
