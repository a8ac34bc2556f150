import { endpoint } from '#contracts/endpoint'
import { DEMO_STEPS } from '#contracts/plain/demo-steps'
import { instant } from '#contracts/wire'
import { z } from 'zod'

/**
 * What every event has that the edge sends to the workflows gateway (POST /v1/events, signed). An event contains only
 * ids. `operation_id` is the key of the outbox row: a repeated id neither starts nor signals a workflow again. `version`
 * is the entity's modify stamp (ms).
 */
const base = {
  operation_id: z.string().max(200),
  practice_id: z.string(),
  version: z.number().int(),
  traceparent: z.string(),
}

export const workflowEvent = z.discriminatedUnion('event', [
  z.object({ ...base, event: z.literal('appointment.booked.v1'), appointment_id: z.string() }),
  /** A member asks for a session, which the practice confirms or declines. */
  z.object({ ...base, event: z.literal('appointment.requested.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.moved.v1'), appointment_id: z.string() }),
  /** Something else about it than its start was changed. */
  z.object({ ...base, event: z.literal('appointment.edited.v1'), appointment_id: z.string() }),
  /** A client asks for another time of it, and the practice answers no. */
  z.object({ ...base, event: z.literal('appointment.move_asked.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.ask_declined.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.cancelled.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.completed.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.confirmed.v1'), appointment_id: z.string() }),
  /** Someone who was not told of an appointment has an email now. */
  z.object({ ...base, event: z.literal('appointment.readers_changed.v1'), appointment_id: z.string() }),
  /** The practice wants reminders of it at further times. */
  z.object({ ...base, event: z.literal('appointment.reminders_changed.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('practice.intake_finished.v1') }),
  /** The owner's subscription or trial began, changed or ended. The workflow reads the current state. */
  z.object({ ...base, event: z.literal('subscription.changed.v1') }),
  /** A minor's guardians, birth date or email changed. The handover workflow reads the current state. */
  z.object({ ...base, event: z.literal('minor.changed.v1'), minor_user_id: z.string() }),
  /** The owner of a practice has requested an export. */
  z.object({ ...base, event: z.literal('practice.export_requested.v1'), export_id: z.string() }),
  /** An invoice was written by hand, which is to be drawn and mailed. */
  z.object({ ...base, event: z.literal('invoice.written.v1'), invoice_id: z.string() }),
  /** A paper for a client was made, which is to be drawn. */
  z.object({ ...base, event: z.literal('paper.made.v1'), paper_id: z.string() }),
  /** Its client may be reminded of an invoice from now on, or at other times. */
  z.object({ ...base, event: z.literal('invoice.reminders_changed.v1'), invoice_id: z.string() }),
  /** A mail is ready to be sent: a mail of the directory or of a practice. */
  z.object({ ...base, event: z.literal('mail.requested.v1'), mail_id: z.string() }),
])
export type WorkflowEvent = z.infer<typeof workflowEvent>

/** The events that the directory sends, each with the field that the subject of its outbox row fills; null for none. */
export const DIRECTORY_EVENTS = {
  'practice.intake_finished.v1': null,
  'subscription.changed.v1': null,
  'mail.requested.v1': 'mail_id',
  'minor.changed.v1': 'minor_user_id',
} as const satisfies { [E in WorkflowEvent['event']]?: keyof Extract<WorkflowEvent, { event: E }> | null }

export const GATEWAY_EVENTS_PATH = '/v1/events'
export const gatewayAnswer = z.object({ workflow_id: z.string(), run_id: z.string().nullable(), started: z.boolean() })
export type GatewayAnswer = z.infer<typeof gatewayAnswer>

/** Signed calls of the workflows to the edge. Each effect has an operation id; a repeated id gets the same answer. */
const access = { kind: 'signed', by: ['workflows'] } as const
const operation = { operation_id: z.string().min(8).max(200) }

/** Reads what an appointment-lifecycle run needs to compute its timers. The answer contains no names. */
export const readLifecycle = endpoint({
  name: 'internal_read_lifecycle',
  method: 'GET',
  path: '/api/internal/v1/appointments/:appointment_id/lifecycle',
  summary: 'Read the state and the times of an appointment, for its workflow.',
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
       * When the start was last set. It equals `booked_at` until the first move. A reminder is sent only if the start
       * was set before the time of the reminder. A booking confirmation is sent only if the session was never moved.
       */
      start_set_at: instant,
      version: z.number().int(),
      is_sample: z.boolean(),
      /** Whether the session is invoiced automatically. */
      invoice_owed: z.boolean(),
      /** Before it, the completion can be undone, so the invoice waits. Absent in what earlier releases recorded. */
      invoice_from: instant.nullable().optional(),
      /** Whether it was canceled late and the invoice of its fee is not written. Absent in earlier releases. */
      fee_owed: z.boolean().optional(),
      /** Until then the last change can be undone, so nothing is done about the session. Absent in earlier releases. */
      undoable_until: instant.nullable().optional(),
      /**
       * How long before the start (ms) the practice has reminders sent, and since when it wants each. Null while it chose
       * nothing, absent in what earlier releases recorded: then there is one, at the lead time of the run.
       */
      reminders: z
        .array(z.object({ lead_ms: z.number().int().positive(), since: instant }))
        .nullable()
        .optional(),
    }),
  },
  errors: ['not_found'],
})

