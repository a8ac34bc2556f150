import { accountsOf, peopleOf } from './appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { announceToHub, announcePair } from '../store/hub-news.ts'

/**
 * Announces a new or changed appointment to the hubs of everyone who may see it. Each hub sends a live event and
 * updates its index.
 */
export function announceToHubs(store: PracticeStore, appointmentId: string): void {
  for (const user_id of accountsOf(store, appointmentId)) announceToHub(store, user_id, appointmentId)
}

/**
 * Makes the provider and every person of the appointment who has an account partners, who see each other's presence and
 * can chat.
 */
export function announcePartners(store: PracticeStore, appointmentId: string): void {
  const accounts = peopleOf(store, appointmentId)
  const provider = accounts.find((person) => person.role === 'provider')?.user_id
  if (!provider) return
  for (const { user_id, role } of accounts) if (user_id && role !== 'provider') announcePair(store, provider, user_id)
}
