import { type Browser, expect, type Page } from '@playwright/test'
import { listClientPayments } from '#contracts/api/client-payments'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { freeSlots, introduced, sessionsOf } from './booking.ts'
import { GOOD_CARD, payByCard } from './card-page.ts'
import { stack, web } from './place.ts'
import { signInAs } from './sign-in.ts'

/** A client who pays a practice by card, and its owner at a desk of their own. */
export type Till = { provider: Provider; member: Member; client: Page; desk: Page }

/** Makes a practice with a client, both logged in. */
export async function openTill(browser: Browser): Promise<Till> {
  const { provider, member } = await introduced(SESSION)
  const client = await (await browser.newContext()).newPage()
  const desk = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await signInAs(desk, provider.visitor)
  return { provider, member, client, desk }
}

/** Closes the browsers of both. */
export const closeTill = ({ client, desk }: Till) => Promise.all([client.context().close(), desk.context().close()])

/** The client books the last free time and pays $120 with this card. Returns the id of the session. */
export async function bookAndPay({ provider, member, client }: Till, card = GOOD_CARD): Promise<string> {
  const known = new Set((await sessionsOf(member)).map(({ appointment_id }) => appointment_id))
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
  const made = (await sessionsOf(member)).find(({ appointment_id }) => !known.has(appointment_id))
  if (!made) throw new Error('not booked')
  return made.appointment_id
}

/** The payments of a session, as its practice lists them. */
export async function paymentsOf({ provider }: Till, session: string) {
  const { payments } = await provider.visitor.call(listClientPayments, { query: {} })
  return payments.filter(({ appointment_id }) => appointment_id === session)
}

/** Waits until a refund of a session stands so. */
export const refundIs = (till: Till, session: string, status: 'pending' | 'done' | 'failed') =>
  eventually(`a refund that is ${status}`, async () =>
    (await paymentsOf(till, session)).flatMap(({ refunds }) => refunds).some((one) => one.status === status)
      ? true
      : undefined,
  )

/** The refunds that the card provider knows, the newest first, each with our payment. */
export async function refundsThere(): Promise<{ payment_intent: string; metadata: { payment_id?: string } }[]> {
  const headers = { authorization: 'Bearer sk_test_orchid' }
  const known = await fetch(`${stack.addresses.stripe}/v1/refunds?limit=100`, { headers })
  return ((await known.json()) as { data: { payment_intent: string; metadata: { payment_id?: string } }[] }).data
}

/** Ends the newest refund of a session at the card provider. */
export async function endRefund(till: Till, session: string, how: 'succeeded' | 'failed'): Promise<void> {
  const [payment] = await paymentsOf(till, session)
  const intent = (await refundsThere()).find(
    ({ metadata }) => metadata.payment_id === payment?.payment_id,
  )?.payment_intent
  await control(`refunds/${intent}/end/${how}`)
}

/** The client's bank goes on with the dispute of a payment, which its id at the card provider names. */
export const decideDispute = (intent: string, what: 'answer' | 'escalate' | 'close/won' | 'close/lost') =>
  control(`disputes/${intent}/${what}`)

async function control(what: string): Promise<void> {
  const answer = await fetch(`${stack.addresses.stripe}/_control/${what}`, { method: 'POST' })
  expect(answer.status).toBe(200)
}

/** The payments of the practice, by row, on its page of payments. */
export const paymentRows = ({ desk }: Till) =>
  desk.getByRole('main').getByRole('listitem').filter({ hasText: 'received on' })

/** Opens a session in the calendar of the practice. */
export async function sessionPanel({ desk }: Till, session: string) {
  await desk.goto(`${web}/pro-dashboard/schedule?view=list&panel=session-details&session=${session}`)
  return desk.getByRole('region', { name: 'Session', exact: true })
}
