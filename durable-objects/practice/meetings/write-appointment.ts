import { Refusal } from '#contracts/errors'
import type { AuditAction } from '#contracts/plain/acts'
import * as rows from '#db/practice/queries/appointment-writes'
import type { BeforeEdit } from '#db/practice/before-edit'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import {
  type AppointmentEvent,
  isCancelled,
  isLive,
  isRequested,
  nextStatus,
  OUTCOME_OF,
} from '#domain/scheduling/status'
import { refusedWords } from '#domain/scheduling/refused-words'
import { postOrder } from '../ledger/post-order.ts'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { offerChanged } from '../store/offer-changed.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { guardianOf } from '../store/rights.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import { announceToHubs } from './announce.ts'

// The one writer of appointments and their people. Each change stamps the row, tells the hubs of everyone who may see it
// and, when a workflow waits for it, the workflow; a step of the life of an appointment is audited too.

type AppointmentRow = typeof appointments.$inferSelect
type PersonOfPlace = Omit<typeof appointment_people.$inferSelect, 'appointment_id'>
/** The copy of the time of a meeting in its places. */
export type PlaceTime = Pick<
  AppointmentRow,
  'start_at' | 'end_at' | 'start_set_at' | 'start_set_by' | 'start_before' | 'overbooked'
>
type Fixed =
  | 'id'
  | 'meeting_id'
  | 'provider_id'
  | 'chart_id'
  | 'patient_user_id'
  | 'status'
  | 'create_at'
  | 'modify_at'
  | keyof PlaceTime
/** What can change about an appointment beside its status, its time and whose it is. */
export type AppointmentFacts = Partial<Omit<AppointmentRow, Fixed>>

/** The news for the workflow of an appointment after a step of its life. */
const NEWS = {
  approve: 'appointment.booked.v1',
  lapse: 'appointment.cancelled.v1',
  confirm: 'appointment.confirmed.v1',
  move: 'appointment.moved.v1',
  move_by_patient: 'appointment.moved.v1',
  complete: 'appointment.completed.v1',
  // Its run reads the session again before it makes the invoice.
  reopen: null,
  cancel_by_patient: 'appointment.cancelled.v1',
  cancel_by_professional: 'appointment.cancelled.v1',
  cancel_for_client: 'appointment.cancelled.v1',
  miss: 'appointment.cancelled.v1',
  cancel_no_join: 'appointment.cancelled.v1',
} as const satisfies Record<Exclude<AppointmentEvent, 'lose_account'>, string | null>

type Cancellation =
  | 'lapse'
  | 'cancel_by_patient'
  | 'cancel_by_professional'
  | 'cancel_for_client'
  | 'miss'
  | 'cancel_no_join'

/** Inserts an appointment with its people. `bookPlace` does all that goes with it. */
export function insertPlace(store: PracticeStore, row: AppointmentRow, people: readonly PersonOfPlace[]): void {
  store.insert(appointments, row)
  for (const person of people) store.insert(appointment_people, { appointment_id: row.id, ...person })
  offerChanged(store)
}

/** Changes facts of an appointment, or nothing but its version. */
export function changeAppointment(store: PracticeStore, id: string, facts: AppointmentFacts = {}): void {
  rows.changeAppointment(store.db, id, { ...facts, modify_at: store.nextStamp() })
  announceToHubs(store, id)
}

/** Like `changeAppointment`, for what a person decided: it is audited, as the running act or as `action`. */
export function changeOnPurpose(
  store: PracticeStore,
  row: AppointmentRow,
  facts: AppointmentFacts,
  { category, ...named }: { category: 'appointment' | 'payment'; action?: AuditAction; reason?: string },
): void {
  const { id, patient_user_id } = row
  rows.changeAppointment(store.db, id, { ...facts, modify_at: store.nextStamp() })
  if (facts.refund_outcome) charge(store, { ...row, ...facts })
  store.audit({ ...named, category, object: id, patient_id: patient_user_id })
  announceToHubs(store, id)
}

