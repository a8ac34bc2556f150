import { rescheduleNews } from '#db/practice/queries/ledgers'
import { ENTITIES, type EventOf } from './practice-outbox.ts'
import type { PracticeStore } from './practice-store.ts'

type AppointmentEventName = Extract<EventOf<'workflows'>, `appointment.${string}`>

/** The news of a new session, before which there is none. */
const FIRST: ReadonlySet<AppointmentEventName> = new Set(['appointment.booked.v1', 'appointment.requested.v1'])

/**
 * Announces a changed appointment to the workflows. Sample appointments have no workflow, and so no mail, reminder or
 * invoice. What can be undone (`store.undoably`) is announced a little later, and so is what waits, because a workflow
 * reads the newest state. Other news is announced at once, and takes with it what waits.
 */
export function announceToWorkflows(
  store: PracticeStore,
  session: { id: string; is_sample: boolean },
  event: AppointmentEventName,
): void {
  if (session.is_sample) return
  const entity = ENTITIES.owned(session.id)
  const { now } = store
  if (!FIRST.has(event)) rescheduleNews(store.db).run({ entity, now, due: now + store.newsWait })
  store.outbox({
    lane: 'workflows',
    entity,
    event,
    payload: { appointment_id: session.id },
  })
}
