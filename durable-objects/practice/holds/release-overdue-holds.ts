import { nextHoldDeadline, overdueHolds } from '#db/practice/queries/holds'
import { isRequested } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { meetingWithPlaces } from '../meetings/meeting-rows.ts'
import { cancelPlaces } from '../meetings/write-meeting.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type HoldRow, moveHold } from './hold-rows.ts'

/** How many holds are released at once. If there are more, the next batch follows immediately. */
const BATCH = 200

/**
 * Releases expired holds that are not being paid, and lets requests lapse that nobody answered. Returns when the next one
 * expires (ms).
 */
export function releaseOverdueHolds(host: PracticeHost): Millis | null {
  return host.transactOwn((store) => {
    for (const hold of overdueHolds(store.db, store.now, BATCH))
      if (hold.state === 'requested') lapse(store, hold)
      else moveHold(store, hold, 'release')
    return nextHoldDeadline(store.db, store.now)
  })
}

/** Ends a request without an answer: its time is free again, and both sides are told. */
function lapse(store: PracticeStore, hold: HoldRow): void {
  // A session that was made from a hold is the only place of its meeting, and has the same id.
  const meeting = meetingWithPlaces(store, hold.appointment_id ?? '')
  const places = meeting?.places.filter(({ status }) => isRequested(status)) ?? []
  if (meeting && places.length > 0) cancelPlaces(store, { meeting, places }, 'lapse', () => ({}))
  moveHold(store, hold, 'answer')
}
