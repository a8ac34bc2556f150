import { hasAppointment } from '#db/practice/queries/appointments'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Whether a client has sessions here and every one of them is kept from guardians: then guardians do not hear of the
 * practice either, its provider is no partner of the minor to them and the conversation is not there.
 */
export function areAllKept(store: PracticeStore, userId: string): boolean {
  return hasAppointment(store.db, userId) && !hasAppointment(store.db, userId, true)
}
