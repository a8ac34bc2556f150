import { expect, test } from 'vitest'
import { CARD_DECLINES, cardErrorText, declineOf } from '#domain/billing/card-declines'

/** The codes as the specification lists them (section 8). */
const SPEC =
  'authentication_required, approve_with_id, call_issuer, card_not_supported, card_velocity_exceeded, currency_not_supported, do_not_honor, deprecated, do_not_try_again, duplicate_transaction, expired_card, fraudulent, generic_decline, incorrect_number, incorrect_cvc, incorrect_pin, incorrect_zip, insufficient_funds, invalid_account, invalid_amount, invalid_cvc, invalid_expiry_month, invalid_expiry_year, invalid_number, invalid_pin, issuer_not_available, lost_card, merchant_blacklist, new_account_information_available, no_action_taken, not_permitted, offline_pin_required, online_or_offline_pin_required, pickup_card, pin_try_exceeded, processing_error, reenter_transaction, restricted_card, revocation_of_all_authorizations, revocation_of_authorization, security_violation, service_not_allowed, stolen_card, stop_payment_order, testmode_decline, transaction_not_allowed, try_again_later, withdrawal_count_limit_exceeded'.split(
    ', ',
  )

test('each of the 48 codes says in its own words what happened, and what to do', () => {
  expect(SPEC).toHaveLength(48)
  expect(Object.keys(CARD_DECLINES).toSorted()).toEqual(SPEC.toSorted())
  const texts = Object.values(CARD_DECLINES).map(({ text }) => text)
  expect(new Set(texts).size).toBe(48)
  for (const [code, { text, advice }] of Object.entries(CARD_DECLINES)) {
    for (const sentences of [text, advice]) expect(sentences, code).toMatch(/^[A-Z].{12,}\.$/)
    // Each names somebody who can help, or what else to pay with.
    expect(advice, code).toMatch(/another|bank|support|real card|back of your card/)
    // No text repeats the words of the provider.
    expect(`${text} ${advice}`, code).not.toContain(code.includes('_') ? code : `${code}_`)
  }
})

test('what only the bank may tell the owner of a card is not said', () => {
  for (const code of ['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'merchant_blacklist'])
    expect(cardErrorText({ decline_code: code })).not.toMatch(/fraud|lost|stolen|blacklist|pick/i)
})

test('a test card is told that a real one is needed', () => {
  expect(cardErrorText({ decline_code: 'testmode_decline' })).toMatch(/test card.*real card/)
})

test('an unknown code has no text of its own: the provider says it, followed by the code', () => {
  expect(declineOf('brand_new_code')).toBeNull()
  expect(declineOf('toString')).toBeNull()
  expect(declineOf(undefined)).toBeNull()
  expect(cardErrorText({ code: 'card_declined', decline_code: 'brand_new_code', message: 'Your card said no.' })).toBe(
    'Your card said no. Decline code: brand_new_code',
  )
})

test('an error of input has no decline code, and a failed confirmation only the words of the provider', () => {
  expect(cardErrorText({ code: 'incorrect_cvc', message: 'wrong' })).toMatch(/^The security code/)
  expect(cardErrorText({ code: 'payment_intent_authentication_failure', message: 'Not confirmed.' })).toBe(
    'Not confirmed.',
  )
})
