import { expect, type Page, test } from '@playwright/test'
import { cancelAppointment, completeAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { listClientPayments } from '#contracts/api/client-payments'
import { eventually } from '#local/demo/visitor'
import type { Member, Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { freeSlots, introduced, sessionsOf } from './stage/booking.ts'
import { GOOD_CARD, payByCard } from './stage/card-page.ts'
import { looks } from './stage/looks.ts'
import { stack, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

// Refunds that are on their way for long, or fail after they were made: what the client and the owner read, and what the owner
// does then.

/** Its refunds wait until they are ended. */
const WAITS = '4000000000007726'
/** Its refunds fail later. */
const FAILS = '4000000000005126'

let provider: Provider
let member: Member
let client: Page
let desk: Page

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  client = await (await browser.newContext()).newPage()
  desk = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => Promise.all([client.context().close(), desk.context().close()]))

/** The member books the last free time and pays $120 with a card. Returns the session. */
async function bookAndPay(card = GOOD_CARD): Promise<string> {
  const slot = (await freeSlots(provider)).at(-1)
  if (!slot) throw new Error('no free time')
  const time = new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: SESSION.label,
  })
  await client.goto(`${web}/professional-search/${provider.info.sub}/checkout?${time}`)
  await client.getByRole('button', { name: 'Confirm & finish' }).click()
  await payByCard(client, '$120.00', card)
  await expect(client.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  const paid = (await sessionsOf(member)).find(
    ({ status, status_flags }) => status === 'confirmed' && status_flags.paid,
  )
  if (!paid) throw new Error('not booked')
  return paid.appointment_id
}

const paymentsOf = async (id: string) => {
  const { payments } = await provider.visitor.call(listClientPayments, { query: {} })
  return payments.filter(({ appointment_id }) => appointment_id === id)
}

/** Ends the newest refund of a session at the card provider. */
async function end(id: string, how: 'succeeded' | 'failed'): Promise<void> {
  const [payment] = await paymentsOf(id)
  const headers = { authorization: 'Bearer sk_test_orchid' }
  const known = await fetch(`${stack.addresses.stripe}/v1/refunds?limit=100`, { headers })
  const { data } = (await known.json()) as { data: { payment_intent: string; metadata: { payment_id?: string } }[] }
  const intent = data.find(({ metadata }) => metadata.payment_id === payment?.payment_id)?.payment_intent
  const ended = await fetch(`${stack.addresses.stripe}/_control/refunds/${intent}/end/${how}`, { method: 'POST' })
  expect(ended.status).toBe(200)
}

const read = (id: string) => provider.visitor.call(getAppointment, { params: { appointment_id: id } })
/** Waits until a refund of a session stands so. */
const refundIs = (id: string, status: 'pending' | 'done' | 'failed') =>
  eventually(`a refund that is ${status}`, async () =>
    (await paymentsOf(id)).flatMap(({ refunds }) => refunds).some((one) => one.status === status) ? true : undefined,
  )
const cancel = ({ visitor }: Member | Provider, id: string) =>
  visitor.call(cancelAppointment, { params: { appointment_id: id }, body: { reason: '' } })
const panelOf = async (id: string) => {
  await desk.goto(`${web}/pro-dashboard/schedule?view=list&panel=session-details&session=${id}`)
  return desk.getByRole('region', { name: 'Session', exact: true })
}
const ofClient = (id: string) => client.goto(`${web}/member-dashboard/sessions/${id}`)

test('a refund that the bank makes later is not told as made before it is', async () => {
  const id = await bookAndPay(WAITS)
  await cancel(member, id)
  await refundIs(id, 'pending')
  await eventually('the answer of the provider', async () => {
    const headers = { authorization: 'Bearer sk_test_orchid' }
    const [payment] = await paymentsOf(id)
    const known = await fetch(`${stack.addresses.stripe}/v1/refunds?limit=100`, { headers })
    return (await known.text()).includes(payment?.payment_id ?? 'none') ? true : undefined
  })
  await ofClient(id)
  await expect(
    client.getByText(/It is being refunded in full, which usually takes 5 to 10 business days\./),
  ).toBeVisible()
  await looks(client, 'member-refund-on-its-way')
  const panel = await panelOf(id)
  await expect(panel.getByText(/It is being refunded in full/)).toBeVisible()
  await end(id, 'succeeded')
  await expect(panel.getByText(/It was refunded in full/)).toBeVisible()
  await expect(client.getByText(/It was refunded in full/)).toBeVisible()
})

test('a refund that fails later is owed, and the owner sends it again', async () => {
  const id = await bookAndPay()
  await cancel(provider, id)
  await refundIs(id, 'done')
  await end(id, 'failed')
  await refundIs(id, 'failed')
  await ofClient(id)
  await expect(
    client.getByText(/A refund of \$120\.00 could not be sent to you, so you do not have it yet\./),
  ).toBeVisible()
  await looks(client, 'member-refund-failed')
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/A refund of \$120\.00 failed on/)).toBeVisible()
  await looks(client, 'member-billing-refund-failed')
  const panel = await panelOf(id)
  await expect(
    panel.getByText(/A refund of \$120\.00 could not be sent to the client, so you still have it\./),
  ).toBeVisible()
  await looks(desk, 'session-refund-failed')
  await panel.getByRole('button', { name: 'Send $120.00 again' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Send $120.00 again?' })
  await looks(desk, 'refund-again')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.getByText(/It was refunded in full/)).toBeVisible()
  expect(await read(id)).toMatchObject({ refund: { outcome: 'full', unsent: 0 } })
})

