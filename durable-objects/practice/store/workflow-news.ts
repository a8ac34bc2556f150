import { ENTITIES, type EventOf } from './practice-outbox.ts'
import type { PracticeStore } from './practice-store.ts'

type AppointmentEventName = Extract<EventOf<'workflows'>, `appointment.${string}`>

/**
 * Announces a changed appointment to the workflows. Sample appointments have no workflow, and so no mail, reminder or
 * invoice.
 */
export function announceToWorkflows(
  store: PracticeStore,
  session: { id: string; is_sample: boolean },
  event: AppointmentEventName,
): void {
  if (session.is_sample) return
  store.outbox({
    lane: 'workflows',
    entity: ENTITIES.owned(session.id),
    event,
    payload: { appointment_id: session.id },
  })
}
