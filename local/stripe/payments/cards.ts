import { isDeclineCode } from './decline-codes.ts'
import type { DisputeKind } from './disputes.ts'

/**
 * What a card does when it is charged: `succeeds`, `challenges` (then succeeds), `challenges:<decline code>` (then
 * declines) or `declines:<decline code>`. `later:<decline code>` can be saved for later payments, but every charge
 * declines. `disputes:<kind>` pays, and then its bank disputes the payment. `refunds:<end>` pays, and then its refunds are not
 * made at once (`waits`), or fail later (`fails`).
 */
export type CardOutcome =
  | 'succeeds'
  | 'challenges'
  | `challenges:${string}`
  | `declines:${string}`
  | `later:${string}`
  | `disputes:${DisputeKind}`
  | `refunds:${'waits' | 'fails'}`

type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'

interface TestCard {
  number: string
  brand: Brand
  outcome: CardOutcome
  /** Stripe's ready-made payment method with the same behavior. */
  token: string
}

/** Stripe's own test numbers and tokens. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'succeeds', token: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'succeeds', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', outcome: 'succeeds', token: 'pm_card_amex' },
  { number: '6011111111111117', brand: 'discover', outcome: 'succeeds', token: 'pm_card_discover' },
  { number: '4000002500003155', brand: 'visa', outcome: 'challenges', token: 'pm_card_authenticationRequiredOnSetup' },
  { number: '4000002760003184', brand: 'visa', outcome: 'challenges', token: 'pm_card_authenticationRequired' },
  {
    number: '4000008260003178',
    brand: 'visa',
    outcome: 'challenges:insufficient_funds',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    outcome: 'declines:generic_decline',
    token: 'pm_card_visa_chargeDeclined',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    outcome: 'later:generic_decline',
    token: 'pm_card_chargeCustomerFail',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    outcome: 'disputes:fraudulent',
    token: 'pm_card_createDispute',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    outcome: 'disputes:product_not_received',
    token: 'pm_card_createDisputeProductNotReceived',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    outcome: 'disputes:inquiry',
    token: 'pm_card_createDisputeInquiry',
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    outcome: 'refunds:waits',
    token: 'pm_card_pendingRefund',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    outcome: 'refunds:fails',
    token: 'pm_card_refundFail',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'declines:insufficient_funds',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    outcome: 'declines:lost_card',
    token: 'pm_card_visa_chargeDeclinedLostCard',
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    outcome: 'declines:stolen_card',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    outcome: 'declines:expired_card',
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    outcome: 'declines:incorrect_cvc',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: 'declines:processing_error',
    token: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000000000006975',
    brand: 'visa',
    outcome: 'declines:card_velocity_exceeded',
    token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
  },
]

/** With this number, the name on the card can choose the decline code: `decline do_not_honor`. */
const namedDeclineNumber = '4000000000000002'

export interface CardEntry {
  number: string
  expMonth: number
  expYear: number
  name: string
}

/**
 * The behavior of a card with this number (digits only) and name. All numbers that are not test numbers decline, as in
 * Stripe's test mode.
 */
export function outcomeOfNumber(number: string, name: string): CardOutcome {
  const named = /^decline[ :]+([a-z_]+)$/i.exec(name.trim())?.[1]?.toLowerCase()
  if (number === namedDeclineNumber && named && isDeclineCode(named)) return `declines:${named}`
  return testCards.find((card) => card.number === number)?.outcome ?? 'declines:test_mode_live_card'
}

/** The test card of a token `pm_card_…` or `pm_card_decline_<code>`; undefined for an unknown token. */
export function cardOfToken(token: string): { number: string; brand: Brand; outcome: CardOutcome } | undefined {
  const code = /^pm_card_decline_([a-z_]+)$/.exec(token)?.[1]
  if (code && isDeclineCode(code)) return { number: namedDeclineNumber, brand: 'visa', outcome: `declines:${code}` }
  return testCards.find((card) => card.token === token)
}

/** The brand by the first digits. */
export function brandOf(number: string): Brand {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^6(011|5)/.test(number)) return 'discover'
  return 'unknown'
}

/** Whether the check digit of a number is correct (ISO/IEC 7812). The number must contain only digits. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i])
    const doubled = digit * 2
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
