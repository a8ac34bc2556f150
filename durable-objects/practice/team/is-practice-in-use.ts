import { hasOpenHold } from '#db/practice/queries/holds'
import { hasRealChart } from '#db/practice/queries/charts'
import { hasAppointmentAhead, hasRealAppointment } from '#db/practice/queries/appointments'
import type { PracticeStore } from '../store/practice-store.ts'
import { LONGEST_SESSION } from '../meetings/busy-times.ts'

/**
 * Whether the practice has clients or sessions of its own, and whether any session is still to come. Samples do not
 * count.
 */
export function isPracticeInUse(store: PracticeStore): { in_use: boolean; ahead: boolean } {
  if (!store.found()) return { in_use: false, ahead: false }
  const { db, now, practice } = store
  const held = hasOpenHold(db)
  return {
    in_use: held || hasRealChart(db) || hasRealAppointment(db),
    ahead: held || hasAppointmentAhead(db, practice.owner_user_id, now, LONGEST_SESSION),
  }
}
