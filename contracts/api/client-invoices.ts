import { endpoint, provider } from '#contracts/endpoint'
import { invoice } from '#contracts/api/payment'
import { cursor, instant } from '#contracts/wire'
import { z } from 'zod'

/** An invoice as the practice's list shows it, with its session. */
const clientInvoice = invoice.omit({ lines: true }).extend({
  appointment_type_label: z.string(),
  appointment_start: instant,
})
export type ClientInvoice = z.infer<typeof clientInvoice>

export const listClientInvoices = endpoint({
  name: 'list_client_invoices',
  method: 'GET',
  path: '/api/scheduler/v1/client_invoices',
  summary: "List the invoices from the caller's practice to its clients, newest first.",
  access: provider(['calendar', 'ai-home']),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: cursor.optional(),
  }),
  responses: {
    200: z.object({ invoices: z.array(clientInvoice), next_cursor: cursor.nullable() }),
  },
})
