import { type Browser, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { getUserInfo } from '#contracts/api/users'
import { initiateAuth } from '#contracts/api/login'
import { type Provider, registerProvider, settledMember, settledProvider } from '#local/demo/people'
import { settledScheduler } from '#local/demo/team'
import { Visitor } from '#local/demo/visitor'
import { canary, memberInput, PASSWORD, providerInput } from '#tests/factories/inputs'
import { fillIntake, registerInBrowser } from './stage/arrival.ts'
import { expectGivenUp } from './stage/broken-line.ts'
import { fillCard, holdWebhooks, releaseWebhooks } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { place, stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The prices of plans, how a visitor starts a plan, and how its owner changes, cancels and resumes it.

test.describe.configure({ mode: 'serial' })

const BILLING = `${web}/pro-dashboard/settings/billing`
const PHONE = { width: 390, height: 844 }
/** A card that can be saved but is declined when charged. */
const KEPT_THEN_DECLINED = '4000000000000341'

const input = providerInput()
/** The page of the visitor, from the prices to the canceled plan. */
let page: Page
/** The phone of another provider, whose trial started automatically. */
let phone: Page
let payer = ''

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  const { visitor, info } = await settledProvider(place, providerInput())
  payer = info.email
  phone = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await signInAs(phone, visitor)
})
test.afterAll(async () => {
  await releaseWebhooks()
  await page.context().close()
  await phone.context().close()
})

const title = (on: Page, name: string) => on.getByRole('heading', { level: 1, name })
const plan = (on: Page) => on.getByRole('region', { name: 'Your plan' })

