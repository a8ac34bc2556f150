import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARD_DECLINES } from '#domain/billing/card-declines'
import type { CardLibrary } from '#web/data/payment/card-library.ts'
import { paidWith } from '#web/data/payment/paying.ts'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

const SLOT = 'slot_1'
const CARD = 'pm_1'
const intent = (status: string, client_secret: string | null) => ({
  id: client_secret?.startsWith('seti_') ? 'seti_1' : 'pi_1',
  object: client_secret?.startsWith('seti_') ? 'setup_intent' : 'payment_intent',
  status,
  client_secret,
})
const refusal = (code: string, detail: string, status: number) =>
  Response.json({ detail, code, request_id: 'r' }, { status })

/** What was asked of our server and of the library, in order. */
let asked: unknown[]
let begun: Response
let confirmed: Awaited<ReturnType<CardLibrary['confirmCardPayment']>>
let libraryLoads: boolean

beforeEach(() => {
  vi.resetModules()
  asked = []
  confirmed = {}
  libraryLoads = true
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/payment/config'))
      return Response.json({ publishable_key: 'pk_test', library_url: 'https://cards.example/v3/' })
    asked.push([path, JSON.parse(String(init.body)), new Headers(init.headers).get('idempotency-key')])
    return begun
  })
  const confirm = (what: string) => async (secret: string, data: unknown) => {
    asked.push([what, secret, data])
    return confirmed
  }
  const page: { Stripe?: (key: string) => Partial<CardLibrary> } = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => {} }),
    head: {
      append: (script: { src: string; onload: () => void; onerror: () => void }) => {
        asked.push(['script', script.src])
        if (!libraryLoads) return script.onerror()
        page.Stripe = (key) => {
          asked.push(['key', key])
          return { confirmCardPayment: confirm('payment'), confirmCardSetup: confirm('setup') }
        }
        script.onload()
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function pay(): Promise<{ error: string | null; lost?: boolean; hasBegun: boolean; accepted?: boolean }> {
  const { payWithCard } = await import('./pay-with-card.ts')
  let hasBegun = false
  try {
    const accepted = await payWithCard(SLOT, { payment_method_id: CARD }, 'key', () => {
      hasBegun = true
    })
    return { error: null, accepted, hasBegun }
  } catch (error) {
    const { message, lost } = error as Error & { lost: boolean }
    return { error: message, lost, hasBegun }
  }
}

const LOADED = [
  ['script', 'https://cards.example/v3/'],
  ['key', 'pk_test'],
]
const BEGUN = [`/api/scheduler/v1/payment/pay_with_existing_payment_method/${SLOT}`, { payment_method_id: CARD }, 'key']

test('the credential says what is confirmed, and the library is loaded only then', async () => {
  begun = Response.json(intent('requires_confirmation', 'pi_1_secret_x'))
  expect(await pay()).toEqual({ error: null, accepted: true, hasBegun: true })
  expect(asked).toEqual([BEGUN, ...LOADED, ['payment', 'pi_1_secret_x', { payment_method: CARD }]])
  expect(paidWith('pi_1')).toEqual({ timeslot_id: SLOT })
  expect(paidWith('pi_2')).toBeNull()
  expect(paidWith('')).toEqual({ timeslot_id: SLOT })
})

test('a card for a session that the professional confirms is only prepared', async () => {
  begun = Response.json(intent('requires_confirmation', 'seti_1_secret_x'))
  expect(await pay()).toMatchObject({ error: null })
  expect(asked.at(-1)).toEqual(['setup', 'seti_1_secret_x', { payment_method: CARD }])
})

test('a card that is refused there does not stop the request, which our server has made', async () => {
  begun = Response.json(intent('requires_confirmation', 'seti_1_secret_x'))
  confirmed = { error: { code: 'card_declined', decline_code: 'do_not_honor' } }
  expect(await pay()).toEqual({ error: null, accepted: false, hasBegun: true })
})

test.each(['succeeded', 'processing'])('what is %s already needs no confirmation', async (status) => {
  begun = Response.json(intent(status, null))
  expect(await pay()).toMatchObject({ error: null, hasBegun: true })
  expect(asked).toEqual([BEGUN])
})

test('without a credential nothing is confirmed, and it is said', async () => {
  begun = Response.json(intent('requires_confirmation', null))
  expect(await pay()).toMatchObject({ error: 'Payment confirm failed: Missing credential to confirm payment' })
  expect(asked).toEqual([BEGUN])
})

test('a declined card is said in the words of the catalogue, and its hold is not lost', async () => {
  begun = Response.json(intent('requires_confirmation', 'pi_1_secret_x'))
  confirmed = { error: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds.' } }
  const { text, advice } = CARD_DECLINES.insufficient_funds
  expect(await pay()).toEqual({ error: `payment failed: ${text} ${advice}`, lost: false, hasBegun: true })
  confirmed = { error: { code: 'card_declined', decline_code: 'new_one', message: 'No.' } }
  begun = Response.json(intent('requires_payment_method', 'pi_1_secret_x'))
  expect(await pay()).toMatchObject({ error: 'payment failed: No. Decline code: new_one' })
})

test('a library that does not load is said, and is loaded again by the next try', async () => {
  libraryLoads = false
  begun = Response.json(intent('requires_confirmation', 'pi_1_secret_x'))
  expect(await pay()).toMatchObject({ error: expect.stringMatching(/^failed to initialize stripe: .+Nothing was/) })
  libraryLoads = true
  begun = Response.json(intent('requires_confirmation', 'pi_1_secret_x'))
  expect(await pay()).toMatchObject({ error: null })
})

test('a refusal of our server has its prefix, and only an ended hold is lost', async () => {
  begun = refusal('hold_ended', 'The time is over.', 409)
  expect(await pay()).toEqual({ error: 'payment failed: The time is over.', lost: true, hasBegun: false })
  begun = refusal('not_found', 'Not found.', 404)
  expect(await pay()).toMatchObject({ error: expect.stringMatching(/^payment failed: This card/), lost: false })
  begun = refusal('payment_refused', 'Refused.', 402)
  expect(await pay()).toMatchObject({ error: 'payment failed: Refused.', lost: false })
})
