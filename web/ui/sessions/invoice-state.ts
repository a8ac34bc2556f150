import { IconAlertCircle, IconCircleCheck, IconCircleOff, IconHourglass, IconLoader } from '@tabler/icons-react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { formatDate } from '#web/lib/time.ts'

/** The chip of an invoice by its state. */
export const INVOICE_STATES = {
  paid: { tone: 'sage', icon: IconCircleCheck, word: 'Paid' },
  open: { tone: 'amber', icon: IconHourglass, word: 'Due' },
  overdue: { tone: 'red', icon: IconAlertCircle, word: 'Overdue' },
  written_off: { tone: 'neutral', icon: IconCircleOff, word: 'Written off' },
  void: { tone: 'neutral', icon: IconCircleOff, word: 'Void' },
  creating: { tone: 'neutral', icon: IconLoader, word: 'Being created' },
} as const satisfies Record<ClientInvoice['status'], object>

/** "Due Dec 24, 2026" or, when it is paid, "Issued Nov 24, 2026". */
export function invoiceDates({ status, due_at, issued_at }: ClientInvoice, zone: string): string {
  return status === 'open' || status === 'overdue'
    ? `Due ${formatDate(due_at, zone)}`
    : `Issued ${formatDate(issued_at, zone)}`
}