/** Confirms or completes an appointment, or opens a completed one again. Throws `wrong_state` when that cannot happen now. */
export function stepAppointment(
  store: PracticeStore,
  row: AppointmentRow,
  event: 'confirm' | 'complete' | 'reopen',
  facts: AppointmentFacts,
): void {
  step(store, row, event, facts)
}

/** Books a place that was requested, as of now. Only the writer of its meeting calls this. Throws `wrong_state`. */
export function approvePlace(
  store: PracticeStore,
  row: AppointmentRow,
  start_set_at: number,
  facts: AppointmentFacts,
): void {
  step(store, row, 'approve', { ...facts, start_set_at })
}

/** Cancels one place. Only the writer of its meeting calls this. Throws `wrong_state`. */
export function cancelPlace(
  store: PracticeStore,
  row: AppointmentRow,
  event: Cancellation,
  facts: AppointmentFacts,
  reason?: string,
): void {
  step(store, row, event, facts, undefined, reason)
}

/** Copies the time of a meeting, as it was set anew, to one place. Only the writer of the meeting calls this. Throws `wrong_state`. */
export function movePlace(
  store: PracticeStore,
  row: AppointmentRow,
  time: PlaceTime,
  facts: AppointmentFacts,
  by: 'move' | 'move_by_patient' = 'move',
): void {
  const stays = time.start_at === row.start_at
  // What a cancellation costs depends on when the session was last moved, not on when something else was edited.
  const start_moved_at = stays ? (row.start_moved_at ?? row.start_set_at) : null
  const set = { start_set_guardian: guardianOf(store), ...facts, ...time, start_moved_at }
  step(store, row, by, set, stays ? 'appointment.edited.v1' : undefined)
}

function step(
  store: PracticeStore,
  row: AppointmentRow,
  event: keyof typeof NEWS,
  also: AppointmentFacts & Partial<PlaceTime>,
  news: 'appointment.edited.v1' | (typeof NEWS)[keyof typeof NEWS] = NEWS[event],
  reason?: string,
): void {
  const status = nextStatus(row, event, store.now)
  if (!status) throw new Refusal('wrong_state', refusedWords(row, event, store.now))
  const ended = isRequested(row.status) && event in OUTCOME_OF
  const ask = endOfAsk(row, event, also)
  const outcome = ended ? { request_outcome: OUTCOME_OF[event as keyof typeof OUTCOME_OF] } : {}
  rows.changeAppointment(store.db, row.id, { ...also, ...outcome, ...ask, status, modify_at: store.nextStamp() })
  // What is owed begins when a session has taken place, and is decided anew when it is canceled.
  if (status !== row.status && CHARGED.has(event)) charge(store, { ...row, ...also, status })
  offerChanged(store)
  if (news) announceToWorkflows(store, row, news)
  // A session is also canceled by what is entered over it; it is audited under the same name as by itself.
  const named = isCancelled(status) ? ({ action: 'appointment.cancel' } as const) : {}
  const because = reason === undefined ? {} : { reason }
  store.audit({ ...named, ...because, category: 'appointment', object: row.id, patient_id: row.patient_user_id })
  announceToHubs(store, row.id)
}

const CHARGED = new Set<keyof typeof NEWS>([
  'complete',
  'reopen',
  'cancel_by_patient',
  'cancel_by_professional',
  'cancel_for_client',
  'miss',
  'cancel_no_join',
])

/** Posts what is owed for a place by now. A free one, and a sample, have nothing to post. */
function charge(store: PracticeStore, place: AppointmentRow): void {
  const order = place.is_sample || place.price_minor === 0 ? undefined : orderOfAppointment(store, place)
  if (order) postOrder(store, order, place, { cause: 'charge' })
}

/**
 * A client’s question for another time ends when the session gets another time, ends or is completed. The practice accepts
 * it by moving the session to one of the times. An answer of no ends with the time that it kept.
 */
