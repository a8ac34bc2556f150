import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardLibrary } from './card-library.ts'
import { intentQuery, UnknownIntent } from './intent.ts'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

let answer: Awaited<ReturnType<CardLibrary['retrievePaymentIntent']>>

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ publishable_key: 'pk_test', library_url: 'https://cards.example/v3/' }),
  )
  vi.stubGlobal('window', { Stripe: () => ({ retrievePaymentIntent: async () => answer }) })
})

afterEach(() => vi.unstubAllGlobals())

const standing = () => new QueryClient().fetchQuery(intentQuery({ intent: 'pi_1', clientSecret: 'pi_1_secret_x' }))

test('a payment stands as the provider says', async () => {
  answer = { paymentIntent: { status: 'succeeded', amount: 12_000, currency: 'usd' } }
  expect(await standing()).toEqual({ state: 'accepted', amount: { minor: 12_000, currency: 'usd' }, error: null })
  answer = { paymentIntent: { status: 'requires_payment_method', amount: 1, currency: 'usd', last_payment_error: {} } }
  expect(await standing()).toMatchObject({ state: 'failed' })
})

test('a payment that could not be read has not failed: nobody knows how it stands', async () => {
  answer = { error: { message: 'We lost the connection.' } }
  await expect(standing()).rejects.toThrow('We lost the connection.')
  answer = {}
  await expect(standing()).rejects.toThrow('The card provider did not answer.')
})

test('a payment that the provider does not know is told from one that it cannot show', async () => {
  answer = { error: { code: 'resource_missing', message: "No such payment_intent: 'pi_1'" } }
  await expect(standing()).rejects.toThrow(UnknownIntent)
  answer = { error: { code: 'rate_limit', message: 'Too many requests' } }
  await expect(standing()).rejects.not.toThrow(UnknownIntent)
})