test('the prices are shown and change their period without scripts', async ({ browser }) => {
  const html = await (await fetch(`${web}/pricing`)).text()
  for (const price of ['$19.99', '$28.99', '$9.99', '$29.97', '$219.89', '$289.90', '$119.88', '$329.67'])
    expect(html).toContain(price)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${web}/pricing`)
  await expect(plain.getByText('$19.99', { exact: true })).toBeVisible()
  await expect(plain.getByText('$219.89', { exact: true })).toBeHidden()
  await plain.getByRole('radio', { name: /^Annual/ }).press('Space')
  await expect(plain.getByText('$219.89', { exact: true })).toBeVisible()
  await expect(plain.getByText('$19.99', { exact: true })).toBeHidden()
  await expect(plain.getByText('You save $57.98')).toBeVisible()
  await plain.context().close()
})

test('the prices and features are readable on desktop and phone', async () => {
  await page.goto(web)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${web}/pricing`)
  await looks(page, 'pricing')
  const review = page.getByRole('row', { name: /^Session review/ })
  await expect(review.getByRole('cell')).toHaveText(['Yes', 'Yes', 'Yes', 'Yes', 'No'])
  await page.setViewportSize(PHONE)
  await expect(review.getByRole('cell')).toHaveText(['Yes', 'Yes', 'Yes', 'Yes', 'No'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('Do I need a card to try Orchid?').click()
  await expect(page.getByText(/^No\. When you register/)).toBeVisible()
})

test('a plan that is not sold is not found, and a plan without a trial offers its checkout', async () => {
  const missing = await page.goto(`${web}/pricing/enterprise/monthly/checkout`)
  expect(missing?.status()).toBe(404)
  await page.goto(`${web}/pricing/complete/annual/trial`)
  await expect(title(page, 'Complete has no free trial')).toBeVisible()
  await looks(page, 'order-no-trial')
  await page.getByRole('link', { name: 'Start Complete' }).click()
  await expect(page).toHaveURL(`${web}/pricing/complete/annual/checkout`)
})

test('a visitor chooses a plan, registers, completes the intake and returns to the order', async () => {
  await page.goto(`${web}/pricing`)
  await page.getByRole('radio', { name: /^Annual/ }).press('Space')
  await page.getByRole('link', { name: 'Start Core without a trial' }).click()
  await expect(page).toHaveURL(`${web}/pricing/core/annual/checkout`)
  const order = page.getByRole('complementary', { name: 'Order summary' })
  await expect(order.getByText('$219.89', { exact: true })).toBeVisible()
  await expect(page.getByText('A plan belongs to a practice.')).toBeVisible()
  await looks(page, 'order-stranger')
  await page.getByRole('button', { name: 'Register as a professional' }).click()
  await registerInBrowser(page, input)
  await expect(page).toHaveURL(/\/quick-intake#tell-us-about-yourself$/)
  const pending = 'To finalize this purchase, please fill in the fields below to complete your registration.'
  await expect(page.getByText(pending)).toBeVisible()
  await looks(page, 'intake-purchase')
  await fillIntake(page)
  await expect(page).toHaveURL(`${web}/pricing/core/annual/checkout`)
  await expect(title(page, 'Start Core')).toBeVisible()
  await expect(page.getByText(input.email)).toBeVisible()
  await looks(page, 'order-owner')

  // No trial started automatically, because a plan was chosen.
  const visitor = new Visitor(web)
  await visitor.call(initiateAuth, { body: { username_or_email: input.email, password: input.password } })
  expect(await visitor.call(getUserInfo)).toMatchObject({ plan: null, orchid_pro_subscription: null })
})

test('the billing page without a plan says so', async () => {
  await page.goto(BILLING)
  await expect(plan(page).getByText('No plan')).toBeVisible()
  await expect(page.getByText('Nothing has been billed yet.')).toBeVisible()
  await looks(page, 'billing-none')
})

test('a canceled card page charges nothing', async () => {
  await page.goto(`${web}/pricing/core/annual/checkout`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(`${web}/pricing/checkout-cancel`)
  await expect(title(page, 'Nothing was charged')).toBeVisible()
  await looks(page, 'pricing-cancel')
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expect(page).toHaveURL(`${web}/pricing`)
})

test('the plan starts with the card provider’s webhook, not with the return to the page', async () => {
  await page.goto(`${web}/pricing/core/annual/checkout`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page)
  await holdWebhooks()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(`${BILLING}?checkout=done`)
  await expect(page.getByText('Your plan is being confirmed')).toBeVisible()
  await expect(plan(page).getByText('No plan')).toBeVisible()
  await looks(page, 'billing-confirming')
  await releaseWebhooks()
  await expect(page.getByText('Thank you. Core is yours.')).toBeVisible()
  await expect(page).toHaveURL(BILLING)
  await expect(plan(page).getByText('Renews on', { exact: false })).toContainText('$219.89 a year')
  await expect(page.getByText('ending in 4242')).toBeVisible()
  const invoice = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')
  await expect(invoice).toHaveCount(1)
  await expect(invoice.getByText('$219.89', { exact: true })).toBeVisible()
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
  await expect(invoice.getByRole('link', { name: /^View / })).toHaveAttribute(
    'href',
    new RegExp(stack.addresses.stripe),
  )
  await looks(page, 'billing-active')

  await page.goto(`${web}/pricing/core/annual/checkout`)
  await expect(page.getByText('You have Core already')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Plan and billing' }).click()
  await expect(page).toHaveURL(BILLING)
})

test('a change of plan shows its cost before it is confirmed', async () => {
  await plan(page).getByRole('button', { name: 'Change plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change plan' })
  await expect(dialog.getByRole('button', { name: 'Change plan' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Complete/ }).click()
  const preview = dialog.getByRole('region', { name: 'What it costs' })
  await expect(preview.getByText('Due now')).toBeVisible()
  await expect(preview.getByText(/Group sessions/)).toBeVisible()
  await looks(page, 'billing-change')
  const pay = dialog.getByRole('button', { name: /^Change plan and pay \$/ })
  const due = (await pay.textContent())?.replace('Change plan and pay ', '') ?? ''
  await pay.press('Enter')
  await expect(page.getByText('Your plan is Complete now, annual.')).toBeVisible()
  await expect(plan(page).getByText('Renews on', { exact: false })).toContainText('$289.90 a year')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem').first()).toContainText(due)
})

test('a new card is entered on the card provider’s own pages', async () => {
  await page.getByRole('region', { name: 'Card' }).getByRole('button', { name: 'Update card' }).click()
  await fillCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('link', { name: 'Return to the site' }).click()
  await expect(page).toHaveURL(BILLING)
  await expect(page.getByText('ending in 4444')).toBeVisible()
})

test('a plan is canceled for the end of its period, and resumed', async () => {
  await plan(page).getByRole('button', { name: 'Cancel plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel Complete?' })
  await expect(dialog.getByText(/^Everything works as it does now until /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep Complete' })).toBeFocused()
  await looks(page, 'billing-cancel')
  await dialog.getByRole('button', { name: 'Cancel plan' }).press('Enter')
  await expect(page.getByText(/^Auto-renew is off\. Complete stays until /)).toBeVisible()
  await expect(plan(page).getByText(/^Ends on .* Nothing more is charged\.$/)).toBeVisible()
  await expect(plan(page).getByRole('button', { name: 'Cancel plan' })).toHaveCount(0)
  await looks(page, 'billing-ending')
  await plan(page).getByRole('button', { name: 'Resume plan' }).press('Enter')
  await expect(page.getByText('Auto-renew is back on.', { exact: false })).toBeVisible()
  await expect(plan(page).getByText('Renews on', { exact: false })).toBeVisible()
})

test('on a phone, the automatic trial becomes a paid plan', async () => {
  await phone.goto(BILLING)
  await expect(plan(phone).getByText(/^Free until .* Nothing is charged when it ends\.$/)).toBeVisible()
  await looks(phone, 'billing-trial')
  await phone.setViewportSize(PHONE)
  await plan(phone).getByRole('link', { name: 'Keep Core after the trial' }).tap()
  await expect(phone).toHaveURL(`${web}/pricing/core/monthly/trial`)
  const order = phone.getByRole('complementary', { name: 'Order summary' })
  await expect(order.getByText('$0.00')).toBeVisible()
  await expect(order.getByText('Free trial, 30 days')).toBeVisible()
  await expect(phone.getByText('Nothing is charged today.', { exact: false }).first()).toBeVisible()
  await looks(phone, 'order-trial')
  await phone.setViewportSize(PHONE)
  // A tap while the page changes its width has no effect, so it is repeated until the card form is visible.
  await expect(async () => {
    const toCard = phone.getByRole('button', { name: 'Continue to payment' })
    if (await toCard.isVisible()) await toCard.tap({ timeout: 5_000 })
    await expect(phone.getByLabel('Card number')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await fillCard(phone, KEPT_THEN_DECLINED)
  await phone.getByRole('button', { name: 'Start trial' }).tap()
  await expect(phone.getByText('Thank you. Core is yours.')).toBeVisible()
  await expect(plan(phone).getByText(/^Free until .*, then \$19\.99 a month\.$/)).toBeVisible()
  await looks(phone, 'billing-trial-billed')
})

test('a failed payment is shown, with a button to update the card', async () => {
  const known = await askCards(`/v1/customers?email=${encodeURIComponent(payer)}`, 'GET')
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })).length(1) }).parse(await known.json())
  expect((await askCards(`/_control/customers/${data[0]?.id}/advance/31`, 'POST')).ok).toBe(true)
  await expect(async () => {
    await phone.goto(BILLING)
    // The limit is short, because only the next reload can show a later state.
    await expect(plan(phone).getByText('Payment failed')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(plan(phone).getByRole('button', { name: 'Update card' })).toBeVisible()
  // A plan with an unpaid invoice cannot be changed.
  await expect(plan(phone).getByRole('button', { name: 'Change plan' })).toHaveCount(0)
  await looks(phone, 'billing-past-due')
})

test('without the card provider the plan is still shown', async () => {
  await stack.kill('stripe')
  await phone.clock.install()
  await phone.goto(BILLING)
  await expect(plan(phone).getByText('Payment failed')).toBeVisible()
  await expectGivenUp(phone, phone.getByText('Your card cannot be shown right now'))
  const invoices = phone.getByRole('region', { name: 'Invoices' })
  await expectGivenUp(phone, invoices.getByRole('button', { name: 'Try again' }))
  await looks(phone, 'billing-outage')
  await stack.start('stripe')
  await invoices.getByRole('button', { name: 'Try again' }).click()
  await expect(invoices.getByRole('listitem').first()).toBeVisible()
})

test('the AI plan is tried for thirty days without a card', async ({ browser }) => {
  const newcomer = await registerProvider(place, providerInput())
  const own = await opened(browser, newcomer)
  await own.goto(`${web}/pricing/ai-only/monthly/trial`)
  await expect(own.getByText('Your registration is not complete yet.', { exact: false })).toBeVisible()
  await looks(own, 'order-unfinished')
  await own.getByRole('button', { name: 'Complete registration' }).click()
  await fillIntake(own)
  await expect(own).toHaveURL(`${web}/pricing/ai-only/monthly/trial`)
  await expect(own.getByText('No card is required.', { exact: false })).toBeVisible()
  await own.getByRole('button', { name: 'Start free trial' }).press('Enter')
  await expect(own.getByRole('heading', { name: 'Your free trial has started' })).toBeVisible()
  await looks(own, 'order-ai-begun')
  await own.goto(BILLING)
  await expect(plan(own).getByText('AI only')).toBeVisible()
  await expect(plan(own).getByText(/^Free until .* Nothing is charged when it ends\.$/)).toBeVisible()
  await own.context().close()
})

test('a member and a scheduler are told who can choose a plan', async ({ browser }) => {
  const member = await settledMember(place, memberInput())
  const theirs = await opened(browser, member)
  await theirs.goto(`${web}/pricing/core/monthly/checkout`)
  await expect(theirs.getByRole('heading', { name: 'Plans are for professionals' })).toBeVisible()
  await looks(theirs, 'order-member')
  await theirs.context().close()

  const owner = await settledProvider(place, providerInput())
  const scheduler = await settledScheduler(place, owner, {
    email: `${canary('Dana').toLowerCase()}@providers.example`,
    password: PASSWORD,
    first_name: 'Dana',
    last_name: 'Iwu',
  })
  const desk = await opened(browser, scheduler)
  await desk.goto(`${web}/pricing/core/monthly/checkout`)
  await expect(desk.getByRole('heading', { name: 'The owner chooses the plan' })).toBeVisible()
  await desk.goto(BILLING)
  await expect(desk.getByRole('heading', { name: 'Plan and billing is not available to you' })).toBeVisible()
  await desk.context().close()
})

async function opened(browser: Browser, { visitor }: Provider): Promise<Page> {
  const one = await (await browser.newContext()).newPage()
  await signInAs(one, visitor)
  return one
}

/** Calls the API of the card provider's stand-in, or its controls for tests. */
function askCards(path: string, method: 'GET' | 'POST'): Promise<Response> {
  return fetch(`${stack.addresses.stripe}${path}`, { method, headers: { authorization: 'Bearer sk_test_orchid' } })
}
