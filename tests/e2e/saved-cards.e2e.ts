import { expect, type Page, test } from '@playwright/test'
import { listAppointmentTypes, putAppointmentType } from '#contracts/api/appointment-types'
import { payWithExistingPaymentMethod } from '#contracts/api/pay-with-card'
import { createCoupon } from '#contracts/api/coupons'
import { savedPaymentMethods } from '#contracts/api/saved-cards'
import { CARD_DECLINES, type Decline } from '#domain/billing/card-declines'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { freeSlots, sessionsOf } from './stage/booking.ts'
import { payByCard, saveCard } from './stage/card-page.ts'
import { tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { place, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// A client saves a card with the first booking, and then books with two taps: also with a card that the bank asks about,
// and after one that declines.

const GOOD = 'Visa ending in 4242'
const BANK_ASKS = { number: '4000002500003155', name: 'Visa ending in 3155' }
const DECLINES = { number: '4000000000000341', name: 'Visa ending in 0341' }
const PHONE = { width: 390, height: 844 }
const ON_REQUEST = { label: 'Session on request', price: 90, length_minute: 50, hue: 2, needs_approval: true } as const

let provider: Provider
let profile = ''
let member: Member
let page: Page
/** What the phone has loaded from the card provider. */
const loaded: string[] = []

test.beforeAll(async ({ browser }) => {
  const input = providerInput()
  profile = `/professional-search/${input.custom_url}`
  ;[provider, member] = await Promise.all([settledProvider(place, input), settledMember(place, memberInput())])
  await openPractice(provider, [SESSION, ON_REQUEST])
  page = await (await browser.newContext({ viewport: PHONE })).newPage()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(stack.addresses.stripe))
      loaded.push(request.url())
  })
  await signInAs(page, member.visitor)
})
test.afterAll(() => page.context().close())

const cards = (on: Page) => on.getByRole('radiogroup', { name: 'Your saved cards' })
const confirm = () => page.getByRole('button', { name: /^Confirm & finish/ })
const alert = () => page.getByRole('alert')
const bank = () => page.getByRole('dialog', { name: 'Confirm with your bank' }).frameLocator('iframe')
const words = ({ text, advice }: Decline) => `payment failed: ${text} ${advice}`

/** Opens the checkout of the last free time but `skipped`, and waits for what it shows to those who can pay. */
async function checkout(skipped: number, label: string = SESSION.label): Promise<void> {
  const slot = (await freeSlots(provider, label)).at(-1 - skipped)
  const search = new URLSearchParams({ start: slot?.timeslot_datetime_start ?? '', length: '50', type: label })
  await page.goto(`${web}${profile}/checkout?${search}`)
  await expect(confirm()).toBeVisible()
}
const isBooked = () => expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
const paidSessions = async () => (await sessionsOf(member)).filter(({ status_flags }) => status_flags.paid).length

/** The practice changes the price of its sessions, in dollars. */
async function priceIs(price: number): Promise<void> {
  const types = await provider.visitor.call(listAppointmentTypes)
  const id = types.find(({ label }) => label === SESSION.label)?.appointment_type_id ?? ''
  await provider.visitor.call(putAppointmentType, { params: { id }, body: { ...SESSION, price } })
}

test('a first booking is paid on the card provider’s page, which saves the card if the client wants it to', async () => {
  await page.goto(`${web}/member-dashboard/billing`)
  await expect(page.getByText('No saved cards')).toBeVisible()
  await checkout(0)
  await expect(cards(page)).toBeHidden()
  await expect(page.getByText('on our card provider’s secure page', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book now and pay later' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Book now and pay later' })).toHaveAccessibleDescription(/not offered/)
  await confirm().click()
  await page.getByLabel('Save my card for later').check()
  await payByCard(page, '$120.00')
  await isBooked()
})

test('two taps book the next session, and the card provider’s library is loaded only for the second', async () => {
  await checkout(0)
  await expect(cards(page).getByLabel(GOOD)).toBeChecked()
  await expect(confirm()).toContainText('Pay $120.00 and book')
  await looks(page, 'checkout-saved-card')
  await cards(page).scrollIntoViewIfNeeded()
  await picture(page, 'checkout-saved-card-whole', { fullPage: true })
  await page.setViewportSize(PHONE)
  expect(loaded).toEqual([])
  await confirm().click()
  await expect(page).toHaveURL(/\/checkout-confirm\/slot_/)
  await isBooked()
  expect(loaded).not.toEqual([])
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await paidSessions()).toBe(2)
})

