import { type ErrorCode, Refusal } from '#contracts/errors'
import type { EffectOutcome } from '#contracts/internal/effects'
import type { CallContext } from '#domain/access/actor'
import { declineOf } from '#domain/billing/card-declines'
import type { Once } from '../integrations/stripe/plan-billing.ts'

/** After an outage it may be unknown what the provider did. The key of the repeat makes sure that it is done once. */
const UNREACHABLE =
  'We cannot reach the card provider right now. Please try again in a minute. You will not be charged twice.'

/** The same about saved cards, with which nothing is charged. */
export const NOT_REACHED =
  'We cannot reach the card provider right now. Nothing was charged or changed. Please try again in a minute.'

/**
 * Returns the value of a successful call to the card provider. Throws `unavailable` when it can be retried and
 * `payment_refused` when it was refused. The provider's own texts are dropped, because they may quote personal input.
 */
export function done<T>(outcome: EffectOutcome<T>): T {
  switch (outcome.kind) {
    case 'done':
      return outcome.value
    case 'later':
      throw new Refusal('unavailable', UNREACHABLE)
    case 'refused':
      throw refusal(outcome.code)
  }
}

function refusal(code: string): Refusal {
  const answer: ErrorCode = 'payment_refused'
  const decline = declineOf(code)
  if (decline) return new Refusal(answer, `${decline.text} ${decline.advice} Nothing was changed.`)
  return code === 'card_declined'
    ? new Refusal(answer, 'Your card was declined, so nothing was changed. Use another card, or contact your bank.')
    : new Refusal(answer, 'The card provider refused this. Nothing was charged or changed. Please contact us for help.')
}

/** The idempotency key for the card provider, derived from that of the request. */
export function onceAt(ctx: CallContext, what: 'plan-checkout' | 'portal', practiceId: string): Once {
  return ctx.idempotency ? { idempotencyKey: `${what}/${practiceId}/${ctx.idempotency.key}` } : {}
}

/** The idempotency key for the page on which an account saves a card, derived from that of the request. */
export function cardsOnce(ctx: CallContext, userId: string): Once {
  return ctx.idempotency ? { idempotencyKey: `cards/${userId}/${ctx.idempotency.key}` } : {}
}
