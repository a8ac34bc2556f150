import { hasAppointment } from '#db/practice/queries/appointments'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Whether a client has sessions here and all of them are hidden from guardians. Then guardians do not learn of the
 * practice at all: its provider is not shown to them as a partner of the minor, and the conversation is hidden.
 */
export function areAllHidden(store: PracticeStore, userId: string): boolean {
  return hasAppointment(store.db, userId) && !hasAppointment(store.db, userId, true)
}