/** Mails about a session that a workflow can request (domain/mail). */
export const SESSION_MAILS = [
  'booked',
  'confirmed',
  'reminder',
  'cancelled',
  'moved',
  'invoice',
  'paid',
  'requested',
  'request_ended',
  'move_asked',
  'move_declined',
] as const
export type SessionMailKind = (typeof SESSION_MAILS)[number]

/** Creates the mails of one kind about an appointment, one per recipient. After a move, new ones can be created. */
export const requestAppointmentMails = endpoint({
  name: 'internal_request_appointment_mails',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/mails',
  summary:
    'Create the mails that are due for an appointment in its current state, and return their ids. None are created for a sample, when the start is no longer the given one, or when the mail no longer makes sense, such as a reminder of a canceled appointment.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object({
    ...operation,
    kind: z.enum(SESSION_MAILS),
    start: instant,
    /** Of a reminder: how long before the start it is due (ms). Absent in a run of before, when there was one. */
    lead_ms: z.number().int().positive().optional(),
  }),
  responses: { 200: z.object({ mail_ids: z.array(z.string()) }) },
  errors: ['not_found'],
})

/** Claims a mail. The states are claimed -> sending -> sent. `content` must never enter a workflow's history. */
export const claimMail = endpoint({
  name: 'internal_claim_mail',
  method: 'POST',
  path: '/api/internal/v1/mails/:mail_id/claim',
  summary:
    'Claim a mail for sending and read its content. `content` is null when the mail is being sent, was sent or is void.',
  access,
  params: z.object({ mail_id: z.string() }),
  body: z.object({
    ...operation,
    /**
     * How long before the start the reminder of a practice is sent that chose nothing. It decides whether the mail
     * announces a reminder.
     */
    reminder_ms: z.number().int().positive(),
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
          /** Who gets a reply; null or absent for nobody. */
          reply_to: z.object({ name: z.string(), email: z.email() }).nullable().optional(),
          /** Where the reader chooses which mails they get, and finds support. */
          preferences: z.object({
            preferences: z.url(),
            support: z.email(),
            /** For a mail that can be switched off: the page, and the address for mail programs (RFC 8058). */
            unsubscribe: z.object({ page: z.url(), one_click: z.url() }).nullable(),
          }),
        })
        .nullable(),
    }),
  },
  errors: ['not_found', 'unavailable'],
})

export const markMail = endpoint({
  name: 'internal_mark_mail',
  method: 'POST',
  path: '/api/internal/v1/mails/:mail_id/state',
  summary:
    'Change the state of a claimed mail: `sending` just before SMTP DATA, then `sent`. `failed` makes it claimable again.',
  access,
  params: z.object({ mail_id: z.string() }),
  body: z.object({ ...operation, state: z.enum(['sending', 'sent', 'failed']) }),
  responses: { 200: z.object({ state: z.string(), moved: z.boolean() }) },
  errors: ['not_found', 'unavailable'],
})

export const createDemoStep = endpoint({
  name: 'internal_demo_step',
  method: 'POST',
  path: '/api/internal/v1/practices/:practice_id/demo/:step',
  summary: 'Create one piece of the sample data. Each piece has a fixed id, so a repeated call creates nothing new.',
  access,
  params: z.object({ practice_id: z.string(), step: z.enum(DEMO_STEPS) }),
  body: z.object(operation),
  responses: { 200: z.object({ id: z.string(), made: z.boolean() }) },
  errors: ['not_found', 'wrong_state'],
})

export const checkMissed = endpoint({
  name: 'internal_check_missed',
  method: 'POST',
  path: '/api/internal/v1/appointments/:appointment_id/missed-check',
  summary: 'After the start of a session, set orchid_pro_may_have_missed_appointment if the provider never joined.',
  access,
  params: z.object({ appointment_id: z.string() }),
  body: z.object(operation),
  responses: { 200: z.object({ raised: z.boolean() }) },
  errors: ['not_found'],
})
