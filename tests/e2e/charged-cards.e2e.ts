import { expect, type Page, test } from '@playwright/test'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { listCardPermissions, putCardPermission } from '#contracts/api/card-permissions'
import { recordPayment } from '#contracts/api/hand-payments'
import { savedPaymentMethods } from '#contracts/api/saved-cards'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { saveCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Half of a session is paid in cash, the rest is charged to the card that the client allows, and a part goes back. A card
// that the bank declines says what to do.

test.describe.configure({ mode: 'serial' })

const GOOD = { number: '4242424242424242', last4: '4242' }
const ASKS = { number: '4000002760003184', last4: '3184' }
const DECLINES = { number: '4000000000000341', last4: '0341' }

let provider: Provider
let member: Member
let page: Page
let clients: Page
let session = ''
let other = ''

const read = (appointment_id: string) => provider.visitor.call(getAppointment, { params: { appointment_id } })
const said = (text: string) => page.getByRole('status').filter({ hasText: text })
const dialog = () => page.getByRole('dialog', { name: 'Charge card' })
const panelOf = async (id: string) => {
  await page.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  return page.getByRole('region', { name: 'Session', exact: true })
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
  session = await bookAt(provider, chart, new Date(Date.now() - 130 * 60_000))
  other = await bookAt(provider, chart, new Date(Date.now() - 65 * 60_000))
  for (const appointment_id of [session, other])
    await provider.visitor.call(completeAppointment, { params: { appointment_id } })
  await eventually('the invoice', async () => (await read(session)).invoice_id ?? undefined)
  page = await (await browser.newContext()).newPage()
  clients = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await Promise.all([signInAs(page, provider.visitor), signInAs(clients, member.visitor)])
  for (const { number } of [GOOD, DECLINES, ASKS]) {
    await clients.goto(`${web}/member-dashboard/billing`)
    await clients.getByRole('button', { name: 'Add card' }).first().click()
    await saveCard(clients, number)
    if (number === ASKS.number) await clients.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(clients.getByText('Your card is saved. You can choose it when you book.')).toBeVisible()
  }
})
test.afterAll(async () => {
  await page.context().close()
  await clients.context().close()
})

test('without a card that may be charged, the dialog says how the client allows one', async () => {
  const panel = await panelOf(session)
  await panel.getByRole('button', { name: 'Charge card' }).press('Enter')
  await expect(dialog().getByText('has not allowed you to charge a saved card', { exact: false })).toBeVisible()
  await expect(dialog().getByRole('button', { name: /^Charge/ })).toHaveCount(0)
  await looks(page, 'charge-card-none')
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
})

test('after half of it in cash, the rest is charged to the card, in the panel of the session', async () => {
  await allow(GOOD.last4)
  await provider.visitor.call(recordPayment, {
    body: {
      ...{
        about: { appointment_id: session },
        amount: 60,
        method: 'cash',
        received_on: new Intl.DateTimeFormat('en-CA', { timeZone: provider.info.timezone }).format(),
      },
      ...{ reference: null, receipt: false },
    },
  })
  const panel = await panelOf(session)
  await panel.getByRole('button', { name: 'Charge card' }).click()
  await expect(dialog().getByRole('button', { name: 'Charge $60.00' })).toBeVisible()
  await expect(dialog().getByLabel(`Visa ending in ${GOOD.last4}`, { exact: false })).toBeChecked()
  expect((await read(session)).due).toBe(60)
  await looks(page, 'charge-card')
  await dialog().getByRole('button', { name: 'Charge $60.00' }).dblclick()
  await expect(said('$60.00 was charged to Visa ending in 4242.')).toBeVisible()
  await expect(dialog()).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Charge card' })).toHaveCount(0)
  expect(await read(session)).toMatchObject({ due: 0, status_flags: { paid: true } })
  await mailbox.wait(member.signIn.email, (one) => one.subject === 'Your payment has arrived')
})

test('a part of the charge goes back to the card, and the client reads what was paid and returned', async () => {
  await page.goto(`${web}/pro-dashboard/billing?view=payments&method=card&period=all`)
  await page.getByRole('button', { name: /^Refund the payment of \$60\.00/ }).click()
  const refund = page.getByRole('dialog', { name: 'Refund payment' })
  await refund.getByLabel('Amount', { exact: true }).fill('25')
  await refund.getByRole('button', { name: 'Refund $25.00' }).click()
  await expect(refund).toBeHidden()
  await clients.goto(`${web}/member-dashboard/billing`)
  const main = clients.getByRole('main')
  await expect(main.getByText(/\$25\.00/).first()).toBeVisible()
  await expect(main.getByText(/\$60\.00/).first()).toBeVisible()
  await looks(clients, 'member-reads-a-charge')
})

test('a card whose bank wants its owner to confirm sends the client the invoice, from the list and from the session', async () => {
  await allow(ASKS.last4)
  await page.goto(`${web}/pro-dashboard/billing`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '$120.00' }).filter({ hasText: 'Due' })
  await row.getByRole('button', { name: /^Charge card for invoice/ }).click()
  await expect(dialog().getByText(/^Agreed on .* to: “.* may charge this card for sessions and invoices/)).toBeVisible()
  const send = dialog().getByRole('button', { name: 'Send the invoice' })
  await expect(send).toHaveCount(0)
  await dialog().getByRole('button', { name: 'Charge $120.00' }).click()
  await expect(dialog().getByRole('alert')).toContainText('Nothing was charged. The bank wants the owner of this card')
  await expect(dialog().getByRole('button', { name: 'Charge $120.00' })).toHaveCount(0)
  await looks(page, 'charge-card-asks')
  const sent = page.waitForResponse((response) => response.url().endsWith('/resend'))
  await send.click()
  expect((await sent).status()).toBe(200)
  await expect(said('The invoice for')).toBeVisible()
  await expect(dialog()).toBeHidden()

  const panel = await panelOf(other)
  await panel.getByRole('button', { name: 'Charge card' }).click()
  await dialog().getByRole('button', { name: 'Charge $120.00' }).click()
  await send.click()
  await expect(said('The invoice for')).toBeVisible()
  expect(await read(other)).toMatchObject({ due: 120, status_flags: { paid: false } })
})

test('a card that the bank declines charges nothing, and the list of invoices says what to do', async () => {
  await allow(DECLINES.last4)
  await page.goto(`${web}/pro-dashboard/billing`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '$120.00' }).filter({ hasText: 'Due' })
  await row.getByRole('button', { name: /^Charge card for invoice/ }).click()
  await dialog().getByRole('button', { name: 'Charge $120.00' }).click()
  await expect(dialog().getByRole('alert')).toContainText('Nothing was charged. The bank declined this card')
  await expect(dialog().getByRole('alert')).toContainText('Ask the client to pay with another card')
  await looks(page, 'charge-card-declined')
  await page.keyboard.press('Escape')
  expect(await read(other)).toMatchObject({ due: 120, status_flags: { paid: false, payment_failed: true } })

  // The client allows another card, and the same invoice is paid.
  await allow(GOOD.last4)
  await row.getByRole('button', { name: /^Charge card for invoice/ }).click()
  await expect(dialog().getByText(`Visa ending in ${GOOD.last4}`)).toBeVisible()
  await dialog().getByRole('button', { name: 'Charge $120.00' }).click()
  await expect(said('$120.00 was charged to Visa ending in 4242.')).toBeVisible()
  expect(await read(other)).toMatchObject({ due: 0, status_flags: { paid: true } })
})