test('under Billing the card is listed, more are saved, and another one becomes the default', async () => {
  await page.goto(`${web}/member-dashboard/billing`)
  await expect(page.getByText(GOOD)).toBeVisible()
  await expect(page.getByText('Expires 12/2034')).toBeVisible()
  for (const { number } of [BANK_ASKS, DECLINES]) {
    await page.getByRole('button', { name: 'Add card' }).click()
    await saveCard(page, number)
    if (number === BANK_ASKS.number) await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page.getByText('Your card is saved. You can choose it when you book.')).toBeVisible()
  }
  await page.getByRole('button', { name: `Make default: ${BANK_ASKS.name}` }).click()
  await expect(page.getByText(`${BANK_ASKS.name} is your default card now.`)).toBeVisible()
  const [suggested] = (await member.visitor.call(savedPaymentMethods)).payment_methods
  expect(suggested).toMatchObject({ card: { last4: '3155' }, is_default: true })
  await looks(page, 'own-cards')
  await page.setViewportSize(PHONE)
  await picture(page, 'own-cards-whole', { fullPage: true })
  await page.setViewportSize(PHONE)
})

test('a declined card says what to do, and another card pays for the same held time', async () => {
  await checkout(0)
  await expect(cards(page).getByLabel(BANK_ASKS.name)).toBeChecked()
  await cards(page).getByLabel(DECLINES.name).check()
  const begun = page.waitForResponse((response) => response.url().includes('pay_with_existing_payment_method'))
  await confirm().click()
  const { client_secret } = payWithExistingPaymentMethod.responses[200].parse(await (await begun).json())
  await expect(alert()).toHaveText(words(CARD_DECLINES.generic_decline))
  await expect(alert()).toBeFocused()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(cards(page).getByLabel(DECLINES.name)).toBeChecked()
  await looks(page, 'checkout-declined')
  await page.setViewportSize(PHONE)
  // The bank's page could also have replaced ours: then the address brings the payment along, and does not keep it.
  const returned = `${web}/payment-confirmation?payment_intent=${client_secret?.split('_secret_')[0]}&payment_intent_client_secret=${client_secret}&redirect_status=failed`
  // It is dropped by the page itself, also when none of its scripts arrives.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(returned)
  expect(page.url()).toBe(`${web}/payment-confirmation`)
  await page.unroute('**/assets/*.js')
  await page.goto(returned)
  await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible()
  const { text, advice } = CARD_DECLINES.generic_decline
  await expect(page.getByText(`${text} ${advice}`)).toBeVisible()
  await expect(page).toHaveURL(`${web}/payment-confirmation`)
  await looks(page, 'payment-failed')
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Choose how to pay' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await cards(page).getByLabel(GOOD).check()
  const again = page.waitForResponse((response) => response.url().includes('pay_with_existing_payment_method'))
  await confirm().click()
  const paid = payWithExistingPaymentMethod.responses[200].parse(await (await again).json())
  await isBooked()
  expect(await paidSessions()).toBe(3)
  // A reload of the other page shows the same, and what an address says of a payment that went through counts for nothing.
  await page.goto(`${web}/payment-confirmation`)
  await isBooked()
  const failed = `${web}/payment-confirmation?redirect_status=failed&payment_intent=${paid.id}`
  for (const address of [failed, `${failed}&payment_intent_client_secret=${paid.client_secret}`]) {
    await page.goto(address)
    await isBooked()
  }
})

test('the bank asks: a refusal is said and keeps the time, a confirmation pays, with the keyboard alone', async () => {
  await checkout(0)
  await tabTo(page, `${BANK_ASKS.name} Expires 12/2034`, 30)
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).getByLabel(DECLINES.name)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(cards(page).getByLabel(BANK_ASKS.name)).toBeChecked()
  await tabTo(page, 'Confirm & finishPay $120.00 and book')
  await page.keyboard.press('Enter')
  await bank().getByRole('button', { name: 'Fail' }).press('Enter')
  await expect(alert()).toContainText('payment failed: ')
  await expect(alert()).toBeFocused()
  await expect(page.getByRole('timer')).toBeVisible()
  await tabTo(page, 'Confirm & finishPay $120.00 and book', 30)
  await page.keyboard.press('Enter')
  await bank().getByRole('button', { name: 'Complete' }).press('Enter')
  await isBooked()
  expect(await paidSessions()).toBe(4)
})

test('a request charges nothing: its card is checked, and one that is refused does not stop it', async () => {
  await checkout(0, ON_REQUEST.label)
  await expect(page.getByText('Your bank only checks the card that you choose.', { exact: false })).toBeVisible()
  await cards(page).getByLabel(BANK_ASKS.name).check()
  const begun = page.waitForResponse((response) => response.url().includes('pay_with_existing_payment_method'))
  await confirm().click()
  const { id, client_secret } = payWithExistingPaymentMethod.responses[200].parse(await (await begun).json())
  expect(client_secret).toContain('seti_')
  await bank().getByRole('button', { name: 'Fail' }).click()
  const isSent = async () => {
    await expect(page.getByRole('heading', { name: 'Your request was sent' })).toBeVisible()
    await expect(page.getByText('Your card was not accepted this time.', { exact: false })).toBeVisible()
  }
  await isSent()
  // The bank's page could also have replaced ours, which then says the same: nothing has failed that was to be paid.
  const returned = new URLSearchParams({ setup_intent: id, setup_intent_client_secret: client_secret ?? '' })
  await page.goto(`${web}/payment-confirmation?${returned}&redirect_status=failed`)
  await isSent()
  expect(await paidSessions()).toBe(4)
})

