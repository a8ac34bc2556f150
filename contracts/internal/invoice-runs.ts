import { PAPERS } from '#contracts/plain/money-words'
import { endpoint } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

/** Mails about an invoice, beside the one about a session's first (domain/mail). A practice stores their rows too. */
export const INVOICE_MAILS = ['invoice_sent', 'invoice_reminder', 'invoice_paid', 'invoice_returned'] as const
export type InvoiceMailKind = (typeof INVOICE_MAILS)[number]

/** Signed calls of the workflows to the edge. Each effect has an operation id; a repeated id gets the same answer. */
const access = { kind: 'signed', by: ['workflows'] } as const
const operation_id = z.string().min(8).max(200)

export const createInvoice = endpoint({
  name: 'internal_create_invoice',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/invoice',
  summary: 'Create the invoice of a completed appointment, with its number. There is one per appointment.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object({ operation_id }),
  responses: { 200: z.object({ invoice_id: z.string(), number: z.string(), made: z.boolean() }) },
  errors: ['not_found', 'wrong_state'],
})

export const writeFeeInvoice = endpoint({
  name: 'internal_write_fee_invoice',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/fee_invoice',
  summary:
    'Write the invoice of the fee of a session that its client ended late. There is one, and none where no fee is owed.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object({ operation_id }),
  responses: { 200: z.object({ invoice_id: z.string().nullable() }) },
  errors: ['not_found', 'unavailable'],
})

const money = z.object({ minor: z.number().int(), currency: z.string() })

/** Everything that is printed on an invoice. Dates are already formatted in the practice's time zone. */
const invoicePaper = z.object({
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  locale: z.string(),
  paper: z.enum(PAPERS),
  practice_name: z.string(),
  practice_lines: z.array(z.string()),
  provider_name: z.string(),
  client_name: z.string(),
  /** The name of the payer: the client, or a guardian of the client. */
  billed_to: z.string(),
  /** Amounts without tax, whose rate is in hundredths of a percent. */
  lines: z.array(
    z.object({
      text: z.string(),
      detail: z.string(),
      quantity: z.number().int(),
      unit: money,
      tax_rate: z.number().int(),
      amount: money,
    }),
  ),
  tax: money,
  total: money,
  paid: money,
  /** The practice's words to the client; empty for none. */
  note: z.string(),
})
export type InvoicePaper = z.infer<typeof invoicePaper>

/** Names and amounts leave the edge only here, so that the PDF can be drawn. They never enter a workflow's history. */
export const readInvoicePaper = endpoint({
  name: 'internal_read_invoice_paper',
  method: 'GET',
  path: '/api/internal/v1/invoices/:invoice_id/paper',
  summary: 'Read the content of the PDF of an invoice, and the logo on it.',
  access,
  params: z.object({ invoice_id: z.string() }),
  responses: {
    200: z.object({
      /** Whether the PDF is already stored. Then there is nothing to draw. */
      issued: z.boolean(),
      invoice: invoicePaper,
      /** A JPEG in base64; null when there is no logo. */
      logo: z.string().nullable(),
    }),
  },
  errors: ['not_found'],
})

export const renderInvoice = endpoint({
  name: 'internal_render_invoice',
  method: 'POST',
  path: '/api/internal/v1/invoices/:invoice_id/pdf',
  summary: 'Store the drawn PDF and mark the invoice as issued. If it is issued already, its PDF is not replaced.',
  access,
  params: z.object({ invoice_id: z.string() }),
  body: z.object({
    operation_id,
    /** The PDF in base64. */
    pdf: z.base64(),
  }),
  // Enough for the largest invoice (edge/files/file-kinds.ts) in base64 and the rest of the body.
  limit: 12 * 1024 * 1024,
  responses: { 200: z.object({ key: z.string(), bytes: z.number().int() }) },
  errors: ['not_found', 'unavailable', 'too_large'],
})

/** Writes the mails of an invoice that was written by hand, one per reader, and starts their delivery. */
export const mailInvoice = endpoint({
  name: 'internal_mail_invoice',
  method: 'POST',
  path: '/api/internal/v1/invoices/:invoice_id/mails',
  summary: 'Mail an invoice to whoever pays it, once. Nobody gets a void one. A repeat sends nothing twice.',
  access,
  params: z.object({ invoice_id: z.string() }),
  body: z.object({ operation_id }),
  responses: { 200: z.object({ emails: z.number().int() }) },
  errors: ['not_found'],
})

/** What the run of the reminders of an invoice waits for. The answer contains no name and no amount. */
export const readInvoiceReminder = endpoint({
  name: 'internal_read_invoice_reminder',
  method: 'GET',
  path: '/api/internal/v1/invoices/:invoice_id/reminder',
  summary: 'Read whether a reminder of an unpaid invoice has come, and when the next one comes.',
  access,
  params: z.object({ invoice_id: z.string() }),
  responses: {
    200: z.object({
      /** The time of the reminder that is to be sent now. Null for a paid, void or written-off invoice, among others. */
      due_at: instant.nullable(),
      /** The time of the next one. Null when none can come any more. */
      next_at: instant.nullable(),
    }),
  },
  errors: ['not_found'],
})

/** Writes the mails of a reminder, one per reader, and starts their delivery. */
export const remindOfInvoice = endpoint({
  name: 'internal_remind_of_invoice',
  method: 'POST',
  path: '/api/internal/v1/invoices/:invoice_id/reminders',
  summary: 'Remind of an invoice if a reminder of it is due by now. A repeat sends nothing twice.',
  access,
  params: z.object({ invoice_id: z.string() }),
  body: z.object({ operation_id }),
  responses: {
    200: z.object({
      emails: z.number().int(),
      /** A card is being charged for it. Whether a reminder is still due is to be asked again, and its end wakes the run. */
      waits: z.boolean().optional(),
    }),
  },
  errors: ['not_found'],
})
