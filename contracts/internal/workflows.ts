import { endpoint } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { DAY } from '#kernel/clock'
import { z } from 'zod'

/** Signed calls of the workflows to the edge. Each effect takes an operation id; a repeat gets the same answer. */
const access = { kind: 'signed', by: ['workflows'] } as const
const operation = { operation_id: z.string().min(8).max(200) }

/** What an appointment-lifecycle run needs to compute its timers: state and times, ids only. */
export const readLifecycle = endpoint({
  name: 'internal_read_lifecycle',
  method: 'GET',
  path: '/api/internal/v1/appointments/:appointment_id/lifecycle',
  summary: 'State of an appointment for its workflow.',
  access,
  params: z.object({ appointment_id: z.string() }),
  responses: {
    200: z.object({
      status: z.string(),
      live: z.boolean(),
      completed: z.boolean(),
      start: instant,
      end: instant,
      booked_at: instant,
      /**
       * When the start was last set; equals `booked_at` until the first move. A reminder is sent only when this is
       * before the reminder's time; a confirmation of the booking only if the session was never moved.
       */
      start_set_at: instant,
      version: z.number().int(),
      is_sample: z.boolean(),
      /** Whether the session is invoiced automatically. Absent from releases that invoiced every session. */
      invoice_owed: z.boolean().default(true),
    }),
  },
  errors: ['not_found'],
})

/** Mails about a session that a workflow can request (domain/mail). */
export const SESSION_MAILS = ['booked', 'reminder', 'cancelled', 'moved', 'invoice'] as const
export type SessionMailKind = (typeof SESSION_MAILS)[number]

/** Writes the mail rows of a kind for all recipients of the appointment (unique by kind, appointment, recipient and setting of the start). */
export const requestAppointmentMails = endpoint({
  name: 'internal_request_appointment_mails',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/mails',
  summary:
    'Make the mail rows due for this appointment as it stands now; answers their ids. None when it is cancelled, a sample, or its start is not the given one.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object({
    ...operation,
    kind: z.enum(SESSION_MAILS),
    start: instant,
  }),
  responses: { 200: z.object({ mail_ids: z.array(z.string()) }) },
  errors: ['not_found'],
})

/** claimed -> sending -> sent. Only this answer contains `content`; no workflow history ever does. */
export const claimMail = endpoint({
  name: 'internal_claim_mail',
  method: 'POST',
  path: '/api/internal/v1/mails/:mail_id/claim',
  summary: 'Claim a mail for sending and read what it says. A row already sending or sent gives no content.',
  access,
  params: z.object({ mail_id: z.string() }),
  body: z.object({
    ...operation,
    /** How long before a start its reminder is sent: decides whether a mail may announce one. */
    reminder_ms: z.number().int().positive().default(DAY),
  }),
  responses: {
    200: z.object({
      state: z.enum(['claimed', 'sending', 'sent', 'void']),
      content: z
        .object({
          to: z.string(),
          to_name: z.string(),
          kind: z.string(),
          fields: z.record(z.string(), z.string()),
          attachment: z.object({ filename: z.string(), base64: z.string() }).nullable(),
        })
        .nullable(),
    }),
  },
  errors: ['not_found'],
})

export const markMail = endpoint({
  name: 'internal_mark_mail',
  method: 'POST',
  path: '/api/internal/v1/mails/:mail_id/state',
  summary: 'Move a claimed mail on: sending just before SMTP DATA, then sent; failed returns it to claimable.',
  access,
  params: z.object({ mail_id: z.string() }),
  body: z.object({ ...operation, state: z.enum(['sending', 'sent', 'failed']) }),
  responses: { 200: z.object({ state: z.string(), moved: z.boolean() }) },
  errors: ['not_found'],
})

export const DEMO_STEPS = [
  'patient',
  'introduction',
  'yesterday',
  'tomorrow',
  'note-introduction',
  'note-yesterday',
] as const
export const createDemoStep = endpoint({
  name: 'internal_demo_step',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/demo/:step',
  summary: 'Make one piece of the sample data. Ids are fixed by name, so doing it again makes nothing new.',
  access,
  params: z.object({ practice_id: z.string(), step: z.enum(DEMO_STEPS) }),
  body: z.object(operation),
  responses: { 200: z.object({ id: z.string(), made: z.boolean() }) },
  errors: ['not_found', 'wrong_state'],
})

export const createInvoice = endpoint({
  name: 'internal_create_invoice',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/invoice',
  summary: 'Number and write the invoice of a completed appointment (one per appointment).',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object(operation),
  responses: { 200: z.object({ invoice_id: z.string(), number: z.string(), made: z.boolean() }) },
  errors: ['not_found', 'wrong_state'],
})

const money = z.object({ minor: z.number().int(), currency: z.string() })

/** Everything an invoice says. Days are already written out in the practice's zone. */
const invoicePaper = z.object({
  number: z.string(),
  issued_on: z.string(),
  paper: z.enum(['letter', 'a4']),
  practice_name: z.string(),
  practice_lines: z.array(z.string()),
  provider_name: z.string(),
  client_name: z.string(),
  /** Who pays: the client, or a guardian of theirs. */
  billed_to: z.string(),
  lines: z.array(z.object({ text: z.string(), detail: z.string(), amount: money })),
  total: money,
  paid: money,
})
export type InvoicePaper = z.infer<typeof invoicePaper>

/** Names and amounts leave the edge only here, for the drawing, never into a workflow's history. */
export const readInvoicePaper = endpoint({
  name: 'internal_read_invoice_paper',
  method: 'GET',
  path: '/api/internal/v1/invoices/:invoice_id/paper',
  summary: 'What the PDF of an invoice says, and the logo above it.',
  access,
  params: z.object({ invoice_id: z.string() }),
  responses: {
    200: z.object({
      /** Whether its PDF is kept already: there is nothing to draw then. */
      issued: z.boolean(),
      invoice: invoicePaper,
      /** A JPEG, base64; null without a logo. */
      logo: z.string().nullable(),
    }),
  },
  errors: ['not_found'],
})

export const renderInvoice = endpoint({
  name: 'internal_render_invoice',
  method: 'POST',
  path: '/api/internal/v1/invoices/:invoice_id/pdf',
  summary: 'Keep the drawn PDF and mark the invoice issued. One that is issued keeps the PDF it has.',
  access,
  params: z.object({ invoice_id: z.string() }),
  body: z.object({
    ...operation,
    /** The PDF, base64. The release before this one left the drawing to the edge and sends none. */
    pdf: z.base64().optional(),
  }),
  // The largest invoice (edge/files/file-kinds.ts) as base64, and the rest of the body.
  limit: 12 * 1024 * 1024,
  responses: { 200: z.object({ key: z.string(), bytes: z.number().int() }) },
  errors: ['not_found', 'unavailable', 'too_large'],
})

export const checkMissed = endpoint({
  name: 'internal_check_missed',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/missed-check',
  summary: 'After the start: raise orchid_pro_may_have_missed_appointment when the provider never joined.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object(operation),
  responses: { 200: z.object({ raised: z.boolean() }) },
  errors: ['not_found'],
})
