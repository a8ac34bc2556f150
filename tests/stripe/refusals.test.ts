import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CheckoutRequest } from '#contracts/internal/effects'
import { createCheckout, refundPayment } from '#edge/integrations/stripe/checkout'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

const request = (minor = 12_000): CheckoutRequest => ({
  timeslot_id: `slot_${minor}`,
  attempt: 1,
  customer: null,
  amount: { minor, currency: 'usd' },
  length_minute: 50,
  profile_url: 'ada-reed',
  ends_at: Date.now() + 40 * 60_000,
})

let provider: CardProvider
const lines: string[] = []

beforeAll(async () => {
  provider = await startCardProvider()
})
afterAll(() => provider.stop())
afterEach(() => {
  lines.length = 0
  vi.restoreAllMocks()
})

const client = (key: string, base = provider.base) => {
  const { port } = new URL(base)
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}
const begin = (stripe: Stripe, input = request()) => {
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  return createCheckout(stripe, 'http://localhost:8787', input)
}

describe('a call to the card provider', () => {
  it('with a wrong key decides nothing, and is logged without the key', async () => {
    expect(await begin(client('rk_live_of_somebody'))).toMatchObject({ kind: 'later' })
    const [line = ''] = lines
    expect(JSON.parse(line)).toMatchObject({
      event: 'card_provider',
      what: 'checkout.create',
      outcome: 'later',
      status: 401,
    })
    expect(line).not.toContain('rk_live_of_somebody')
    expect(line).not.toContain('Invalid API Key')
  })

  it('with an impossible request is refused with the provider’s code', async () => {
    expect(await begin(client('sk_test_local'), request(-5))).toMatchObject({ kind: 'refused' })
    const nowhere = {
      refund_id: 'rfd_1',
      payment_id: 'pay_1',
      payment_intent: 'pi_nowhere',
      key: 'refund/k-1' as const,
      amount_minor: null,
      card_refund_id: null,
    }
    expect(await refundPayment(client('sk_test_local'), nowhere)).toMatchObject({
      kind: 'refused',
      code: 'resource_missing',
    })
  })

  it('that is not answered is left for a later try', async () => {
    expect(await begin(client('sk_test_local', 'http://127.0.0.1:9'))).toMatchObject({ kind: 'later' })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ outcome: 'later', status: 0 })
  })

  it('for the same hold returns the same checkout', async () => {
    const stripe = client('sk_test_local')
    const input = request()
    const first = await begin(stripe, input)
    expect(first).toMatchObject({ kind: 'done' })
    expect(await begin(stripe, input)).toEqual(first)
  })
})
