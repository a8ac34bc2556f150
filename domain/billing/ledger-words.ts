import type { LedgerLineKind } from '#contracts/plain/money-words'

/** The lines of a client's ledger. */
export const LINE_WORDS: Record<LedgerLineKind, string> = {
  charge: 'Charge',
  charge_ended: 'Charge taken back',
  payment: 'Payment',
  payment_voided: 'Payment taken back',
  refund: 'Refund',
  refund_failed: 'Refund failed',
  written_off: 'Written off',
  collected_again: 'No longer written off',
}
