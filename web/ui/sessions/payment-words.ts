import type { PaymentMethod } from '#contracts/plain/money-words'

/** The ways in which money is received. */
export const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  bank_transfer: 'Bank transfer',
  other: 'Other',
}
