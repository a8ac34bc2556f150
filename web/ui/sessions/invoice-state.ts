import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleOff,
  IconCoin,
  IconHourglass,
  IconLoader,
  IconReceiptRefund,
} from '@tabler/icons-react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { keepsFromPaying, lacksAnswer } from '#contracts/plain/money-words'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { UNANSWERED_WORD, UNDERWAY_WORD } from './paying-words.ts'

/** The chip of an invoice by its state. */
const INVOICE_STATES = {
  paid: { tone: 'sage', icon: IconCircleCheck, word: 'Paid' },
  open: { tone: 'amber', icon: IconHourglass, word: 'Due' },
  overdue: { tone: 'red', icon: IconAlertCircle, word: 'Overdue' },
  part_refunded: { tone: 'neutral', icon: IconReceiptRefund, word: 'Partly refunded' },
  refunded: { tone: 'neutral', icon: IconReceiptRefund, word: 'Refunded' },
  written_off: { tone: 'neutral', icon: IconCircleOff, word: 'Written off' },
  void: { tone: 'neutral', icon: IconCircleOff, word: 'Void' },
  creating: { tone: 'neutral', icon: IconLoader, word: 'Being created' },
} as const satisfies Record<ClientInvoice['status'], object>

/** The chips of an invoice for which a saved card is being charged, or was charged without an answer. */
const UNDERWAY = { tone: 'amber', icon: IconCoin, word: UNDERWAY_WORD } as const
const UNANSWERED = { tone: 'amber', icon: IconAlertCircle, word: UNANSWERED_WORD } as const

/** The chip of an invoice: its state, or that a saved card is being charged for it. */
export const invoiceChip = ({ status, paying }: ClientInvoice) =>
  lacksAnswer(paying) ? UNANSWERED : paying ? UNDERWAY : INVOICE_STATES[status]

/** Whether it can be paid now. What the practice is charging a card for is paid in no other way. */
export const canBePaid = ({ status, paying }: ClientInvoice): boolean =>
  (status === 'open' || status === 'overdue') && !keepsFromPaying(paying)

/** "Due Dec 24, 2026" or, when it is paid, "Issued Nov 24, 2026", and what of it was given back and is not asked for again. */
export function invoiceDates({ status, due_at, issued_at, given_back }: ClientInvoice, zone: string): string {
  if (status === 'part_refunded' || status === 'refunded')
    return `Issued ${formatDate(issued_at, zone)} · ${formatPrice(given_back)} refunded, nothing due`
  const date =
    status === 'open' || status === 'overdue'
      ? `Due ${formatDate(due_at, zone)}`
      : `Issued ${formatDate(issued_at, zone)}`
  return given_back > 0 ? `${date} · ${formatPrice(given_back)} refunded` : date
}
