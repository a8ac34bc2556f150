import type { PracticeStore } from './practice-store.ts'

type AppointmentEventName =
  | 'appointment.booked.v1'
  | 'appointment.moved.v1'
  | 'appointment.cancelled.v1'
  | 'appointment.confirmed.v1'
  | 'appointment.readers_changed.v1'
  | 'appointment.completed.v1'

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
  store.outbox({ lane: 'workflows', entity: session.id, event, payload: { appointment_id: session.id } })
}
