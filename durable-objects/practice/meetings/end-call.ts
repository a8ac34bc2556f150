import { epochOf, putEpoch } from '#db/practice/queries/calls'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Ends the call of a canceled meeting: its captions at once, its room as soon as the media server answers. Our own store
 * ends the captions: nothing more of them is stored, and the next words that their agent sends tell it to stop. The
 * outbox row has an entity of its own, so that it never waits for the captions of a call that cannot be reached either.
 */
export function endCall(store: PracticeStore, meetingId: string): void {
  const epoch = epochOf(store.db, meetingId)
  if (epoch?.active) putEpoch(store.db, { ...epoch, active: false, changed_at: store.now, begun: false })
  store.outbox({
    lane: 'calls',
    entity: ENTITIES.callEnd(meetingId),
    event: 'call.closed.v1',
    payload: { appointment_id: meetingId },
  })
}
