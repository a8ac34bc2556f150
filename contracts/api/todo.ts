import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { appointment } from '#contracts/api/appointments'
import { clientInvoice } from '#contracts/api/client-invoices'
import { INVOICE_MAILS } from '#contracts/internal/invoice-runs'
import { SESSION_MAILS } from '#contracts/internal/workflows'
import { DISPUTE_STATES } from '#contracts/plain/dispute-words'
import { instant, ownedId, price } from '#contracts/wire'
import { endpoint, forActs } from '#contracts/endpoint'
import { z } from 'zod'

/** The most sessions that a list of the to-do contains, and the most that are counted. */
export const TODO_LISTED = 50
export const TODO_COUNTED = 1_000

/** Sessions of one kind that need something, the latest first. `count` may be larger than the list. */
const sessionsLeft = z.object({ count: z.number().int(), sessions: z.array(appointment) })

/** What is left to do in a practice's sessions. Sample sessions do not count. */
const todo = z.object({
  /** Requests of members that wait for an answer, the next deadline first. */
  requests: sessionsLeft,
  /** To come, and their clients ask for another time; the oldest question first. */
  asks: sessionsLeft,
  /** Over, or flagged as missed, and neither completed nor canceled. */
  outcomes: sessionsLeft,
  /** Completed and invoiced, with a price that was not paid. */
  unpaid: sessionsLeft,
  /** Completed, with a note that was not signed. Null for a role without notes. */
  unsigned_notes: sessionsLeft.nullable(),
  /** Completed, without a note. Null for a role without notes. */
  missing_notes: sessionsLeft.nullable(),
  /** Payments that banks dispute and the practice can answer about, the next deadline first. Null for a role that cannot. */
  disputes: z
    .object({
      count: z.number().int(),
      disputes: z.array(
        z.object({
          payment_id: z.string(),
          state: z.enum(DISPUTE_STATES),
          amount: price,
          respond_by: instant.nullable(),
          /** The name of the client; null for somebody who is in no chart. */
          client_name: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /**
   * What could not be sent of refunds and is still here, by payment, the latest failure first. Null for a role that cannot
   * send it again. `appointment_id`: the canceled session in which that is decided; null for where payments are listed.
   */
  failed_refunds: z
    .object({
      count: z.number().int(),
      refunds: z.array(
        z.object({
          payment_id: z.string(),
          appointment_id: z.string().nullable(),
          amount: price,
          currency: z.string(),
          /** The name of the client; null for somebody who is in no chart. */
          client_name: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Mails to clients of which it is unknown whether they arrived, the latest first. */
  unknown_mails: z.object({
    count: z.number().int(),
    mails: z.array(z.object({ mail_id: z.string(), kind: z.enum(SESSION_MAILS), session: appointment })),
  }),
  /** The same for mails about invoices. */
  unknown_invoice_mails: z.object({
    count: z.number().int(),
    mails: z.array(z.object({ mail_id: z.string(), kind: z.enum(INVOICE_MAILS), invoice: clientInvoice })),
  }),
})
export type TodoWire = z.infer<typeof todo>

export const sendMailAgain = endpoint({
  name: 'send_mail_again',
  method: 'POST',
  path: '/api/scheduler/v1/mails/:mail_id/send_again',
  summary:
    'Send an email about a session or an invoice again of which it is unknown whether it arrived. `again` is false when that is no longer unknown.',
  access: forActs(['mail.send_again'], SESSION_FEATURES),
  params: z.object({ mail_id: ownedId('mail') }),
  responses: { 200: z.object({ again: z.boolean() }) },
  errors: ['not_found'],
})

export const readTodo = endpoint({
  name: 'read_todo',
  method: 'GET',
  path: '/api/scheduler/v1/todo/',
  summary:
    "Read what is left to do in the practice's sessions: outcomes, unpaid invoices, emails that may not have arrived, and for the owner unsigned and missing notes. Sample sessions do not count.",
  access: forActs(['todo.read'], SESSION_FEATURES),
  responses: { 200: todo },
})
