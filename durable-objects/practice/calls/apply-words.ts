import { attendanceOf, changeAttendance, leaveAll } from '#db/practice/queries/calls'
import { attendance } from '#db/practice/schema-calls'
import { newestWord } from '#domain/scheduling/captions-consent'
import { MINUTE, type Millis } from '#kernel/clock'
import { waitingSince } from '../appointments/waiting-client.ts'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { type Meeting, standingPlaces } from '../meetings/meeting-rows.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { callNames, settleEpoch } from './call-people.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** What LiveKit says of a person's connection to a room, or that the room is empty. */
export type PresenceWord = {
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

/** How often LiveKit is asked who is in a room, while someone is. */
export const ASKS_EVERY: Millis = MINUTE

/**
 * Applies what LiveKit says of the people of a meeting, and what follows: the practice sees who waits, and captions run
 * or end.
 */
export function applyWords(store: PracticeStore, meeting: Meeting, words: readonly PresenceWord[]): void {
  const places = standingPlaces(meeting)
  const waited = new Set(places.filter((place) => waitingSince(store, place) !== null))
  const providers = new Set(
    callNames(store, meeting).flatMap(({ user_id, role }) => (role === 'provider' ? [user_id] : [])),
  )
  let joined = false
  let providerJoinedAt: Millis | null = null
  for (const word of words) {
    if (word.kind === 'finished' || word.user_id === null) {
      leaveAll(store.db, meeting.id, word.at)
      continue
    }
    if (applyWord(store, meeting.id, word.user_id, { ...word, kind: word.kind })) joined = true
    if (word.kind === 'joined' && providers.has(word.user_id)) providerJoinedAt = word.at
  }
  for (const place of places) {
    const isFirstJoin = providerJoinedAt !== null && place.pro_joined_at === null
    // The practice sees at once that a client waits in the call, or no longer does.
    if (isFirstJoin || waited.has(place) !== (waitingSince(store, place) !== null))
      tellOfAttendance(store, place, isFirstJoin ? providerJoinedAt : null)
  }
  settleEpoch(store, meeting, joined)
  // A word that someone left may never come, so LiveKit is asked.
  if (words.some(({ kind }) => kind === 'joined')) store.wake('attendance', store.now + ASKS_EVERY)
}

/** Returns whether the person is now in the room by a connection that was not known before. */
function applyWord(
  store: PracticeStore,
  meetingId: string,
  userId: string,
  word: PresenceWord & { kind: 'joined' | 'left' },
): boolean {
  const present = word.kind === 'joined'
  const known = attendanceOf(store.db, meetingId, userId)
  if (known) {
    const newest = newestWord(known, word)
    changeAttendance(store.db, known, { first_joined_at: Math.min(known.first_joined_at, word.at), ...newest })
    return newest.present ?? false
  }
  store.insert(attendance, {
    appointment_id: meetingId,
    user_id: userId,
    present,
    first_joined_at: word.at,
    changed_at: word.at,
    connection: word.connection,
    ended_connection: present ? '' : word.connection,
    connected_at: word.connected_at,
  })
  return present
}

/** Announces a session whose attendance changed. `joinedAt` (ms): the provider joined for the first time. */
function tellOfAttendance(store: PracticeStore, { id }: AppointmentRow, joinedAt: number | null): void {
  const joined = joinedAt !== null && { pro_joined_at: joinedAt, pro_joined_ai_room: true, may_have_missed: false }
  changeAppointment(store, id, { ...joined })
}
