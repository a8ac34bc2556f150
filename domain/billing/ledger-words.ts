import type { LedgerLineKind, PaymentMethod } from '#contracts/plain/money-words'

/** The lines of a client's ledger. */
export const LINE_WORDS: Record<LedgerLineKind, string> = {
  charge: 'Charge',
  charge_ended: 'Charge taken back',
  payment: 'Payment',
  payment_voided: 'Payment taken back',
  refund: 'Refund',
  refund_failed: 'Refund failed',
  dispute_lost: 'Lost in a dispute',
  dispute_undone: 'Back from a dispute',
  written_off: 'Written off',
  collected_again: 'No longer written off',
  given_back: 'Refunded, not due again',
  asked_again: 'Due again',
}

/** The ways in which money is received. */
export const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  bank_transfer: 'Bank transfer',
  other: 'Other',
}
