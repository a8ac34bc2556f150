import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARD_DECLINES, type CardError } from '#domain/billing/card-declines'
import type { payOwed } from './own-card-payment.ts'
import { begunPayment, paidWith } from './paying.ts'
import { forgetPaying } from './was-paying.ts'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

const APPOINTMENT = { appointment_id: 'apt_1' }
const PAYMENT = { payment_method_id: 'pm_1', expected: 120 }
const TO_CONFIRM = begun('requires_confirmation', 'pi_1_secret_x')
const PAID = { paid: true, intent: null }
const ENDED = { paid: false, intent: null }

function begun(status: string, client_secret: string | null) {
  return { paid: false, intent: { id: 'pi_1', object: 'payment_intent', status, client_secret } }
}
const refusal = (code: string, detail: string, status: number) =>
  Response.json({ detail, code, request_id: 'r' }, { status })

/** What was asked of our server (its path, body and key) and of the library (the credential and the card), in order. */
let asked: unknown[]
/** What our server answers, one after the other; the last one is also its later answers. Null is no answer. */
let answers: (object | Response | null)[]
let declined: CardError | undefined
let isLibraryThere: boolean

beforeEach(() => {
  asked = []
  declined = undefined
  isLibraryThere = true
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/payment/config'))
      return isLibraryThere
        ? Response.json({ publishable_key: 'pk_test', library_url: 'https://cards.example/v3/' })
        : refusal('unavailable', 'Please try again in a minute.', 503)
    asked.push([path, JSON.parse(String(init.body)), new Headers(init.headers).get('idempotency-key')])
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer : Response.json(answer)
  })
  vi.stubGlobal('window', {
    Stripe: () => ({
      confirmCardPayment: async (secret: string, data: unknown) => {
        asked.push([secret, data])
        return declined ? { error: declined } : { paymentIntent: { status: 'succeeded' } }
      },
    }),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Pays, and lets all the time pass for which our server is asked. */
async function pay(owed: Parameters<typeof payOwed>[0] = APPOINTMENT) {
  // The library is loaded once, so each test has its own.
  const own = await import('./own-card-payment.ts')
  const ended = own.payOwed(owed, PAYMENT, { key: 'key-1', by: 'usr_1' }).then(
    (end) => end,
    (error: Error) => error,
  )
  await vi.runAllTimersAsync()
  return ended
}

const PATH = '/api/scheduler/v1/payment/appointment/apt_1/pay_with_card'
const ASKED = [PATH, PAYMENT, 'key-1']
/** The same call, which begins nothing. */
const QUESTION = [`${PATH}?only_ask=true`, PAYMENT, 'key-1']
const CONFIRMED = ['pi_1_secret_x', { payment_method: 'pm_1' }]

test('begins, confirms, and has paid once our server knows of it', async () => {
  answers = [TO_CONFIRM, PAID]
  expect(await pay()).toBe('paid')
  expect(asked).toEqual([ASKED, CONFIRMED, QUESTION])
  // A bank's page that replaces ours comes back to what is paid.
  expect(paidWith('pi_1')).toEqual(APPOINTMENT)
})

const KEPT = { ...PAYMENT, key: 'key-1', by: 'usr_1' }

test('what was begun is remembered for a reload, for what it pays, until it is known how it ended', async () => {
  answers = [TO_CONFIRM, null]
  expect(await pay()).toBe('recording')
  expect(begunPayment(APPOINTMENT, 'usr_1')).toMatchObject(KEPT)
  expect(begunPayment({ appointment_id: 'apt_2' }, 'usr_1')).toBeNull()
  vi.setSystemTime(Date.now() + 15 * 60_000)
  expect(begunPayment(APPOINTMENT, 'usr_1')).toBeNull()
  answers = [TO_CONFIRM, PAID]
  expect(await pay()).toBe('paid')
  expect(begunPayment(APPOINTMENT, 'usr_1')).toBeNull()
  expect(paidWith('pi_1')).toEqual(APPOINTMENT)
  answers = [TO_CONFIRM]
  declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Declined.' }
  await pay()
  expect(begunPayment(APPOINTMENT, 'usr_1')).toBeNull()
})

test('what was begun is remembered for who began it, not for a sibling or another login in the same tab', async () => {
  answers = [TO_CONFIRM, null]
  await pay({ practice_id: 'prc_1' })
  expect(begunPayment({ practice_id: 'prc_1' }, 'usr_1')).toMatchObject(KEPT)
  for (const other of ['usr_2', 'usr_guardian/usr_1', '', null])
    expect(begunPayment({ practice_id: 'prc_1' }, other)).toBeNull()
  forgetPaying()
  expect(begunPayment({ practice_id: 'prc_1' }, 'usr_1')).toBeNull()
})

test('what somebody has ended meanwhile is begun anew neither by a reload nor by the questions after a payment', async () => {
  const { standingOf } = await import('./own-card-payment.ts')
  answers = [ENDED]
  expect(await standingOf(APPOINTMENT, KEPT)).toBe('ended')
  expect(asked).toEqual([QUESTION])
  answers = [TO_CONFIRM, ENDED]
  declined = { message: 'We lost the connection.' }
  expect(await pay()).toMatchObject({ name: 'CardNotCharged' })
  expect(asked.slice(1)).toEqual([ASKED, CONFIRMED, QUESTION])
})

test('after a reload it is asked and never confirmed', async () => {
  const { standingOf } = await import('./own-card-payment.ts')
  const kept = { ...KEPT, at: Date.now() }
  answers = [TO_CONFIRM, begun('processing', null), PAID]
  expect(await standingOf(APPOINTMENT, kept)).toBe('unfinished')
  expect(await standingOf(APPOINTMENT, kept)).toBe('recording')
  expect(await standingOf(APPOINTMENT, kept)).toBe('paid')
  expect(asked).toEqual([QUESTION, QUESTION, QUESTION])
})

test('what the provider has is only asked about, and can be paid again once it was not made', async () => {
  const { askAgain } = await import('./own-card-payment.ts')
  answers = [begun('processing', null), PAID, ENDED, TO_CONFIRM]
  expect(await askAgain(APPOINTMENT, KEPT)).toBe('recording')
  expect(await askAgain(APPOINTMENT, KEPT)).toBe('paid')
  for (const _ of [ENDED, TO_CONFIRM])
    await expect(askAgain(APPOINTMENT, KEPT)).rejects.toMatchObject({ name: 'CardNotCharged' })
  expect(asked).toEqual([QUESTION, QUESTION, QUESTION, QUESTION])
})

test('an invoice and all that is owed have addresses of their own', async () => {
  answers = [PAID]
  expect(await pay({ invoice_id: 'inv_1' })).toBe('paid')
  expect(await pay({ practice_id: 'prc_1' })).toBe('paid')
  expect(asked.map((one) => (one as string[])[0])).toEqual([
    '/api/scheduler/v1/payment/invoice/inv_1/pay_with_card',
    '/api/scheduler/v1/payment/practice/prc_1/pay_all_with_card',
  ])
})

test('what is paid by now is confirmed no more', async () => {
  answers = [PAID]
  expect(await pay()).toBe('paid')
  answers = [begun('succeeded', null), PAID]
  expect(await pay()).toBe('paid')
  answers = [begun('processing', 'pi_1_secret_x'), PAID]
  expect(await pay()).toBe('paid')
  expect(asked).toEqual([ASKED, ASKED, QUESTION, ASKED, QUESTION])
})

test('a payment of which our server has not heard is not called paid, and not failed', async () => {
  answers = [TO_CONFIRM, begun('processing', null)]
  expect(await pay()).toBe('recording')
  answers = [TO_CONFIRM, null]
  expect(await pay()).toBe('recording')
  expect(asked.filter((one) => (one as unknown[]).length === 2)).toHaveLength(2)
})

test('a decline says what happened and what to do', async () => {
  answers = [TO_CONFIRM]
  declined = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' }
  const { text, advice } = CARD_DECLINES.insufficient_funds
  expect(await pay()).toMatchObject({ name: 'CardNotCharged', message: `Nothing was charged. ${text} ${advice}` })
  expect(asked).toEqual([ASKED, CONFIRMED])
})

test('a bank that was not answered has charged nothing', async () => {
  answers = [TO_CONFIRM]
  declined = { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate your card.' }
  expect(await pay()).toMatchObject({ message: 'Nothing was charged. We are unable to authenticate your card.' })
})

test('what another tab has confirmed is paid, though this confirmation failed', async () => {
  declined = { code: 'payment_intent_unexpected_state', message: 'This payment has already succeeded.' }
  answers = [TO_CONFIRM, PAID]
  expect(await pay()).toBe('paid')
  answers = [TO_CONFIRM, begun('succeeded', null), PAID]
  expect(await pay()).toBe('paid')
})

test('without a connection nobody says that nothing was charged', async () => {
  declined = { message: 'We lost the connection.' }
  answers = [TO_CONFIRM, null]
  const ended = await pay()
  expect(ended).toMatchObject({ name: 'CardNotCharged' })
  expect(String(ended)).not.toContain('Nothing was charged')
  expect(String(ended)).toContain('could not see whether your card was charged')
})

test('without the library nothing is confirmed, and what our server refuses is its own error', async () => {
  isLibraryThere = false
  answers = [TO_CONFIRM]
  expect(await pay()).toMatchObject({
    name: 'CardNotCharged',
    message: expect.stringContaining('try again in a minute'),
  })
  expect(asked).toEqual([ASKED])
  answers = [refusal('conflict', 'What you owe has just changed.', 409)]
  expect(await pay()).toMatchObject({ name: 'ApiError', code: 'conflict', detail: 'What you owe has just changed.' })
})

test('a card that was charged for what was not due any more has paid nothing, and its payer reads that it goes back', async () => {
  const returned = { ...ENDED, returned: true }
  const { standingOf } = await import('./own-card-payment.ts')
  answers = [returned]
  expect(await standingOf(APPOINTMENT, KEPT)).toBe('returned')
  const words = { name: 'CardNotCharged', message: expect.stringContaining('All of the money goes back') }
  for (const all of [[returned], [TO_CONFIRM, returned]]) {
    answers = all
    expect(await pay()).toMatchObject(words)
    expect(begunPayment(APPOINTMENT, 'usr_1')).toBeNull()
  }
  answers = [TO_CONFIRM, returned]
  declined = { message: 'We lost the connection.' }
  expect(await pay()).toMatchObject(words)
})
