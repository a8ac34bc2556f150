import { disputesOfSessions } from '#db/practice/queries/disputes'
import type { SessionDispute } from '#contracts/plain/dispute-words'
import { sessionDispute } from '#domain/billing/disputes'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type Session = Pick<AppointmentRow, 'id' | 'dispute'>

/**
 * What each of these sessions says of the dispute of its payment. An open one is read from the dispute itself: earlier
 * releases wrote it also while a bank only asked, and such a session keeps it until the next event.
 */
export function disputesNow(store: PracticeStore, rows: readonly Session[]): (row: Session) => SessionDispute | null {
  const open = rows.filter(({ dispute }) => dispute === 'open').map(({ id }) => id)
  const found = open.length === 0 ? [] : disputesOfSessions(store.db, open)
  const disputed = new Set(
    found
      .filter(({ dispute }) => sessionDispute({ ...dispute, moves: dispute.moved.length }) === 'open')
      .map(({ appointment_id }) => appointment_id),
  )
  return ({ id, dispute }) => (dispute === 'open' && !disputed.has(id) ? null : dispute)
}
