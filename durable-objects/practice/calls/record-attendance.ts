import { isEventHandled } from '#db/practice/queries/payments'
import { agentIdentity } from '#contracts/plain/call-room'
import { provider_events } from '#db/practice/schema-payments'
import { endCall } from '../meetings/end-call.ts'
import { storedMeeting } from '../meetings/meeting-rows.ts'
import { applyWords, type PresenceWord } from './apply-words.ts'
import { callNames, currentEpoch, noteAgent } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type RoomEvent = PresenceWord & {
  event_id: string
  /** The meeting to which the room belongs. */
  appointment_id: string
}

/** The effect of an event. `people` are the people of the session if anything changed, otherwise none. */
export type Attended = { outcome: 'done' | 'repeat' | 'ignored'; people: string[] }

/** Records an event that LiveKit reports about a room. A repeat of the event has no effect. */
export function recordAttendance(store: PracticeStore, event: RoomEvent): Attended {
  if (isEventHandled(store.db, event.event_id)) return { outcome: 'repeat', people: [] }
  const meeting = storedMeeting(store, event.appointment_id)
  if (!meeting) return { outcome: 'ignored', people: [] }
  store.insert(provider_events, { id: event.event_id, kind: event.kind, at: store.now })
  const people = callNames(store, meeting).map(({ user_id }) => user_id)
  if (event.kind !== 'finished' && !people.includes(event.user_id ?? '')) {
    // If an epoch's agent leaves too early, another is requested. Any other stranger is ignored.
    const { epoch } = currentEpoch(store, meeting.id)
    if (event.kind === 'left' && event.user_id === agentIdentity(epoch)) noteAgent(store, meeting.id, epoch, false)
    return { outcome: 'ignored', people: [] }
  }
  // Someone who was let in just before the cancellation may have opened the room once more.
  if (event.kind === 'joined' && meeting.is_cancelled) endCall(store, meeting.id)
  applyWords(store, meeting, [event])
  return { outcome: 'done', people }
}
