import type { CARD_DECLINES } from '#domain/billing/card-declines'

/**
 * What a practice reads when the bank declined the charge of a client's card (decision 129): what happened, and what it can
 * do. It is not the owner of the card, so it reads less than they would: what only the bank may tell them, such as that a
 * card was reported as stolen, is a plain decline here, also in its code.
 */
export type ChargeDecline = { code: string; text: string; advice: string }

const OTHER = 'Ask the client to pay with another card, or record a payment that you receive yourself.'
const BANK = 'Ask the client to call their bank, or to pay with another card.'
const SOON = 'Try again in a few minutes. If it is declined again, ask the client to pay with another card.'

const PLAIN = { text: 'The bank declined this card and did not tell us why.', advice: OTHER } as const

type Words = { text: string; advice: string }

const WORDS = {
  authentication_required: {
    text: 'The bank wants the owner of this card to confirm the payment, which only they can do.',
    advice: 'Send the client the invoice, so that they can pay and confirm it themselves.',
  },
  approve_with_id: { text: 'The bank could not approve this payment yet.', advice: SOON },
  call_issuer: { text: 'The bank wants to talk to the owner of this card first.', advice: BANK },
  card_not_supported: { text: 'This card cannot be used for this kind of payment.', advice: OTHER },
  card_velocity_exceeded: { text: 'This payment is over the limit of the card.', advice: BANK },
  currency_not_supported: { text: 'This card cannot pay in US dollars.', advice: OTHER },
  do_not_honor: PLAIN,
  deprecated: { text: 'This kind of card can no longer be used for payments.', advice: OTHER },
  do_not_try_again: { text: 'The bank declined this card. Please do not try it again.', advice: OTHER },
  duplicate_transaction: {
    text: 'A payment of the same amount was made with this card a moment ago.',
    advice: 'Look at the recent payments of the client before you try again.',
  },
  expired_card: { text: 'This card has expired.', advice: OTHER },
  fraudulent: PLAIN,
  generic_decline: PLAIN,
  incorrect_number: { text: 'The number of this card is not correct.', advice: OTHER },
  incorrect_cvc: { text: 'The security code of this card is not correct.', advice: OTHER },
  incorrect_pin: { text: 'The PIN of this card is not correct.', advice: OTHER },
  incorrect_zip: { text: 'The ZIP code does not match the one that the bank has for this card.', advice: OTHER },
  insufficient_funds: { text: 'There is not enough money available on this card.', advice: OTHER },
  invalid_account: { text: 'This card, or the account that it belongs to, cannot be used.', advice: OTHER },
  invalid_amount: { text: 'The bank does not allow a payment of this amount with this card.', advice: BANK },
  invalid_cvc: { text: 'The security code of this card is not correct.', advice: OTHER },
  invalid_expiry_month: { text: 'The month in which this card expires is not correct.', advice: OTHER },
  invalid_expiry_year: { text: 'The year in which this card expires is not correct.', advice: OTHER },
  invalid_number: { text: 'The number of this card is not correct.', advice: OTHER },
  invalid_pin: { text: 'The PIN of this card was not accepted.', advice: OTHER },
  issuer_not_available: { text: 'The bank of this card cannot be reached right now.', advice: SOON },
  lost_card: PLAIN,
  merchant_blacklist: PLAIN,
  new_account_information_available: { text: 'The bank has new details for this card.', advice: OTHER },
  no_action_taken: { text: 'The bank did not process this payment.', advice: BANK },
  not_permitted: { text: 'The bank does not permit this payment.', advice: BANK },
  offline_pin_required: { text: 'This card only works where its PIN can be entered.', advice: OTHER },
  online_or_offline_pin_required: { text: 'This card only works where its PIN can be entered.', advice: OTHER },
  pickup_card: PLAIN,
  pin_try_exceeded: { text: 'The bank has locked this card.', advice: BANK },
  processing_error: { text: 'Something went wrong while the payment was processed.', advice: SOON },
  reenter_transaction: { text: 'The bank could not process this payment.', advice: SOON },
  restricted_card: PLAIN,
  revocation_of_all_authorizations: { text: 'The bank no longer accepts payments to us with this card.', advice: BANK },
  revocation_of_authorization: { text: 'The bank no longer accepts this payment with this card.', advice: BANK },
  security_violation: PLAIN,
  service_not_allowed: { text: 'The bank does not allow this card for this service.', advice: BANK },
  stolen_card: PLAIN,
  stop_payment_order: { text: 'Payments to us have been stopped for this card.', advice: BANK },
  testmode_decline: { text: 'This is a test card, and a test card cannot pay.', advice: OTHER },
  transaction_not_allowed: { text: 'This card does not allow this kind of payment.', advice: BANK },
  try_again_later: { text: 'The bank could not approve this payment right now.', advice: SOON },
  withdrawal_count_limit_exceeded: { text: 'The limit of this card has been reached.', advice: BANK },
} as const satisfies Record<keyof typeof CARD_DECLINES, Words>

/** Our own code, for a card that the provider refuses because its owner has removed it there. */
export const CARD_REMOVED = 'card_removed'
const REMOVED: Words = { text: 'This card can no longer be charged.', advice: OTHER }

/** What a practice reads about a decline code of the card provider, also about one that is not known. */
export function chargeDecline(code: string): ChargeDecline {
  if (code === CARD_REMOVED) return { code, ...REMOVED }
  const words = Object.hasOwn(WORDS, code) ? WORDS[code as keyof typeof WORDS] : PLAIN
  return words === PLAIN ? { code: 'generic_decline', ...PLAIN } : { code, ...words }
}
