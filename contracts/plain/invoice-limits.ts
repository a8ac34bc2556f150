/** After how many days an unpaid invoice can be reminded of, counted from its issue. */
export const INVOICE_REMINDER_DAYS = [7, 14, 30] as const
export type InvoiceReminderDays = (typeof INVOICE_REMINDER_DAYS)[number]

/** The most lines of an invoice that is written by hand. */
export const MOST_LINES = 40
/** The most of one thing on a line. */
export const MOST_QUANTITY = 999
/** The highest tax of a line, in percent. */
export const MOST_TAX_PERCENT = 30
/** The highest total of an invoice, and the highest price of one unit (minor units). */
export const MOST_INVOICE_MINOR = 100_000_00
/** The longest text of a line, and the longest note, in characters. */
export const LINE_LENGTH = 200
export const INVOICE_NOTE_LENGTH = 500

/** The most invoices, and the most payments, that a member is shown of a practice: the newest. */
export const OWN_INVOICES_SHOWN = 200

/** Which invoices of a practice can be listed alone: those of which something is to be paid, or was to be paid by now. */
export const UNPAID_INVOICES = ['open', 'overdue'] as const
export type UnpaidInvoices = (typeof UNPAID_INVOICES)[number]

/** Which payments of a practice can be listed alone: those of which something was to go back and could not be sent. */
export const PAYMENTS_ALONE = ['unsent'] as const
export type PaymentsAlone = (typeof PAYMENTS_ALONE)[number]
