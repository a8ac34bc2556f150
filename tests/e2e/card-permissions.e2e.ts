import { expect, type Page, test } from '@playwright/test'
import { removePaymentMethod, savedPaymentMethods } from '#contracts/api/saved-cards'
import { listChargeableCards } from '#contracts/api/card-permissions'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { chartOf, introduced } from './stage/booking.ts'
import { saveCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client on a phone lets a practice charge a saved card, chooses another one, and stops it.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let page: Page
let chart = ''

const row = () => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: / card for / }) })
const change = () => page.getByRole('button', { name: /^Change the card for / })
const dialog = () => page.getByRole('dialog', { name: /^Let .+ charge a card$/ })
const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text })
const chargeable = async () => {
  const { cards } = await provider.visitor.call(listChargeableCards, { params: { id: chart } })
  return cards.map(({ last4 }) => last4)
}
const billing = () => page.goto(`${web}/member-dashboard/billing#cards`)

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  chart = await chartOf(provider, member)
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, member.visitor)
})
test.afterAll(() => page.context().close())

test('without a saved card the page says what comes first', async () => {
  await billing()
  await expect(page.getByText('A practice can charge a card only if you allow it. Save a card first.')).toBeVisible()
  await expect(page.getByText('Cannot charge a card of yours')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Allow a card for / })).toHaveCount(0)
})

test('a practice can charge the card that the client allows, by keyboard', async () => {
  for (const number of ['4242424242424242', '5555555555554444']) {
    await billing()
    await page.getByRole('button', { name: 'Add card' }).first().click()
    await saveCard(page, number)
    await expect(said(/Your card is saved/)).toBeVisible()
  }
  expect(await chargeable()).toEqual([])
  await page.getByRole('button', { name: /^Allow a card for / }).press('Enter')
  await expect(
    dialog().getByText('may charge this card for sessions and invoices that are due', { exact: false }),
  ).toBeVisible()
  await dialog()
    .getByLabel(/^Visa ending in 4242/)
    .check()
  await looks(page, 'allow-a-card')
  await dialog().getByRole('button', { name: 'Allow charges' }).press('Enter')
  await expect(said(/can charge your Visa ending in 4242 now\./)).toBeFocused()
  await expect(row()).toContainText('Visa ending in 4242 · Allowed on')
  expect(await chargeable()).toEqual(['4242'])
  await looks(page, 'card-permissions')
})

test('another card takes its place, and what was closed without a choice changes nothing', async () => {
  await change().click()
  await dialog()
    .getByLabel(/^Mastercard ending in 4444/)
    .check()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(await chargeable()).toEqual(['4242'])
  await change().click()
  await dialog()
    .getByLabel(/^Mastercard ending in 4444/)
    .check()
  await dialog().getByRole('button', { name: 'Allow charges' }).click()
  await expect(row()).toContainText('Mastercard ending in 4444')
  expect(await chargeable()).toEqual(['4444'])
})

test('a card that was removed on another device cannot be allowed, and the page says so', async () => {
  await change().click()
  const { payment_methods } = await member.visitor.call(savedPaymentMethods)
  const visa = payment_methods.find(({ card }) => card.last4 === '4242')?.id ?? ''
  await member.visitor.call(removePaymentMethod, { params: { payment_method_id: visa } })
  await dialog()
    .getByLabel(/^Visa ending in 4242/)
    .check()
  await dialog().getByRole('button', { name: 'Allow charges' }).click()
  await expect(dialog().getByRole('alert')).toContainText('This card is not among your saved cards.')
  await looks(page, 'allow-a-card-refused')
  await page.keyboard.press('Escape')
  expect(await chargeable()).toEqual(['4444'])
})

test('the client stops it, and removing a card stops it as well', async () => {
  await page.getByRole('button', { name: /^Stop allowing / }).click()
  await expect(said(/can no longer charge your card\./)).toBeFocused()
  await expect(page.getByText('Cannot charge a card of yours')).toBeVisible()
  expect(await chargeable()).toEqual([])

  await billing()
  await page.getByRole('button', { name: /^Allow a card for / }).click()
  await dialog().getByRole('button', { name: 'Allow charges' }).click()
  await expect(row()).toContainText('Mastercard ending in 4444')
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click()
  await page.getByRole('button', { name: 'Remove card', exact: true }).click()
  await expect(page.getByText('Cannot charge a card of yours')).toBeVisible()
  expect(await chargeable()).toEqual([])
})

test('what cannot be read is said, and can be tried again', async () => {
  await page.route('**/payment/card_permissions', (route) => route.abort())
  await billing()
  await page.reload()
  const heading = page.getByRole('heading', { name: 'Charges by your practices' })
  const card = page.locator('section').filter({ has: heading })
  await expect(card.getByRole('button', { name: /again/i })).toBeVisible()
  await looks(page, 'card-permissions-error')
  await page.unroute('**/payment/card_permissions')
  await card.getByRole('button', { name: /again/i }).click()
  await expect(page.getByText('Cannot charge a card of yours')).toBeVisible()
})
