import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeOutcome } from './outcome.ts'

beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const answered = (statusCode: number) =>
  stripeOutcome('test', () => {
    throw new Stripe.errors.StripeError({ type: 'api_error', code: `code_${statusCode}`, statusCode })
  })

test.each([400, 402, 404])('an answer %s is about what was asked, and final', async (status) => {
  expect(await answered(status)).toEqual({ kind: 'refused', code: `code_${status}` })
})

test.each([401, 403, 409, 429, 500, 503])('an answer %s decides nothing, so the call is repeated', async (status) => {
  expect(await answered(status)).toEqual({ kind: 'later', code: `code_${status}` })
})