test('a card that has expired cannot be chosen, and a free session needs no card', async () => {
  const list = '**/payment/saved_payment_methods'
  const old = {
    id: 'pm_old',
    card: { brand: 'visa', last4: '1111', exp_month: 3, exp_year: 2020 },
    is_default: true,
    is_expired: true,
  }
  await page.route(list, (route) => route.fulfill({ json: { payment_methods: [old] } }))
  await checkout(0)
  await expect(cards(page).getByLabel('Visa ending in 1111 Expired 03/2020')).toBeDisabled()
  await expect(page.getByText('All of your saved cards have expired.')).toBeVisible()
  await expect(confirm()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Pay with another card' })).toBeEnabled()
  await looks(page, 'checkout-expired-card')
  await page.setViewportSize(PHONE)
  await page.unroute(list)

  const free = { name: 'On-us', percent: 100, amount: null, appointment_type_ids: [] }
  const body = { ...free, most_uses: null, once_per_client: false, last_day: null }
  await provider.visitor.call(createCoupon, { body })
  await checkout(0)
  await expect(cards(page)).toBeVisible()
  await page.getByLabel('Coupon code').fill('On-us')
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(confirm()).toContainText('Book for free')
  await expect(cards(page)).toBeHidden()
  await confirm().click()
  await isBooked()
})

test('what cannot be loaded is said, and nothing is charged or lost', async () => {
  const list = '**/payment/saved_payment_methods'
  const refused = { detail: 'We cannot reach the card provider.', code: 'unavailable', request_id: 'r' }
  await page.route(list, (route) => route.fulfill({ status: 503, json: refused }))
  await checkout(0)
  await expect(alert()).toContainText('failed to get saved payment methods: We cannot reach the card provider.')
  await expect(cards(page)).toBeHidden()
  await expect(confirm()).toBeEnabled()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toBeVisible()
  await expect(alert()).toBeHidden()

  const library = `${stack.addresses.stripe}/v3/`
  await page.route(library, (route) => route.abort())
  await cards(page).getByLabel(GOOD).check()
  await confirm().click()
  await expect(alert()).toContainText('failed to initialize stripe: ')
  await page.unroute(library)
  await confirm().click()
  await isBooked()
  expect(await paidSessions()).toBe(5)
})

test('a price that the practice has changed meanwhile is told before anything is charged, with the coupon too', async () => {
  await checkout(0)
  await expect(cards(page).getByLabel(GOOD)).toBeVisible()
  await cards(page).getByLabel(GOOD).check()
  await priceIs(150)
  await confirm().click()
  await expect(alert()).toHaveText(
    'failed to confirm your schedule: This session is $150.00 now. Nothing was charged. Please check the price and confirm again.',
  )
  await expect(confirm()).toContainText('Pay $150.00 and book')
  await looks(page, 'checkout-price-changed')
  await page.setViewportSize(PHONE)
  expect(await paidSessions()).toBe(5)

  const half = { name: 'Half', percent: 50, amount: null, appointment_type_ids: [] }
  const body = { ...half, most_uses: null, once_per_client: false, last_day: null }
  await provider.visitor.call(createCoupon, { body })
  await page.getByLabel('Coupon code').fill('Half')
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(confirm()).toContainText('Pay $75.00 and book')
  await priceIs(120)
  await confirm().click()
  await expect(alert()).toContainText('This session is $60.00 now. Nothing was charged.')
  // What was confirmed again is what is charged: the coupon is asked about once more.
  await expect(confirm()).toContainText('Pay $60.00 and book')
  await confirm().click()
  await isBooked()
  await expect.poll(async () => (await sessionsOf(member)).map(({ price }) => price)).toContain(60)
  expect((await sessionsOf(member)).map(({ price }) => price)).not.toContain(150)
})

test('another card pays on the card provider’s page', async () => {
  await checkout(0)
  await page.getByRole('button', { name: 'Pay with another card' }).click()
  await payByCard(page, '$120.00')
  await isBooked()
})

test('a card is removed after a question, and is no longer offered', async () => {
  await page.goto(`${web}/member-dashboard/billing`)
  const row = page.getByRole('listitem').filter({ hasText: DECLINES.name })
  await row.getByRole('button', { name: `Remove ${DECLINES.name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).press('Enter')
  await expect(page.getByText(`${DECLINES.name} is removed.`)).toBeVisible()
  await expect(page.getByText(`${DECLINES.name} is removed.`)).toBeFocused()
  await expect(row).toBeHidden()
  await checkout(0)
  await expect(cards(page).getByLabel(GOOD)).toBeVisible()
  await expect(cards(page).getByLabel(DECLINES.name)).toBeHidden()
})
