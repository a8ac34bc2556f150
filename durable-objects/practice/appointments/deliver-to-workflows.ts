import { ROW_OPERATIONS } from '#contracts/internal/operation-ids'
import { ownPractice } from '#db/practice/queries/practice'
import { appointmentById } from '#db/practice/queries/appointments'
import { type WorkflowEvent, workflowEvent } from '#contracts/internal/workflows'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import type { PracticeHost } from '../store/practice-host.ts'

/**
 * Sends a row to the workflows gateway. The version is read only now, so that a late row announces the newest state.
 */
export async function deliverToWorkflows(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const event = eventOf(host, row)
  if (!event) return { kind: 'refused', code: 'unreadable' }
  const outcome = await host.effects.sendToWorkflows(event)
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done' }
    case 'later':
      // There is only one gateway: if it does not accept this row, it will accept no other.
      return { ...outcome, outage: true }
    case 'refused':
      return outcome
  }
}

function eventOf(host: PracticeHost, row: OutboxRow): WorkflowEvent | null {
  const own = ownPractice(host.db).get()
  const payload = JSON.parse(row.payload) as Record<string, unknown>
  const { appointment_id } = payload
  const session = typeof appointment_id === 'string' ? appointmentById(host.db).get({ id: appointment_id }) : undefined
  const read = workflowEvent.safeParse({
    ...payload,
    event: row.event,
    operation_id: ROW_OPERATIONS.ofPractice(String(own?.id), row.seq),
    practice_id: own?.id,
    version: session?.modify_at ?? own?.last_stamp,
    traceparent: row.traceparent,
  })
  return read.success ? read.data : null
}
