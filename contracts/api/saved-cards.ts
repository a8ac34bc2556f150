import { actingGuardian, endpoint, MEMBER } from '#contracts/endpoint'
import { z } from 'zod'

// The cards that a member, or a guardian who acts for a child, has saved at the card provider. They are the payer's own:
// a guardian's cards are neither the child's nor another guardian's.

const PATH = '/api/scheduler/v1/payment/saved_payment_methods'
const access = actingGuardian('pay', MEMBER)
const params = z.object({ payment_method_id: z.string().regex(/^pm_\w{1,200}$/) })

/** What tells one card from another. */
export const cardFacts = z.object({
  /** In lower case, as the card provider names it: `visa`, `mastercard`, … */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})
export type CardFacts = z.infer<typeof cardFacts>

export const savedCard = z.object({
  /** The card provider's id of the card. */
  id: z.string(),
  card: cardFacts,
  /** The card that is suggested: the one that was chosen, or else the newest. */
  is_default: z.boolean(),
  is_expired: z.boolean(),
})
export type SavedCard = z.infer<typeof savedCard>

/** The suggested card comes first, then the newest. */
export const savedCards = z.object({ payment_methods: z.array(savedCard) })
export type SavedCards = z.infer<typeof savedCards>

export const savedPaymentMethods = endpoint({
  name: 'saved_payment_methods',
  method: 'GET',
  path: PATH,
  summary: 'List the saved cards of the member, or of the guardian who acts.',
  access,
  responses: { 200: savedCards },
  errors: ['unavailable'],
})

export const addPaymentMethod = endpoint({
  name: 'add_payment_method',
  method: 'POST',
  path: PATH,
  summary: 'Open the hosted page on which a card is saved without a payment. It returns to the billing page.',
  access,
  responses: { 200: z.object({ url: z.url() }) },
  errors: ['payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})

export const removePaymentMethod = endpoint({
  name: 'remove_payment_method',
  method: 'DELETE',
  path: `${PATH}/:payment_method_id`,
  summary: 'Remove a saved card at the card provider. Returns the cards that remain.',
  access,
  params,
  responses: { 200: savedCards },
  errors: ['not_found', 'payment_refused', 'unavailable', 'too_many'],
})

export const putDefaultPaymentMethod = endpoint({
  name: 'put_default_payment_method',
  method: 'PUT',
  path: `${PATH}/:payment_method_id/default`,
  summary: 'Choose the saved card that is suggested first.',
  access,
  params,
  responses: { 200: savedCards },
  errors: ['not_found', 'payment_refused', 'unavailable', 'too_many'],
})
