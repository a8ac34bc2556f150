import Stripe from 'stripe'
import type { EffectOutcome } from '#contracts/internal/effects'
import { declineOf } from '#domain/billing/card-declines'
import { SECOND } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'

/** How long anyone waits for the card provider (ms). People wait for most answers, and a repeat is safe. */
export const ANSWER_LIMIT = 8 * SECOND

/**
 * Runs a call to the card provider, or several that belong together. A 4xx answer is final (`refused`). An outage, 5xx,
 * 409 or 429 can be retried (`later`). So can a call that our key did not allow (401, 403), which says nothing about what was asked, and
 * one without an answer after ANSWER_LIMIT: an answer that comes later is not lost, because the repeat has the same idempotency key. Only the code of an error is logged, because the provider's texts may quote personal input.
 */
export async function stripeOutcome<T>(what: string, call: () => Promise<T>): Promise<EffectOutcome<T>> {
  try {
    return { kind: 'done', value: await inTime(call()) }
  } catch (error) {
    const failure = failureOf(error)
    log({ event: 'card_provider', what, outcome: failure.kind, status: failure.status, code: failure.code })
    return { kind: failure.kind, code: failure.code }
  }
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), ANSWER_LIMIT)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Answers that say nothing final about the request: our key is wrong, something else is in progress, or we ask too often. */
const RETRIED: readonly number[] = [401, 403, 409, 429]

function failureOf(error: unknown): { kind: 'refused' | 'later'; status: number; code: string } {
  // An error that does not come from the provider says nothing about the request, so the call can be retried.
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'later', status: 0, code: errorKind(error) }
  const status = error.statusCode ?? 0
  const refused = status >= 400 && status < 500 && !RETRIED.includes(status)
  return { kind: refused ? 'refused' : 'later', status, code: codeOf(error) }
}

/** Why a card was declined, where the provider says it and we have words for it; otherwise the code of the error. */
function codeOf(error: Stripe.errors.StripeError): string {
  const { code = error.type, decline_code } = error
  return decline_code !== undefined && declineOf(decline_code) ? decline_code : code
}
