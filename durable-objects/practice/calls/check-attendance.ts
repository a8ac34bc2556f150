import { attendanceIn, leaveAll, meetingsWithPeople } from '#db/practice/queries/calls'
import { agentIdentity } from '#contracts/plain/call-room'
import type { InCall } from '#contracts/internal/effects'
import { CALL_GRACE } from '#domain/scheduling/call-window'
import { log } from '#kernel/log'
import { type Millis, SECOND } from '#kernel/clock'
import { type Meeting, storedMeeting } from '../meetings/meeting-rows.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { applyWords, ASKS_EVERY, type PresenceWord } from './apply-words.ts'
import { callNames, currentEpoch, noteAgent } from './call-people.ts'

/** How many calls one check looks at. A practice has far fewer at the same time. */
const AT_ONCE = 50

/** A connection that began within this time may be missing in an answer that was given just before. */
const SETTLES = 20 * SECOND

/**
 * The connections that no node of LiveKit answered for at the last check, in memory only. A node may be slow once, so
 * only two checks in a row count; after an eviction it takes one check longer.
 */
const unanswered = new WeakMap<PracticeHost, ReadonlySet<string>>()

/**
 * Asks LiveKit who is in the rooms in which someone is, because a node that dies reports nobody's leaving, and a webhook
 * may never come. Returns when to ask again (ms); null when nobody is in a call.
 */
export async function checkAttendance(host: PracticeHost): Promise<Millis | null> {
  const calls = host.transactOwn((store) => (store.found() ? present(store) : []))
  const before = unanswered.get(host) ?? new Set()
  const after = new Set<string>()
  await Promise.all(
    calls.map(async ({ id, isOver }) => {
      const answer = isOver ? ({ kind: 'done', value: [] } as const) : await host.effects.peopleInCall(id)
      if (answer.kind !== 'done') {
        log({ event: 'call', appointment_id: id, what: 'attendance_unknown' })
        return
      }
      for (const { connection, answers } of answer.value) if (!answers) after.add(connection)
      const inside = answer.value.filter(({ connection, answers }) => answers || !before.has(connection))
      host.transactOwn((store) => correct(store, id, inside))
    }),
  )
  unanswered.set(host, after)
  return host.transactOwn((store) => (meetingsWithPeople(store.db, 1).length > 0 ? store.now + ASKS_EVERY : null))
}

/** The calls in which someone is, as far as LiveKit has said. Nobody is in a call whose time is over. */
function present(store: PracticeStore): { id: string; isOver: boolean }[] {
  return meetingsWithPeople(store.db, AT_ONCE).map((id) => {
    const meeting = storedMeeting(store, id)
    return { id, isOver: !meeting || store.now >= meeting.end_at + CALL_GRACE }
  })
}

/** Corrects who is in a call by LiveKit's answer. */
function correct(store: PracticeStore, meetingId: string, inside: readonly InCall[]): void {
  const meeting = storedMeeting(store, meetingId)
  // The session was sample data that was removed meanwhile.
  if (!meeting) {
    leaveAll(store.db, meetingId, store.now)
    return
  }
  const words = correctionsOf(store, meeting, inside)
  if (words.length > 0) {
    log({ event: 'call', appointment_id: meetingId, what: 'attendance_corrected' })
    applyWords(store, meeting, words)
  }
  const { epoch, active, begun } = currentEpoch(store, meeting.id)
  const isAgentThere = inside.some(({ identity }) => identity === agentIdentity(epoch))
  if (active && begun && !isAgentThere) noteAgent(store, meeting.id, epoch, false)
}

function correctionsOf(store: PracticeStore, meeting: Meeting, inside: readonly InCall[]): PresenceWord[] {
  const people = new Set(callNames(store, meeting).map(({ user_id }) => user_id))
  const known = attendanceIn(store.db, meeting.id)
  const left = known.filter(
    ({ present, user_id, connection, connected_at }) =>
      present && connected_at < store.now - SETTLES && !isInside(inside, user_id, connection),
  )
  const came = inside.filter(({ identity }) => people.has(identity))
  return [
    ...left.map(({ user_id, connection, connected_at }) => ({
      kind: 'left' as const,
      user_id,
      connection,
      connected_at,
      at: store.now,
    })),
    ...came
      .filter(
        ({ identity, connection }) => !known.some((row) => row.user_id === identity && row.connection === connection),
      )
      .map(({ identity, connection, connected_at }) => ({
        kind: 'joined' as const,
        user_id: identity,
        connection,
        connected_at,
        at: connected_at,
      })),
  ]
}

function isInside(inside: readonly InCall[], userId: string, connection: string): boolean {
  return inside.some((one) => one.identity === userId && one.connection === connection)
}
