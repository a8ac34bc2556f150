import type { SessionPlace } from '#contracts/plain/session-words'
import { bringBack } from '#db/practice/queries/chart-page'
import type { HiddenBy } from '#domain/access/private-session'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { isCancelled, isRequested } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf } from '../store/rights.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'
import { announcePair } from '../store/hub-news.ts'
import { announceToHubs } from './announce.ts'
import { insertPlace } from './write-appointment.ts'
import { openMeeting } from './write-meeting.ts'

/** What a session copies from its type when it is booked. */
export type TypeSnapshot = {
  id: string | null
  label: string
  hue: number
  location: SessionPlace
  price_minor: number
  currency: string
  /** Minutes around the session in which clients are offered nothing; none when left out. */
  buffer_before_minute?: number
  buffer_after_minute?: number
}

export type NewPlace = {
  id: string
  provider_id: string
  series_id?: string | null
  /** The start that the rule of its series gives it. */
  series_start?: Millis | null
  /** The session whose mail tells of this one too. */
  told_with?: string | null
  hold_id?: string
  chart_id: string
  patient_user_id: string
  type: TypeSnapshot
  place: string | null
  /** The office that was chosen; `place` has its words. */
  office_id?: string | null
  start_at: Millis
  end_at: Millis
  status: AppointmentStatus
  paid: boolean
  using_invoicing: boolean
  is_sample?: boolean
  overbooked?: boolean
  skip_email?: boolean
  completed_at?: Millis
  /** Until when the practice can answer, for a request. */
  answer_by?: Millis
  kept_from_guardians_by?: HiddenBy
  /** The cancellation terms that were shown. */
  cancel_free_hours?: number | null
  cancel_fee_percent?: number | null
  cancel_grace_minutes?: number | null
  /** The client's account; null for a client without one. */
  client_user_id: string | null
  /** The second partner of a couple, with their account, and whether they pay instead of the first one. */
  partner?: { patient_user_id: string; user_id: string | null; pays?: boolean } | undefined
}

/**
 * Books a session: a meeting of one party and its place. It is audited, and everyone who may see it is told. A request
 * of a member takes the time in the same way. The caller has checked for conflicts.
 */
export function bookPlace(store: PracticeStore, fresh: NewPlace): void {
  openWithPlace(store, fresh)
  const { id, is_sample = false, overbooked = false, patient_user_id, series_id = null } = fresh
  const isRequest = isRequested(fresh.status)
  store.audit({
    action: isRequest ? 'appointment.request' : overbooked ? 'appointment.overbook' : 'appointment.book',
    category: 'appointment',
    object: id,
    patient_id: patient_user_id,
  })
  // What the practice books alone can be undone.
  const canUndo = store.act === 'appointment.book' && series_id === null
  const event = isRequest ? 'appointment.requested.v1' : 'appointment.booked.v1'
  const announce = () => announceToWorkflows(store, { id, is_sample }, event)
  if (canUndo) store.undoably(announce)
  else announce()
  for (const account of [fresh.client_user_id, fresh.partner?.user_id ?? null])
    if (account !== null) announcePair(store, fresh.provider_id, account)
  announceToHubs(store, id)
}

/** Writes a meeting of one party with its place, and tells nobody. Nothing has happened in it yet. */
export function openWithPlace(store: PracticeStore, fresh: NewPlace): void {
  const { type, client_user_id, partner, series_start = null, ...own } = fresh
  const stamp = store.nextStamp()
  const { id, provider_id, place, office_id = null, start_at, end_at, series_id = null, overbooked = false } = fresh
  const shared = { id, provider_id, place, office_id, start_at, end_at, series_id, overbooked, create_at: stamp }
  const ofType = { type_id: type.id, type_label: type.label, hue: type.hue, location: type.location }
  openMeeting(store, {
    ...shared,
    series_start,
    ...ofType,
    buffer_before_minute: type.buffer_before_minute ?? 0,
    buffer_after_minute: type.buffer_after_minute ?? 0,
    capacity: 1,
    state: isCancelled(fresh.status) ? 'cancelled' : 'planned',
  })
  insertPlace(
    store,
    {
      hold_id: null,
      is_sample: false,
      skip_email: false,
      told_with: null,
      cancelled_with: null,
      confirmed_with: null,
      answer_by: null,
      request_outcome: null,
      completed_at: null,
      note_begun_at: null,
      kept_from_guardians_by: null,
      cancel_free_hours: null,
      cancel_fee_percent: null,
      cancel_grace_minutes: null,
      refund_outcome: null,
      refund_minor: null,
      refunded_at: null,
      payment_try: null,
      payment_try_at: null,
      dispute: null,
      late_fee_minor: null,
      fee_waived_minor: null,
      ...own,
      // A policy was shown, which says so.
      owes_fee: (own.cancel_fee_percent ?? null) !== null,
      ...shared,
      ...ofType,
      meeting_id: id,
      price_minor: type.price_minor,
      currency: type.currency,
      invoice_id: null,
      may_have_missed: false,
      pro_joined_at: null,
      pro_joined_ai_room: false,
      recording_source: 'none',
      cancel_reason_sealed: null,
      booked_at: store.now,
      start_set_at: store.now,
      start_moved_at: null,
      start_set_by: callerOf(store),
      start_set_guardian: null,
      start_before: null,
      edited_from: null,
      before_edit: null,
      confirmed_by: null,
      confirmed_guardian: null,
      cancelled_by: null,
      cancelled_guardian: null,
      client_ended: null,
      ask_times: null,
      asked_at: null,
      asked_by: null,
      asked_guardian: null,
      ask_text_sealed: null,
      ask_outcome: null,
      ask_answer_sealed: null,
      own_moves: null,
      cancel_skip_email: false,
      modify_at: stamp,
    },
    [
      { person_id: provider_id, user_id: provider_id, role: 'provider', paying: false },
      { person_id: fresh.patient_user_id, user_id: client_user_id, role: 'patient', paying: !partner?.pays },
      ...(partner
        ? [
            {
              person_id: partner.patient_user_id,
              user_id: partner.user_id,
              role: 'patient' as const,
              paying: partner.pays ?? false,
            },
          ]
        : []),
    ],
  )
  bringBack(store.db, fresh.chart_id, stamp)
}
