import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { systemClock } from '#kernel/clock'
import { effectsOnAccounts } from './repeated/accounts.ts'
import { effectsOnClients } from './repeated/clients.ts'
import { count, type Effect, setClock } from './repeated/effect.ts'
import { effectsOnSessions } from './repeated/sessions.ts'
import { endWorld, makeWorld, type World } from './world.ts'

/**
 * Endpoints with a key that other files test. A signature needs the text that was seen (repeated-signature.test.ts),
 * and a second factor needs a current code of the app (edge/second-factor.test.ts).
 */
const ELSEWHERE = [
  'sign_note',
  'confirm_second_factor',
  'renew_recovery_codes',
  'turn_off_second_factor',
  // Tested beside their rules, with a session and an email that they need (written-invoices.test.ts,
  // invoice-reminders.test.ts).
  'bill_appointment',
  'resend_client_invoice',
  'remind_of_client_invoice',
  // Tested with the card provider in durable-objects/payments (pay-order.test.ts, cancellation.test.ts,
  // hand-payments.test.ts, charge-card.test.ts).
  'pay_appointment',
  'pay_invoice',
  'pay_all_due',
  // own-cards.test.ts
  'pay_appointment_with_card',
  'pay_invoice_with_card',
  'pay_all_with_card',
  'decide_refund',
  'record_payment',
  'charge_card',
  'take_back_payment',
  'refund_payment',
  // kept-refunds.test.ts
  'keep_unsent_refund',
  // These call the card provider (edge/subscriptions.test.ts).
  'checkout_subscription',
  'cancel_subscription',
  'resume_subscription',
  'open_billing_portal',
  // edge/saved-cards.test.ts
  'add_payment_method',
  // edge/paying-with-cards.test.ts
  'pay_with_existing_payment_method',
  // It exists only while the operator claims the case study (edge/marketing.test.ts).
  'request_case_study',
]

let world: World
/** By the names of their endpoints. An endpoint that takes a key and is missing here fails the test. */
let effects: Record<string, Effect>

beforeAll(async () => {
  world = await makeWorld()
  effects = {
    ...(await effectsOnAccounts(world)),
    ...(await effectsOnSessions(world)),
    ...(await effectsOnClients(world)),
  }
})

afterAll(() => endWorld(world))

describe('an effect with an Idempotency-Key', () => {
  const taking = ENDPOINTS.filter((endpoint) => endpoint.idempotent)
    .map(({ name }) => name)
    .filter((name) => !ELSEWHERE.includes(name))

  it('is tested for every endpoint that takes one', () => {
    expect(Object.keys(effects).sort()).toEqual(taking.sort())
  })

  it.each(taking)('happens once for several requests at the same time, and not for another body: %s', async (name) => {
    const { by, path, body, other, counts, times = 5, at } = effects[name] as Effect
    if (at) await setClock(at.house, () => at.now)
    const before = await count(counts)
    const headers = { 'idempotency-key': `key-of-${name}` }
    const answers = await Promise.all(Array.from({ length: times }, () => by.post(path, body, headers)))
    expect(answers[0]?.status, answers[0]?.text).toBeLessThan(300)
    expect([...new Set(answers.map((answer) => `${answer.status} ${answer.text}`))]).toHaveLength(1)
    expect(await count(counts)).toBe(before + 1)
    expect(await by.post(path, other, headers)).toMatchObject({ status: 422, body: { code: 'idempotency_reused' } })
    expect(await count(counts)).toBe(before + 1)
    if (at) await setClock(at.house, systemClock)
  })

  it('refuses a key that is too short or too long', async () => {
    for (const key of ['short', 'x'.repeat(201)]) {
      const name = { first_name: 'A', last_name: 'B' }
      const answer = await world.a.owner.post('/api/users/v1/patient_chart/', name, { 'idempotency-key': key })
      expect(answer.status).toBe(400)
    }
  })
})
