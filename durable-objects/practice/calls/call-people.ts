import { personById } from '#db/practice/queries/people'
import { chartPerson } from '#db/practice/queries/charts'
import {
  attendanceIn,
  consentsIn,
  epochOf,
  hasConsented,
  putEpoch,
  setBegun,
  wasWithdrawn,
} from '#db/practice/queries/calls'
import { peopleAmong } from '#db/practice/queries/appointments'
import { Refusal } from '#contracts/errors'
import { shownName } from '#domain/content/person-name'
import { type CallPerson, captionsMayRun, yesCounts } from '#domain/scheduling/captions-consent'
import { type Meeting, standingPlaces } from '../meetings/meeting-rows.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { namesInChart } from '../charts/chart-rows.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * The people of a meeting with an account, from all its parties, with the names that the others see. Only they can join
 * the call.
 */
export function callNames(
  store: PracticeStore,
  meeting: Meeting,
): { user_id: string; display_name: string; role: 'provider' | 'patient' | 'guardian' }[] {
  // Parties that gave up their place are included: one of their people may still be in the room, and then that person's
  // consent counts.
  const places = meeting.places.map(({ id }) => id)
  return peopleAmong(store.db, places)
    .filter(isFirstOf(({ person_id }) => person_id))
    .flatMap(({ user_id, person_id, role }) =>
      user_id ? [{ user_id, role, display_name: nameOf(store, role, user_id, person_id) }] : [],
    )
}

function nameOf(
  store: PracticeStore,
  role: 'provider' | 'patient' | 'guardian',
  userId: string,
  personId: string,
): string {
  if (role === 'provider') return personById(store.db).get({ id: userId })?.display_name ?? ''
  const person = chartPerson(store.db, personId)
  return person ? shownName(namesInChart(person)) : ''
}

/**
 * The people of a call. `consented` is whether their consent counts now: it names a connection, which must be in the
 * room.
 */
export function callPeople(store: PracticeStore, meeting: Meeting): CallPerson[] {
  const choices = new Map(consentsIn(store.db, meeting.id).map((row) => [row.user_id, row]))
  const attendances = new Map(attendanceIn(store.db, meeting.id).map((row) => [row.user_id, row]))
  return callNames(store, meeting).map(({ user_id }) => ({
    user_id,
    present: attendances.get(user_id)?.present ?? false,
    consented: yesCounts(choices.get(user_id), attendances.get(user_id)),
  }))
}

/** `changed_at` (ms) is when captions last began or ended. `begun`: the epoch's agent has started. */
export type Epoch = { epoch: number; active: boolean; changed_at: number; begun: boolean }

export function currentEpoch(store: PracticeStore, meetingId: string): Epoch {
  const row = epochOf(store.db, meetingId)
  return row
    ? { epoch: row.epoch, active: row.active, changed_at: row.changed_at, begun: row.begun }
    : { epoch: 0, active: false, changed_at: 0, begun: false }
}

/**
 * Updates the epoch from presence and consent. A new epoch begins each time captions begin. It also begins when a
 * person joins (`joined`) whose consent was stored before, because an agent transcribes only the connections that it
 * was given at the beginning of its epoch. The outbox then makes the room's agent follow.
 */
export function settleEpoch(store: PracticeStore, meeting: Meeting, joined = false): Epoch {
  const before = currentEpoch(store, meeting.id)
  const active = !meeting.is_cancelled && captionsMayRun(callPeople(store, meeting))
  if (active === before.active && !(active && joined)) return before
  const after: Epoch = { epoch: active ? before.epoch + 1 : before.epoch, active, changed_at: store.now, begun: false }
  putEpoch(store.db, { appointment_id: meeting.id, ...after })
  if (active)
    for (const { id, recording_source } of standingPlaces(meeting)) {
      if (recording_source !== 'ai-telehealth') changeAppointment(store, id, { recording_source: 'ai-telehealth' })
    }
  store.outbox({
    lane: 'calls',
    entity: ENTITIES.call(meeting.id),
    event: 'call.captions.v1',
    payload: { appointment_id: meeting.id },
  })
  if (active) watchAgent(store, meeting.id, after.epoch)
  return after
}

/**
 * Writes an outbox row that repeats the dispatch until the epoch's agent has started. LiveKit itself does not repeat a
 * dispatch that no agent accepted.
 */
function watchAgent(store: PracticeStore, appointmentId: string, epoch: number): void {
  store.outbox({
    lane: 'calls',
    entity: ENTITIES.callAgent(appointmentId, epoch),
    event: 'call.agent.v1',
    payload: { appointment_id: appointmentId, epoch },
  })
}

/** Records that the agent of an epoch has started (`begun`), or that it has left the room. */
export function noteAgent(store: PracticeStore, appointmentId: string, epoch: number, begun: boolean): void {
  const current = currentEpoch(store, appointmentId)
  if (current.epoch !== epoch || current.begun === begun) return
  setBegun(store.db, appointmentId, begun)
  if (!begun && current.active) watchAgent(store, appointmentId, epoch)
}

/**
 * Whether an epoch ended because the session was canceled, or a person withdrew consent or joined without it, or whether
 * a person withdrew consent after the end. Then nothing more of the epoch is stored. The log decides, because consent that is given later does
 * not undo a withdrawal.
 */
export function endedByWithdrawal(store: PracticeStore, meeting: Meeting, epoch: Epoch): boolean {
  if (epoch.active) return false
  if (meeting.is_cancelled || wasWithdrawn(store.db, meeting.id, epoch.changed_at)) return true
  return callPeople(store, meeting).some((person) => person.present && !person.consented)
}

/** Throws `stale` unless this is the current epoch. */
export function requireEpoch(store: PracticeStore, appointmentId: string, epoch: number): Epoch {
  const current = currentEpoch(store, appointmentId)
  if (current.epoch !== epoch) throw new Refusal('stale')
  return current
}

/**
 * Whether a segment may have this speaker: a person of the meeting whose last choice is consent. That includes people
 * who hung up, because their last words arrive afterwards. Whether words are accepted at all depends on the epoch.
 */
export function mayBeHeard(store: PracticeStore, meeting: Meeting, userId: string): boolean {
  return (
    callNames(store, meeting).some(({ user_id }) => user_id === userId) && hasConsented(store.db, meeting.id, userId)
  )
}

/** The connections that may be transcribed now, by person. */
export function heardConnections(store: PracticeStore, meeting: Meeting): Map<string, string> {
  const live = new Set(callPeople(store, meeting).flatMap(({ user_id, consented }) => (consented ? [user_id] : [])))
  return new Map(
    consentsIn(store.db, meeting.id).flatMap(({ user_id, connection }) =>
      connection !== null && live.has(user_id) ? [[user_id, connection] as const] : [],
    ),
  )
}

/** Selects the first item of each key, because a provider is among the people of every place. */
function isFirstOf<T>(keyOf: (one: T) => string): (one: T) => boolean {
  const seen = new Set<string>()
  return (one) => {
    const isFirst = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isFirst
  }
}
