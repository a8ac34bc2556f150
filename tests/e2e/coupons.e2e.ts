import { expect, type Page, test } from '@playwright/test'
import { createCoupon, endCoupon, listCoupons } from '#contracts/api/coupons'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { freeSlots, sessionsOf } from './stage/booking.ts'
import { payByCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// A practice makes a coupon, and a client pays less with it: the same price in the checkout, on the card page and after.

let provider: Provider
let profile = ''
let member: Member
let desk: Page
let phone: Page

test.beforeAll(async ({ browser }) => {
  const input = providerInput()
  profile = `/professional-search/${input.custom_url}`
  provider = await settledProvider(place, input)
  await openPractice(provider, [SESSION])
  member = await settledMember(place, memberInput())
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(phone, member.visitor)
})
test.afterAll(async () => {
  await desk.context().close()
  await phone.context().close()
})

const checkout = (start: string, coupon = '') =>
  `${web}${profile}/checkout?start=${encodeURIComponent(start)}&length=50&type=${encodeURIComponent(SESSION.label)}${coupon && `&coupon=${coupon}`}`
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the owner makes a coupon with one use, and what is wrong is said at its field', async () => {
  await desk.goto(`${web}/pro-dashboard/billing`)
  await desk.getByRole('link', { name: 'Coupons' }).click()
  await expect(desk.getByText('No coupons yet')).toBeVisible()
  await desk.getByRole('button', { name: 'New coupon' }).click()
  const dialog = desk.getByRole('dialog', { name: 'New coupon' })
  await dialog.getByRole('button', { name: 'Make coupon' }).click()
  await expect(dialog.getByText('Please enter a code')).toBeVisible()
  await dialog.getByLabel('Code').fill('First-Visit')
  await dialog.getByLabel('Part of the price', { exact: true }).last().fill('25')
  await dialog.getByLabel('Limit how many sessions can be booked with it').check()
  await dialog.getByLabel('Number of sessions').fill('1')
  await looks(desk, 'new-coupon')
  await dialog.getByRole('button', { name: 'Make coupon' }).click()
  await expect(said(desk, 'Clients can use the coupon “First-Visit” now.')).toBeVisible()
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'First-Visit, 25% off' })
  await expect(row).toContainText('For all session types.')
  await expect(row).toContainText('Used 0 of 1 time')
  await looks(desk, 'coupons')
})

test('the client applies it on the phone, pays the lower price, and reads it again afterwards', async () => {
  const [slot] = await freeSlots(provider)
  await phone.goto(checkout(slot?.timeslot_datetime_start ?? ''))
  const apply = phone.getByRole('button', { name: 'Apply coupon' })
  await expect(apply).toBeDisabled()
  const code = phone.getByLabel('Coupon code')
  await code.fill('Second-Visit')
  await apply.click()
  await expect(phone.getByText('This coupon is not valid.', { exact: true })).toBeVisible()
  await expect(code).toHaveValue('Second-Visit')
  await code.fill('first-visit')
  await code.press('Enter')
  await expect(said(phone, 'The price is $90.00 with “first-visit”.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /Confirm & finish/ })).toContainText('Pay $90.00 and book')
  await looks(phone, 'checkout-coupon')
  await phone.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(phone.getByRole('button', { name: /Confirm & finish/ })).toContainText('Pay $120.00 and book')
  await phone.getByRole('button', { name: 'Apply coupon' }).click()
  await phone.getByRole('button', { name: /Confirm & finish/ }).click()
  await expect(phone.getByText('$90.00').first()).toBeVisible()
  await payByCard(phone, '$90.00')
  await expect(phone).toHaveURL(/checkout-confirm/)
  // The session is booked once the card provider has told the payment.
  await expect
    .poll(async () => (await sessionsOf(member)).map(({ price, status_flags }) => [price, status_flags.paid]))
    .toEqual([[90, true]])
  await expect(phone.getByText('$90.00').first()).toBeVisible()
})

test('the next client reads that it is used up, and pays the whole price', async ({ browser }) => {
  const other = await settledMember(place, memberInput())
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, other.visitor)
  const [slot] = await freeSlots(provider)
  // The coupon of a link is applied at once, and what is wrong with it is said.
  await page.goto(checkout(slot?.timeslot_datetime_start ?? '', 'First-Visit'))
  await expect(page.getByText('This coupon has been used up.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Confirm & finish/ })).toContainText('Pay $120.00 and book')
  await page.context().close()
})

test('the owner ends it, after a question', async () => {
  await desk.goto(`${web}/pro-dashboard/billing?view=coupons`)
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'First-Visit' })
  await expect(row).toContainText('Used 1 of 1 time')
  await expect(row).toContainText('Used up')
  await row.getByRole('button', { name: 'End coupon First-Visit' }).press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'End coupon' }).press('Enter')
  await expect(said(desk, 'The coupon “First-Visit” has ended.')).toBeVisible()
  await expect(row.getByText('Ended', { exact: true })).toBeVisible()
  expect(await provider.visitor.call(listCoupons)).toMatchObject([{ name: 'First-Visit', is_ended: true, uses: 1 }])
})

test('a coupon that is replaced under the same name is asked about again, and the new price is confirmed', async () => {
  const make = (percent: number) =>
    provider.visitor.call(createCoupon, {
      body: {
        ...{ name: 'Again', percent, amount: null, appointment_type_ids: [] },
        ...{ most_uses: null, once_per_client: false, last_day: null },
      },
    })
  const { coupon_id } = await make(25)
  const [slot] = await freeSlots(provider)
  await phone.goto(checkout(slot?.timeslot_datetime_start ?? '', 'Again'))
  const confirm = phone.getByRole('button', { name: /Confirm & finish/ })
  await expect(confirm).toContainText('Pay $90.00 and book')
  await provider.visitor.call(endCoupon, { params: { coupon_id } })
  const { coupon_id: replaced } = await make(50)
  await confirm.click()
  await expect(phone.getByRole('alert')).toContainText('This session is $60.00 now. Nothing was charged.')
  await expect(said(phone, 'The price is $60.00 with “Again”.')).toBeVisible()
  await expect(confirm).toContainText('Pay $60.00 and book')
  await looks(phone, 'checkout-coupon-replaced')
  await confirm.click()
  await payByCard(phone, '$60.00')
  await expect(phone).toHaveURL(/checkout-confirm/)
  await expect(phone.getByText('$60.00').first()).toBeVisible()
  await provider.visitor.call(endCoupon, { params: { coupon_id: replaced } })
})
