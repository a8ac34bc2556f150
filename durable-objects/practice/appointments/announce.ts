import { accountsOf, type AppointmentRow, peopleOf } from './appointment-view.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type AppointmentEventName =
  | 'appointment.booked.v1'
  | 'appointment.moved.v1'
  | 'appointment.cancelled.v1'
  | 'appointment.completed.v1'

/** Leaves word of a changed session for the workflows. Sample sessions have no workflow: no mail, reminder, invoice. */
export function announceToWorkflows(
  store: PracticeStore,
  session: Pick<AppointmentRow, 'id' | 'is_sample'>,
  event: AppointmentEventName,
): void {
  if (session.is_sample) return
  store.outbox({ lane: 'workflows', entity: session.id, event, payload: { appointment_id: session.id } })
}

/** Leaves word of a new or changed session for the hubs of everybody who may see it: live event and index. */
export function announceToHubs(store: PracticeStore, appointmentId: string): void {
  for (const user_id of accountsOf(store, appointmentId)) announceToHub(store, user_id, appointmentId)
}

/** As announceToHubs, for one account that may see a session from now on. */
export function announceToHub(store: PracticeStore, user_id: string, appointmentId: string): void {
  store.outbox({
    lane: 'hubs',
    entity: `hub/${user_id}/${appointmentId}`,
    event: 'appointment',
    payload: { user_id, appointment_id: appointmentId },
  })
}

/** Makes the provider and the session's people with an account partners of each other: presence and chat. */
export function announcePartners(store: PracticeStore, appointmentId: string): void {
  const accounts = peopleOf(store, appointmentId)
  const provider = accounts.find((person) => person.role === 'provider')?.user_id
  if (!provider) return
  for (const { user_id, role } of accounts) if (user_id && role !== 'provider') announcePair(store, provider, user_id)
}

/** Makes two accounts partners of each other. */
export function announcePair(store: PracticeStore, provider: string, member: string): void {
  for (const [own, other] of [
    [provider, member],
    [member, provider],
  ] as const)
    store.outbox({
      lane: 'hubs',
      entity: `hub/${own}/partner/${other}`,
      event: 'partner',
      payload: { user_id: own, partner_user_id: other },
    })
}
