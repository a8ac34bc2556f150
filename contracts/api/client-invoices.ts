import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { endpoint, forActs } from '#contracts/endpoint'
import { invoice } from '#contracts/api/payment'
import { cursor, instant, price } from '#contracts/wire'
import { z } from 'zod'

/** An invoice as the practice's list shows it, with its session. */
export const clientInvoice = invoice.omit({ lines: true }).extend({
  /** The client. */
  patient_user_id: z.string(),
  practice_name: z.string(),
  appointment_type_label: z.string(),
  appointment_start: instant,
})
export type ClientInvoice = z.infer<typeof clientInvoice>

/** Unpaid amounts, and what was paid of the invoices of this year. `due` contains what is overdue. */
const invoiceTotals = z.object({ due: price, overdue: price, paid_this_year: price })
export type InvoiceTotals = z.infer<typeof invoiceTotals>

export const listClientInvoices = endpoint({
  name: 'list_client_invoices',
  method: 'GET',
  path: '/api/scheduler/v1/client_invoices',
  summary: "List the invoices from the caller's practice to its clients, newest first.",
  access: forActs(['invoice.list'], SESSION_FEATURES),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: cursor.optional(),
  }),
  responses: {
    200: z.object({ invoices: z.array(clientInvoice), next_cursor: cursor.nullable(), totals: invoiceTotals }),
  },
})

export const listOwnInvoices = endpoint({
  name: 'list_own_invoices',
  method: 'GET',
  path: '/api/scheduler/v1/own_invoices',
  summary: "List the invoices of the caller's own sessions in all practices, newest first, and their totals.",
  access: forActs(['invoice.list_own'], 'account'),
  responses: { 200: z.object({ invoices: z.array(clientInvoice), totals: invoiceTotals }) },
})
