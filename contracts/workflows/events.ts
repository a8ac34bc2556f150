import { z } from 'zod'

/**
 * What the edge tells the workflows gateway: POST /v1/events, signed. Ids only. `operation_id` is the outbox row's key,
 * so a repeat starts or signals nothing twice. `version` is the entity's modify stamp (ms).
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
  z.object({ ...base, event: z.literal('practice.intake_finished.v1') }),
  /** A mail lies ready: directory mails (confirmation) and practice mails alike. */
  z.object({ ...base, event: z.literal('mail.requested.v1'), mail_id: z.string() }),
])
export type WorkflowEvent = z.infer<typeof workflowEvent>

export const GATEWAY_EVENTS_PATH = '/v1/events'
export const gatewayAnswer = z.object({ workflow_id: z.string(), run_id: z.string().nullable(), started: z.boolean() })
export type GatewayAnswer = z.infer<typeof gatewayAnswer>
