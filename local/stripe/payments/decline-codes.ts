/** Every decline code that the product's spec names (scheduling document, section 8). */
export const declineCodes = [
  'authentication_required',
  'approve_with_id',
  'call_issuer',
  'card_not_supported',
  'card_velocity_exceeded',
  'currency_not_supported',
  'do_not_honor',
  'deprecated',
  'do_not_try_again',
  'duplicate_transaction',
  'expired_card',
  'fraudulent',
  'generic_decline',
  'incorrect_number',
  'incorrect_cvc',
  'incorrect_pin',
  'incorrect_zip',
  'insufficient_funds',
  'invalid_account',
  'invalid_amount',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'invalid_pin',
  'issuer_not_available',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'offline_pin_required',
  'online_or_offline_pin_required',
  'pickup_card',
  'pin_try_exceeded',
  'processing_error',
  'reenter_transaction',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
] as const

/**
 * Decline codes for which the error has its own `code`, with its message. For all others the `code` is `card_declined`.
 */
const ownCodes: Record<string, { code: string; message: string }> = {
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  invalid_cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
  incorrect_number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  invalid_number: { code: 'invalid_number', message: 'The card number is not a valid credit card number.' },
  incorrect_zip: { code: 'incorrect_zip', message: "Your card's postal code is incorrect." },
  invalid_expiry_month: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
  invalid_expiry_year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

const ownMessages: Record<string, string> = {
  card_not_supported: 'Your card is not supported.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  currency_not_supported: 'Your card does not support this currency.',
  insufficient_funds: 'Your card has insufficient funds.',
  test_mode_live_card: 'Your card was declined. This is a test page: only the listed test cards work here.',
  testmode_decline: 'Your card was declined. Your request was in live mode, but used a known test card.',
}

export interface Decline {
  code: string
  declineCode: string
  message: string
}

/** The error message for a decline code. */
export function declineOf(declineCode: string): Decline {
  const own = ownCodes[declineCode]
  if (own) return { code: own.code, declineCode, message: own.message }
  return { code: 'card_declined', declineCode, message: ownMessages[declineCode] ?? 'Your card was declined.' }
}

/** Whether the text is one of the spec's codes. */
export function isDeclineCode(text: string): boolean {
  return declineCodes.some((code) => code === text)
}