function endOfAsk(
  { asked_at, ask_outcome, ask_times, start_at }: AppointmentRow,
  event: keyof typeof NEWS,
  { start_at: to = start_at }: Partial<PlaceTime>,
): Pick<AppointmentFacts, 'ask_outcome'> {
  if (asked_at === null || event === 'confirm') return {}
  const isMove = event === 'move' || event === 'move_by_patient'
  if (ask_outcome === 'declined' && isMove && to !== start_at) return { ask_outcome: 'ended' }
  if (ask_outcome !== null) return {}
  if (!isMove) return { ask_outcome: 'ended' }
  if (to === start_at) return {}
  return { ask_outcome: event === 'move' && ask_times?.includes(to) ? 'accepted' : 'ended' }
}

/** Stores what a place was before its last change, which does not change it. */
export function rememberBefore(store: PracticeStore, id: string, before_edit: BeforeEdit): void {
  rows.changeAppointment(store.db, id, { before_edit })
}

/**
 * Gives a place back what it was before its last change, of which nobody was told, so its workflow hears nothing. Only the
 * writer of its meeting calls this.
 */
export function restorePlace(store: PracticeStore, row: AppointmentRow, own: Partial<AppointmentRow>): void {
  const { id, patient_user_id } = row
  rows.changeAppointment(store.db, id, { ...own, modify_at: store.nextStamp() })
  if (own.status && own.status !== row.status) charge(store, { ...row, ...own })
  offerChanged(store)
  store.audit({ category: 'appointment', object: id, patient_id: patient_user_id })
  announceToHubs(store, id)
}

/** Stores that a session has a note from now on. Nobody is told: the note itself is announced. */
export function noteBegun(store: PracticeStore, appointmentId: string): void {
  rows.noteBegun(store.db, appointmentId, store.now)
}

/** What changes about the people of an appointment. */
export type PeopleChange = {
  /** It becomes, with its notes, that of the person of another chart. */
  to?: Pick<AppointmentRow, 'chart_id' | 'patient_user_id'>
  /** The account that takes part as a person of the chart; null for none. */
  account?: { person_id: string; user_id: string | null }
  /** No one can answer an invitation now, as in a session that is booked for people without an account. */
  unanswerable?: boolean
  /** The account that could see the appointment until now. */
  untilNow?: string | null
}

/** Changes the people of an appointment, and tells all who may see it, who could, and its workflow if it is to come. */
export function changePeople(store: PracticeStore, session: AppointmentRow, change: PeopleChange): void {
  const { to, account, unanswerable = false, untilNow = null } = change
  if (to) rows.moveToPerson(store.db, session, to)
  if (account) rows.setAccountOf(store.db, { appointment_id: session.id, ...account }, account.user_id)
  const status = unanswerable ? nextStatus(session, 'lose_account', store.now) : null
  rows.changeAppointment(store.db, session.id, { ...(status && { status }), modify_at: store.nextStamp() })
  announceToHubs(store, session.id, untilNow)
  if (isLive(session.status)) announceToWorkflows(store, session, 'appointment.readers_changed.v1')
}

/** Links a chart's person to an account in all their appointments that have none. Returns the ids of these. */
export function linkEverywhere(store: PracticeStore, patientUserId: string, userId: string): string[] {
  return rows.linkEverywhere(store.db, patientUserId, userId)
}

/** Removes these accounts, which are being deleted, from all appointments. */
export function unlinkEverywhere(store: PracticeStore, userIds: readonly string[]): void {
  rows.unlinkEverywhere(store.db, userIds)
}

/** Turns sample appointments into ordinary ones, for which no booking mail is sent. */
export function endSamples(store: PracticeStore, ids: readonly string[]): void {
  for (const { id, status, end_at } of rows.endSamples(store.db, ids, store.nextStamp())) {
    // From now on future sessions have what every session has: a reminder, the check for a missed session, and an
    // invoice.
    if (isLive(status) && end_at > store.now)
      announceToWorkflows(store, { id, is_sample: false }, 'appointment.booked.v1')
    announceToHubs(store, id)
  }
}

/** Deletes appointments and their people. Only the writer of their meetings calls this. */
export function deletePlaces(store: PracticeStore, ids: readonly string[]): string[] {
  return rows.deleteAppointments(store.db, ids)
}
