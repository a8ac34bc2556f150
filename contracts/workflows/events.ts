import { z } from 'zod'

/**
 * An event that the edge sends to the workflows gateway (POST /v1/events, signed). It contains only ids. `operation_id`
 * is the key of the outbox row: a repeated id neither starts nor signals a workflow again. `version` is the entity's
 * modify stamp (ms).
 */
const base = {
  operation_id: z.string().max(200),
  practice_id: z.string(),
  version: z.number().int(),
  traceparent: z.string(),
}

export const workflowEvent = z.discriminatedUnion('event', [
  z.object({ ...base, event: z.literal('appointment.booked.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.moved.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.cancelled.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.completed.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('appointment.confirmed.v1'), appointment_id: z.string() }),
  /** Someone who was not told of an appointment has an email now. */
  z.object({ ...base, event: z.literal('appointment.readers_changed.v1'), appointment_id: z.string() }),
  z.object({ ...base, event: z.literal('practice.intake_finished.v1') }),
  /** The owner's subscription or trial began, changed or ended. The workflow reads the current state. */
  z.object({
    ...base,
    event: z.literal('subscription.changed.v1'),
    /** The current trial; null when there is none. */
    trial: z.enum(['core', 'ai']).nullable(),
  }),
  /** A minor's guardians, birth date or email changed. The handover workflow reads the current state. */
  z.object({ ...base, event: z.literal('minor.changed.v1'), minor_user_id: z.string() }),
  /** The owner of a practice has requested an export. */
  z.object({ ...base, event: z.literal('practice.export_requested.v1'), export_id: z.string() }),
  /** A mail is ready to be sent: a mail of the directory or of a practice. */
  z.object({ ...base, event: z.literal('mail.requested.v1'), mail_id: z.string() }),
])
export type WorkflowEvent = z.infer<typeof workflowEvent>

export const GATEWAY_EVENTS_PATH = '/v1/events'
export const gatewayAnswer = z.object({ workflow_id: z.string(), run_id: z.string().nullable(), started: z.boolean() })
export type GatewayAnswer = z.infer<typeof gatewayAnswer>
