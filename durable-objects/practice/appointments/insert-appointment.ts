import type { SessionPlace } from '#contracts/plain/session-words'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { bringBack } from '#db/practice/queries/chart-page'
import type { HiddenBy } from '#domain/access/private-session'
import type { AppointmentStatus } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { offerChanged } from '../calendar/offer-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { callerOf } from '../store/rights.ts'

/** What a session copies from its type when it is booked. */
export type TypeSnapshot = {
  id: string | null
  label: string
  hue: number
  location: SessionPlace
  price_minor: number
  currency: string
}

export type NewAppointment = {
  id: string
  provider_id: string
  series_id?: string
  hold_id?: string
  chart_id: string
  patient_user_id: string
  type: TypeSnapshot
  place: string | null
  start_at: Millis
  end_at: Millis
  status: AppointmentStatus
  paid: boolean
  using_invoicing: boolean
  is_sample?: boolean
  overbooked?: boolean
  skip_email?: boolean
  completed_at?: Millis
  kept_from_guardians_by?: HiddenBy
  /** The cancellation terms that were shown. */
  cancel_free_hours?: number | null
  cancel_fee_percent?: number | null
  /** The client's account; null for a client without one. */
  client_user_id: string | null
  /** The other partner of a couple, with their account. */
  partner?: { patient_user_id: string; user_id: string | null } | undefined
}

/**
 * Writes a new session, which is a meeting of one party, and its people. Nothing has happened in it yet. The caller
 * checks for conflicts.
 */
export function insertAppointment(store: PracticeStore, fresh: NewAppointment): void {
  const { type, client_user_id, partner, ...own } = fresh
  const stamp = store.nextStamp()
  store.insert(appointments, {
    meeting_id: null,
    series_id: null,
    hold_id: null,
    is_sample: false,
    overbooked: false,
    skip_email: false,
    completed_at: null,
    note_begun_at: null,
    kept_from_guardians_by: null,
    cancel_free_hours: null,
    cancel_fee_percent: null,
    refund_outcome: null,
    refund_minor: null,
    refunded_at: null,
    ...own,
    type_id: type.id,
    type_label: type.label,
    hue: type.hue,
    location: type.location,
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
    start_set_by: callerOf(store),
    start_before: null,
    confirmed_by: null,
    confirmed_guardian: null,
    cancelled_by: null,
    cancelled_guardian: null,
    cancel_skip_email: false,
    create_at: stamp,
    modify_at: stamp,
  })
  offerChanged(store)
  bringBack(store.db, fresh.chart_id, stamp)
  const { id: appointment_id, provider_id, patient_user_id } = fresh
  store.insert(appointment_people, {
    appointment_id,
    person_id: provider_id,
    user_id: provider_id,
    role: 'provider',
    paying: false,
  })
  store.insert(appointment_people, {
    appointment_id,
    person_id: patient_user_id,
    user_id: client_user_id,
    role: 'patient',
    paying: true,
  })
  if (partner)
    store.insert(appointment_people, {
      appointment_id,
      person_id: partner.patient_user_id,
      user_id: partner.user_id,
      role: 'patient',
      paying: false,
    })
}
