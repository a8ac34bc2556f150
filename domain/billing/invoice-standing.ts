import type { InvoiceStanding } from '#contracts/plain/money-words'
import { DAY, type Millis } from '#kernel/clock'

/** How many days after its issue an invoice is due, unless the practice says otherwise. */
export const DEFAULT_DUE_DAYS = 30

export type InvoiceFacts = {
  state: 'creating' | 'issued'
  total_minor: number
  paid_minor: number
  /** What the practice does not ask for any more. */
  written_off_minor: number
  /** What of that was paid, and given back without being asked for again; null if it is not known. */
  given_back_minor: number | null
  voided_at: Millis | null
  due_at: Millis
}

/** What is still to be paid of an invoice (minor units). Nothing is asked for that was written off, or once it is void. */
export function dueOfInvoice({
  total_minor,
  paid_minor,
  written_off_minor,
  voided_at,
}: Omit<InvoiceFacts, 'state' | 'due_at' | 'given_back_minor'>): number {
  return voided_at === null ? Math.max(0, total_minor - paid_minor - written_off_minor) : 0
}

/** The states in which the practice asks for nothing more, although not all of the invoice is paid. */
const GIVEN_UP: readonly InvoiceStanding[] = ['written_off', 'part_refunded', 'refunded']

/** Whether the practice asks for nothing more, although not all of an invoice is paid. */
export const isGivenUp = (standing: InvoiceStanding | null): boolean => standing !== null && GIVEN_UP.includes(standing)

/** The state of an invoice at `now`. It is overdue a day after its due time, so that the whole due day counts. */
export function invoiceStanding(invoice: InvoiceFacts, now: Millis): InvoiceStanding {
  if (invoice.voided_at !== null) return 'void'
  if (invoice.state === 'creating') return 'creating'
  if (invoice.paid_minor >= invoice.total_minor) return 'paid'
  if (dueOfInvoice(invoice) <= 0) {
    if ((invoice.given_back_minor ?? 0) < invoice.written_off_minor) return 'written_off'
    return invoice.paid_minor > 0 ? 'part_refunded' : 'refunded'
  }
  return now > invoice.due_at + DAY ? 'overdue' : 'open'
}
