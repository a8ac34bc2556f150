import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { SESSION_DISPUTES } from '#contracts/plain/dispute-words'
import { UNPAID_INVOICES } from '#contracts/plain/invoice-limits'
import { CARD_PAYINGS, PAYMENT_METHODS, REFUND_STATES } from '#contracts/plain/money-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { practiceDues } from '#contracts/api/pay-all'
import { invoice } from '#contracts/api/payment'
import { cursor, instant, price } from '#contracts/wire'
import { z } from 'zod'

/**
 * An invoice as a list shows it, with its session, if it has one. The practice reads the client's shown name, like on all its
 * screens; a member reads the names of the paper, which are the legal ones.
 */
export const clientInvoice = invoice.omit({ lines: true, note: true }).extend({
  /** The client. */
  patient_user_id: z.string(),
  practice_name: z.string(),
  /** The label of its session, or the text of its first line. */
  appointment_type_label: z.string(),
  appointment_start: instant.nullable(),
  /** When its payer was last reminded of it. */
  reminded_at: instant.nullable(),
  /** By whom a saved card is being charged for it, of which nothing is known yet; null otherwise. */
  paying: z.enum(CARD_PAYINGS).nullable(),
})
export type ClientInvoice = z.infer<typeof clientInvoice>

/** A payment that was received for a session or an invoice, and what of it went back or is to go back. */
export const clientPayment = z.object({
  payment_id: z.string(),
  order_id: z.string(),
  paid_at: instant,
  method: z.enum(PAYMENT_METHODS),
  amount: price,
  practice_name: z.string(),
  /** The session that it pays, with its label and start. Null for an invoice without one, and for money that booked none. */
  appointment_id: z.string().nullable(),
  appointment_type_label: z.string().nullable(),
  appointment_start: instant.nullable(),
  /** The invoice without a session that it pays. */
  invoice_number: z.string().nullable(),
  /** All that was paid with it at once, where it is a part of that; null for a payment of its own. */
  together: price.nullable(),
  /** The oldest first. A failed one left the money with the practice. `by_hand`: it goes back to no card. */
  refunds: z.array(z.object({ amount: price, status: z.enum(REFUND_STATES), at: instant, by_hand: z.boolean() })),
  /** What of those that failed was not sent back since, and is still with the practice. */
  unsent: price,
  /** How a dispute of it with the bank of the payer stands; null for none. */
  dispute: z.enum(SESSION_DISPUTES).nullable(),
})
export type ClientPayment = z.infer<typeof clientPayment>

/**
 * Unpaid amounts (`due` contains what is overdue), and what was received this year, without what went back or was disputed.
 * Of a practice, what is due is that of its invoices; of a member, all that they owe, also sessions without an invoice.
 */
const invoiceTotals = z.object({ due: price, overdue: price, paid_this_year: price })
export type InvoiceTotals = z.infer<typeof invoiceTotals>

export const listClientInvoices = endpoint({
  name: 'list_client_invoices',
  method: 'GET',
  path: '/api/scheduler/v1/client_invoices',
  summary:
    "List the invoices from the caller's practice to its clients, newest first by the date of the session or else of issue.",
  access: forActs(['invoice.list'], SESSION_FEATURES),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: cursor.optional(),
    /** Only those of which something is to be paid, or to be paid before today; all invoices without it. */
    only: z.enum(UNPAID_INVOICES).optional(),
  }),
  responses: {
    200: z.object({ invoices: z.array(clientInvoice), next_cursor: cursor.nullable(), totals: invoiceTotals }),
  },
})

export const listOwnInvoices = endpoint({
  name: 'list_own_invoices',
  method: 'GET',
  path: '/api/scheduler/v1/own_invoices',
  summary:
    "List the caller's own invoices in all practices, newest first by the date of the session or else of issue, with their totals, the payments for their sessions and invoices, and what they owe to each practice.",
  access: forActs(['invoice.list_own', 'order.list_due'], 'account'),
  responses: {
    200: z.object({
      invoices: z.array(clientInvoice),
      payments: z.array(clientPayment),
      totals: invoiceTotals,
      dues: z.array(practiceDues),
      /** The names of the practices of which the newest 200 invoices, or payments, are listed, because there are more. */
      older: z.object({ invoices: z.array(z.string()), payments: z.array(z.string()) }),
    }),
  },
})
