import { isEventHandled } from '#db/practice/queries/payments'
import { attendanceOf, changeAttendance, leaveAll } from '#db/practice/queries/calls'
import { changeAppointment } from '#db/practice/queries/appointments'
import { agentIdentity } from '#contracts/plain/call-room'
import { attendance } from '#db/practice/schema-calls'
import { provider_events } from '#db/practice/schema-payments'
import { newestWord } from '#domain/scheduling/captions-consent'
import { announceToHubs } from '../appointments/announce.ts'
import { waitingSince } from '../appointments/waiting-client.ts'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { standingPlaces, storedMeeting } from '../appointments/meeting-rows.ts'
import { callNames, currentEpoch, noteAgent, settleEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type RoomEvent = {
  event_id: string
  /** The meeting to which the room belongs. */
  appointment_id: string
  kind: 'joined' | 'left' | 'finished'
  /** Null for `finished`, which means that the room is empty. */
  user_id: string | null
  /** LiveKit's id of this connection. The end of an old connection may be reported after the next one has joined. */
  connection: string
  /** When this connection began (ms). The person's newest connection counts. For `finished` it equals `at`. */
  connected_at: number
  /** When the event happened (ms), by LiveKit's clock, which counts whole seconds. */
  at: number
}

/** The effect of an event. `people` are the people of the session if anything changed, otherwise none. */
export type Attended = { outcome: 'done' | 'repeat' | 'ignored'; people: string[] }

/** Records an event that LiveKit reports about a room. A repeat of the event has no effect. */
export function recordAttendance(store: PracticeStore, event: RoomEvent): Attended {
  if (isEventHandled(store.db, event.event_id)) return { outcome: 'repeat', people: [] }
  const meeting = storedMeeting(store, event.appointment_id)
  if (!meeting) return { outcome: 'ignored', people: [] }
  store.insert(provider_events, { id: event.event_id, kind: event.kind, at: store.now })
  const places = standingPlaces(meeting)
  const waited = new Set(places.filter((place) => waitingSince(store, place) !== null))
  let joined = false
  let providerJoined = false
  if (event.kind === 'finished') {
    leaveAll(store.db, meeting.id, event.at)
  } else {
    const person = callNames(store, meeting).find(({ user_id }) => user_id === event.user_id)
    if (!person) {
      // If an epoch's agent leaves too early, another is requested. Any other stranger is ignored.
      const { epoch } = currentEpoch(store, meeting.id)
      if (event.kind === 'left' && event.user_id === agentIdentity(epoch)) noteAgent(store, meeting.id, epoch, false)
      return { outcome: 'ignored', people: [] }
    }
    const present = event.kind === 'joined'
    const known = attendanceOf(store.db, meeting.id, person.user_id)
    if (!known) {
      joined = present
      store.insert(attendance, {
        appointment_id: meeting.id,
        user_id: person.user_id,
        present,
        first_joined_at: event.at,
        changed_at: event.at,
        connection: event.connection,
        ended_connection: present ? '' : event.connection,
        connected_at: event.connected_at,
      })
    } else {
      const newest = newestWord(known, { ...event, kind: event.kind })
      joined = newest.present ?? false
      changeAttendance(store.db, known, {
        first_joined_at: Math.min(known.first_joined_at, event.at),
        ...newest,
      })
    }
    providerJoined = present && person.role === 'provider'
  }
  for (const place of places) {
    const isFirstJoin = providerJoined && place.pro_joined_at === null
    // The practice sees at once that a client waits in the call, or no longer does.
    if (isFirstJoin || waited.has(place) !== (waitingSince(store, place) !== null))
      tellOfAttendance(store, place, isFirstJoin ? event.at : null)
  }
  settleEpoch(store, meeting, joined)
  return { outcome: 'done', people: callNames(store, meeting).map(({ user_id }) => user_id) }
}

/** Announces a session whose attendance changed. `joinedAt` (ms): the provider joined for the first time. */
function tellOfAttendance(store: PracticeStore, { id }: AppointmentRow, joinedAt: number | null): void {
  const joined = joinedAt !== null && { pro_joined_at: joinedAt, pro_joined_ai_room: true, may_have_missed: false }
  changeAppointment(store.db, id, { ...joined, modify_at: store.nextStamp() })
  announceToHubs(store, id)
}
