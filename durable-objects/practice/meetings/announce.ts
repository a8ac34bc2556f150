import { hearersOf, peopleOfSession } from '#db/practice/queries/appointments'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToHub, announcePair } from '../store/hub-news.ts'

/**
 * The accounts that are told about an appointment: its provider, its people with an account, and the practice's
 * schedulers.
 */
export function accountsOf(store: PracticeStore, appointmentId: string): string[] {
  return hearersOf(store.db)
    .all({ id: appointmentId })
    .flatMap(({ user_id }) => user_id ?? [])
}

/**
 * Announces a new or changed appointment to the hubs of everyone who may see it, and of who could see it until now. Each
 * hub sends a live event and updates its index.
 */
export function announceToHubs(store: PracticeStore, appointmentId: string, untilNow: string | null = null): void {
  for (const user_id of new Set([...accountsOf(store, appointmentId), untilNow]))
    if (user_id !== null) announceToHub(store, user_id, appointmentId)
}

/**
 * Makes the provider and every person of the appointment who has an account partners, who see each other's presence and
 * can chat.
 */
export function announcePartners(store: PracticeStore, appointmentId: string): void {
  const accounts = peopleOfSession(store.db).all({ id: appointmentId })
  const provider = accounts.find((person) => person.role === 'provider')?.user_id
  if (!provider) return
  for (const { user_id, role } of accounts) if (user_id && role !== 'provider') announcePair(store, provider, user_id)
}
