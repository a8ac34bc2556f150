import { endpoint, forActs } from '#contracts/endpoint'
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { BOOKS, PAYMENT_METHODS } from '#contracts/plain/money-words'
import { dateOnly } from '#contracts/wire'
import { z } from 'zod'

export const exportBooks = endpoint({
  name: 'export_books',
  method: 'GET',
  path: '/api/scheduler/v1/books/:book',
  summary:
    "Export the practice's money of a period as a CSV file for accountants: its invoices, its payments and refunds, or the ledger as a journal of double entries.",
  access: forActs(['invoice.export', 'payment.export', 'ledger.export'], SESSION_FEATURES),
  params: z.object({ book: z.enum(BOOKS) }),
  query: z.object({
    /** The first and the last day of the period, in the practice's time zone. Without one it has no beginning or no end. */
    from: dateOnly.optional(),
    to: dateOnly.optional(),
    /** Only for payments and refunds. */
    method: z.enum(PAYMENT_METHODS).optional(),
  }),
  responses: { 200: null },
  produces: 'text/csv',
})