test('what could not be sent is recorded as given back in another way, and one that is kept is owed no more', async () => {
  const given = await bookAndPay(FAILS)
  await cancel(provider, given)
  await refundIs(given, 'done')
  await end(given, 'failed')
  await refundIs(given, 'failed')
  const panel = await panelOf(given)
  await panel.getByRole('button', { name: 'Gave it back another way' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Record that $120.00 was given back?' })
  await looks(desk, 'refund-by-hand')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(panel.getByText(/It was refunded in full/)).toBeVisible()

  const kept = await bookAndPay(FAILS)
  await cancel(provider, kept)
  await refundIs(kept, 'done')
  await end(kept, 'failed')
  await refundIs(kept, 'failed')
  expect((await paymentsOf(kept)).map(({ unsent }) => unsent)).toEqual([120])
  await (await panelOf(kept)).getByRole('button', { name: 'Keep payment' }).click()
  await expect(desk.getByText(/It is not refunded under the cancellation policy/)).toBeVisible()
  expect((await paymentsOf(kept)).map(({ unsent }) => unsent)).toEqual([0])
  await client.goto(`${web}/member-dashboard/billing`)
  await expect(client.getByText(/A refund of \$120\.00 failed on/).first()).toBeVisible()
  await expect(client.getByText(/could not be sent to you/)).toHaveCount(0)
})

test('the refund dialog of Payments offers to record what could not be sent, no more than it', async () => {
  const id = await bookAndPay()
  await provider.visitor.call(completeAppointment, { params: { appointment_id: id } }).catch(() => undefined)
  await desk.goto(`${web}/pro-dashboard/billing?view=payments`)
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' }).first()
  const dialog = desk.getByRole('dialog', { name: 'Refund payment' })
  await row.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await refundIs(id, 'done')
  await end(id, 'failed')
  await refundIs(id, 'failed')
  await desk.reload()
  await expect(row).toContainText(/A refund of \$40\.00 could not be sent to the client, so you still have it\./)
  await row.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByRole('radio', { name: 'I gave it back in another way' }).check()
  await looks(desk, 'refund-payment-failed')
  await dialog.getByLabel('Amount').fill('50')
  await dialog.getByRole('button', { name: 'Refund $50.00' }).click()
  await expect(dialog.getByText('Only $40.00 could not be sent')).toBeVisible()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await expect(row).toContainText(/\$40\.00 was refunded on .*: Given back in another way/)
  await expect(row).not.toContainText('could not be sent')
})
