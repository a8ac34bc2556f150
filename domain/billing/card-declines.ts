/**
 * What to say when a card was declined (spec, "Card decline catalogue"): what happened, and what the payer can do. The
 * texts say no more than the payer may know: for a card that was reported as lost or stolen, only the bank says so.
 */
export type Decline = { text: string; advice: string }

const CALL = 'Please call the number on the back of your card, or pay with another card.'
const OTHER_CARD = 'Please pay with another card.'
const CHECK_OR_OTHER = 'Please check it and try again, or pay with another card.'

export const CARD_DECLINES = {
  authentication_required: {
    text: 'Your bank wants you to confirm this payment.',
    advice: 'Please try again and follow the steps that your bank shows you. If that does not help, call your bank.',
  },
  approve_with_id: {
    text: 'Your bank could not approve this payment yet.',
    advice: 'Please try again. If it is still declined, call the number on the back of your card.',
  },
  call_issuer: {
    text: 'Your bank wants to talk to you before it approves this payment.',
    advice: CALL,
  },
  card_not_supported: {
    text: 'This card cannot be used for this kind of payment.',
    advice: 'Please ask your bank whether your card works for online payments, or pay with another card.',
  },
  card_velocity_exceeded: {
    text: 'This payment is over the limit of your card.',
    advice: 'Please ask your bank to raise the limit, or pay with another card.',
  },
  currency_not_supported: {
    text: 'This card cannot pay in US dollars.',
    advice: 'Please ask your bank which currencies your card supports, or pay with another card.',
  },
  do_not_honor: {
    text: 'Your bank declined this payment without giving us a reason.',
    advice: CALL,
  },
  deprecated: {
    text: 'This kind of card can no longer be used for payments.',
    advice: 'Please ask your bank for a new card, or pay with another one.',
  },
  do_not_try_again: {
    text: 'Your bank declined this payment and does not want it to be tried again.',
    advice: CALL,
  },
  duplicate_transaction: {
    text: 'A payment of the same amount was made with this card a moment ago.',
    advice: 'Please look at your recent payments before you try again. If you do not find it, contact our support.',
  },
  expired_card: {
    text: 'This card has expired.',
    advice: OTHER_CARD,
  },
  fraudulent: {
    text: 'Your bank did not accept this card.',
    advice: CALL,
  },
  generic_decline: {
    text: 'Your card was declined, and your bank did not tell us why.',
    advice: CALL,
  },
  incorrect_number: {
    text: 'The card number is not correct.',
    advice: CHECK_OR_OTHER,
  },
  incorrect_cvc: {
    text: 'The security code of the card is not correct.',
    advice: 'Please check the three or four digits on your card and try again, or pay with another card.',
  },
  incorrect_pin: {
    text: 'The PIN of the card is not correct.',
    advice: CHECK_OR_OTHER,
  },
  incorrect_zip: {
    text: 'The ZIP code does not match the one that your bank has for this card.',
    advice: CHECK_OR_OTHER,
  },
  insufficient_funds: {
    text: 'There is not enough money available on this card.',
    advice: 'Please pay with another card, or ask your bank about your balance.',
  },
  invalid_account: {
    text: 'This card, or the account that it belongs to, cannot be used.',
    advice: 'Please ask your bank whether your card is active, or pay with another card.',
  },
  invalid_amount: {
    text: 'Your bank does not allow a payment of this amount with this card.',
    advice: 'Please ask your bank about the limits of your card, or pay with another card.',
  },
  invalid_cvc: {
    text: 'The security code of the card does not look right.',
    advice: 'Please check the three or four digits on your card and try again, or pay with another card.',
  },
  invalid_expiry_month: {
    text: 'The month in which the card expires is not correct.',
    advice: CHECK_OR_OTHER,
  },
  invalid_expiry_year: {
    text: 'The year in which the card expires is not correct.',
    advice: CHECK_OR_OTHER,
  },
  invalid_number: {
    text: 'The card number does not look right.',
    advice: CHECK_OR_OTHER,
  },
  invalid_pin: {
    text: 'The PIN of the card was not accepted.',
    advice: CHECK_OR_OTHER,
  },
  issuer_not_available: {
    text: 'Your bank cannot be reached right now, so it could not approve this payment.',
    advice: 'Please try again in a few minutes. If that does not help, call your bank or pay with another card.',
  },
  lost_card: {
    text: 'Your bank could not accept this card.',
    advice: CALL,
  },
  merchant_blacklist: {
    text: 'This payment could not be accepted with this card.',
    advice: 'Please pay with another card, or contact our support.',
  },
  new_account_information_available: {
    text: 'Your bank has new details for this card.',
    advice: 'Please ask your bank for your new card details, or pay with another card.',
  },
  no_action_taken: {
    text: 'Your bank did not process this payment.',
    advice: CALL,
  },
  not_permitted: {
    text: 'Your bank does not permit this payment.',
    advice: CALL,
  },
  offline_pin_required: {
    text: 'This card only works where you can enter its PIN.',
    advice: 'Please pay with another card, or ask your bank about online payments.',
  },
  online_or_offline_pin_required: {
    text: 'Your bank asks for the PIN of this card, which cannot be entered online.',
    advice: 'Please pay with another card, or ask your bank about online payments.',
  },
  pickup_card: {
    text: 'This card cannot be used for payments.',
    advice: CALL,
  },
  pin_try_exceeded: {
    text: 'The PIN of this card was entered incorrectly too many times.',
    advice: 'Please ask your bank to unlock your card, or pay with another card.',
  },
  processing_error: {
    text: 'Something went wrong while the payment was processed.',
    advice: 'Please try again in a few minutes. If it happens again, pay with another card or contact our support.',
  },
  reenter_transaction: {
    text: 'Your bank could not process this payment.',
    advice: 'Please try again. If it is still declined, call the number on the back of your card.',
  },
  restricted_card: {
    text: 'This card is restricted and cannot be used for this payment.',
    advice: CALL,
  },
  revocation_of_all_authorizations: {
    text: 'Your bank no longer accepts payments to us with this card.',
    advice: 'If you did not ask your bank for that, please call it. You can also pay with another card.',
  },
  revocation_of_authorization: {
    text: 'Your bank says that this payment is no longer allowed with this card.',
    advice: 'If you did not ask your bank for that, please call it. You can also pay with another card.',
  },
  security_violation: {
    text: 'Your bank stopped this payment for security reasons.',
    advice: CALL,
  },
  service_not_allowed: {
    text: 'Your bank does not allow this card to be used for this service.',
    advice: CALL,
  },
  stolen_card: {
    text: 'This card was not accepted by your bank.',
    advice: CALL,
  },
  stop_payment_order: {
    text: 'Payments to us have been stopped for this card.',
    advice: 'If you did not ask your bank for that, please call it. You can also pay with another card.',
  },
  testmode_decline: {
    text: 'This is a test card, and a test card cannot pay.',
    advice: 'Please use a real card.',
  },
  transaction_not_allowed: {
    text: 'This card does not allow this kind of payment.',
    advice: CALL,
  },
  try_again_later: {
    text: 'Your bank could not approve this payment right now.',
    advice: 'Please try again later. If it is still declined, call your bank or pay with another card.',
  },
  withdrawal_count_limit_exceeded: {
    text: 'You have reached the limit of your card or of your account.',
    advice: 'Please ask your bank about your limit, or pay with another card.',
  },
} as const satisfies Record<string, Decline>

/** An error of the card provider, as its API and its browser library give it. */
export type CardError = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined }

/** What is known about a code; null for a code that the catalogue does not have. */
export function declineOf(code: string | undefined): Decline | null {
  return code !== undefined && Object.hasOwn(CARD_DECLINES, code)
    ? CARD_DECLINES[code as keyof typeof CARD_DECLINES]
    : null
}

/**
 * The text to show for an error of a card. A decline without a text of its own is said in the words of the provider,
 * followed by its code. Errors of input, for example of the card's number, have no decline code but only a code.
 */
export function cardErrorText({ code, decline_code, message = 'Your card was declined.' }: CardError): string {
  const known = declineOf(decline_code) ?? declineOf(code)
  if (known) return `${known.text} ${known.advice}`
  return decline_code === undefined ? message : `${message} Decline code: ${decline_code}`
}
