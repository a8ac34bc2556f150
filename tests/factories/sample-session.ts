import type { AppointmentWire } from '#contracts/api/appointments'
import { flagsOf } from '#domain/scheduling/status-flags'

const FLAGS: AppointmentWire['status_flags'] = {
  cancelled_or_abandoned: false,
  pending_patient_portal_approval: false,
  unconfirmed_invite: false,
  cancelled_by_patient: false,
  cancelled_by_professional: false,
  professional_no_show: false,
  client_no_show: false,
  completed: false,
  pending_patient_portal_signup_complete: false,
  needs_payment: false,
  payment_intent_needs_action: false,
  payment_failed: false,
  was_not_paid: false,
  past_due: false,
  paid: false,
  is_invoice_created: false,
  using_invoicing: false,
  can_create_invoice: false,
  orchid_pro_may_have_missed_appointment: false,
}

/** A confirmed session for tests. */
export function sampleSession(
  change: Partial<Omit<AppointmentWire, 'status_flags'>> & {
    status_flags?: Partial<AppointmentWire['status_flags']>
  } = {},
): AppointmentWire {
  return {
    appointment_id: 'apt_1',
    meeting_id: change.appointment_id ?? 'apt_1',
    status: 'confirmed',
    modify_datetime: '2026-03-01T00:00:00.000Z',
    undoable_until: null,
    create_datetime: '2026-03-01T00:00:00.000Z',
    appointment_start: '2026-03-04T14:00:00.000Z',
    appointment_end: '2026-03-04T14:50:00.000Z',
    appointment_type_label: 'Individual session',
    hue: 0,
    session_location_type: 'telehealth',
    office: null,
    place: null,
    price: 120,
    due: change.status_flags?.needs_payment ? (change.price ?? 120) : 0,
    received_by_hand: false,
    dispute: null,
    is_sample: false,
    orchid_pro: { cognito_sub: 'pro', display_name: 'Dr. Elena Rivera', id_or_custom_url: 'elena-rivera' },
    patient: {
      patient_user_id: 'pat',
      patient_chart_id: 'cht',
      first_name: 'Mia',
      preferred_first_name: '',
      last_name: 'Larsen',
      linked_user_id: null,
    },
    session_recording_source: 'none',
    orchid_pro_joined_ai_room: false,
    call_goes_on: false,
    client_waiting_since: null,
    timezone: 'America/New_York',
    invoice_id: null,
    cancellation: null,
    cancel_refund_offer: null,
    late_fee: null,
    refund: null,
    cancelled_by: null,
    kept_from_guardians_by: null,
    request: null,
    move_ask: null,
    appointment_series_id: null,
    repeat_rule: null,
    ...change,
    status_flags: { ...FLAGS, ...flagsOf({ status: change.status ?? 'confirmed' }), ...change.status_flags },
  }
}
