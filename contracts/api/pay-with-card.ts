import { endpoint, forActs } from '#contracts/endpoint'
import { ownedId } from '#contracts/wire'
import { z } from 'zod'

/** What the payer's browser confirms at the card provider with `client_secret`; null when nothing is left to confirm. */
export const cardIntent = z.object({
  /** The intent at the card provider; the id of the hold when nothing is charged, or everything is paid. */
  id: z.string(),
  object: z.enum(['payment_intent', 'setup_intent']),
  /** In the card provider's words, such as `requires_confirmation`. */
  status: z.string(),
  client_secret: z.string().nullable(),
})

export const payWithExistingPaymentMethod = endpoint({
  name: 'pay_with_existing_payment_method',
  method: 'POST',
  path: '/api/scheduler/v1/payment/pay_with_existing_payment_method/:timeslot_id',
  summary:
    'Pay a hold with a saved card, or return the payment that is open. The browser confirms it with `client_secret`, which is null when nothing is left to confirm. A session that the practice confirms is requested, and its card prepared with a setup intent.',
  access: forActs(['checkout.begin'], 'account'),
  params: z.object({ timeslot_id: ownedId('slot') }),
  body: z.object({
    /** The card provider's id of a card of the caller or, when a guardian acts, of the guardian. */
    payment_method_id: z.string().regex(/^pm_\w{1,200}$/),
    /** A teenager's choice to hide the session from their guardians. When left out, the choice is not changed. */
    keep_from_guardians: z.boolean().optional(),
  }),
  responses: {
    200: cardIntent,
  },
  errors: ['not_found', 'hold_ended', 'payment_refused', 'unavailable', 'wrong_state'],
  idempotent: true,
})
