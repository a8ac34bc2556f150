import { expect, type Page, test } from '@playwright/test'
import { booksAvailability, getTimeslot, releaseTimeslot } from '#contracts/api/holds'
import { eventually } from '#local/demo/visitor'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, freeSlots, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// Money that comes after a held time was given up and booked by somebody else: what its payer and the practice read while it
// goes back, once it is back, and once the bank has sent it back after all.

let provider: Provider
let member: Member
let client: Page
let desk: Page
let timeslot_id = ''
let intent = ''

const atProvider = (path: string, body?: URLSearchParams) =>
  fetch(`${stack.addresses.stripe}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_orchid' },
    ...(body && { body }),
  })
/** Ends the refund at the card provider. */
async function end(how: 'succeeded' | 'failed'): Promise<void> {
  expect((await atProvider(`/_control/refunds/${intent}/end/${how}`)).status).toBe(200)
}
const holdIs = (state: string) =>
  eventually(`a hold that is ${state}`, async () =>
    (await member.visitor.call(getTimeslot, { params: { timeslot_id } })).state === state ? true : undefined,
  )
const titled = (name: string) => client.getByRole('heading', { name })
const ofPayment = () => desk.getByRole('main').getByRole('listitem').filter({ hasText: 'No session was booked' })

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  client = await (await browser.newContext()).newPage()
  desk = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await signInAs(desk, provider.visitor)
  const slot = (await freeSlots(provider)).at(-1)
  if (!slot) throw new Error('no free time')
  const about = { orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: SESSION.label }
  ;({ timeslot_id } = await member.visitor.call(booksAvailability, { body: { ...slot, ...about } }))
  await member.visitor.call(releaseTimeslot, { params: { timeslot_id } })
  await bookAt(provider, await chartOf(provider, member), new Date(slot.timeslot_datetime_start))
  // A payment that was begun for the time, of which the practice knows nothing any more. Its refunds wait until they are ended.
  const paid = await atProvider(
    '/v1/payment_intents',
    new URLSearchParams({
      ...{ amount: '12000', currency: 'usd', payment_method: 'pm_card_pendingRefund', confirm: 'true' },
      ...{ 'metadata[timeslot_id]': timeslot_id, 'metadata[saved_attempt]': '1' },
    }),
  )
  const made = (await paid.json()) as { id: string; status: string }
  expect(made.status).toBe('succeeded')
  intent = made.id
})
test.afterAll(() => Promise.all([client.context().close(), desk.context().close()]))

test('the payer reads that it goes back, and then that it is back', async () => {
  await holdIs('refunding')
  await client.goto(`${web}/professional-search/${provider.info.sub}/checkout-confirm/${timeslot_id}`)
  await expect(titled('Your payment is being refunded')).toBeVisible()
  await looks(client, 'late-money-refunding')
  await eventually('the refund at the provider', async () => {
    const made = await fetch(`${stack.addresses.stripe}/v1/refunds?payment_intent=${intent}`, {
      headers: { authorization: 'Bearer sk_test_orchid' },
    })
    return ((await made.json()) as { data: unknown[] }).data.length > 0 ? true : undefined
  })
  await end('succeeded')
  await expect(titled('Your payment was refunded')).toBeVisible()
  await expect(client.getByText('It was refunded in full.')).toBeVisible()
  await looks(client, 'late-money-refunded')
})

test('when the bank sends the refund back, the payer reads what is owed, and the practice too', async () => {
  await end('failed')
  await holdIs('unreturned')
  await client.reload()
  await expect(titled('Your refund failed')).toBeVisible()
  await expect(client.getByText('you do not have it yet')).toBeVisible()
  await looks(client, 'late-money-unreturned')
  await client.getByRole('link', { name: 'Go to Billing' }).click()
  await expect(client.getByText(/A refund of \$120\.00 could not be sent to you/)).toBeVisible()
  await looks(client, 'member-billing-late-money')
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  await expect(ofPayment()).toContainText(/A refund of \$120\.00 could not be sent to the client/)
  await looks(desk, 'payments-late-money')
})

test('the owner records that it was given back in another way, under which the totals count it', async () => {
  await ofPayment()
    .getByRole('button', { name: /^Refund/ })
    .click()
  const dialog = desk.getByRole('dialog', { name: 'Refund payment' })
  await dialog.getByRole('radio', { name: 'I gave it back in another way' }).check()
  await looks(desk, 'late-money-by-hand')
  await dialog.getByRole('button', { name: 'Record $120.00' }).click()
  await expect(ofPayment()).toContainText(/\$120\.00 was refunded on .*: Given back in another way/)
  await holdIs('refunded')
  await client.goto(`${web}/professional-search/${provider.info.sub}/checkout-confirm/${timeslot_id}`)
  await expect(titled('Your payment was refunded')).toBeVisible()
  await desk.goto(`${web}/pro-dashboard/billing?view=payments&method=card`)
  await expect(desk.getByRole('main').locator('dl')).toContainText(/Refunded\$0\.00/)
  await desk.goto(`${web}/pro-dashboard/billing?view=payments&method=other`)
  await expect(desk.getByRole('main').locator('dl')).toContainText(/Refunded.?\$120\.00/)
  await expect(desk.getByText('What you gave back in another way counts here')).toBeVisible()
  await looks(desk, 'payments-given-back-otherwise')
})
