import type { AppointmentWire } from '#contracts/api/scheduling'
import { newId } from './hub-factory.ts'

/** An appointment as a practice sends it to a hub. */
export const sessionView = (appointment_id: string): AppointmentWire => ({
  appointment_id,
  status: 'confirmed',
  status_flags: {
    cancelled_or_abandoned: false,
    unconfirmed_invite: false,
    cancelled_by_patient: false,
    cancelled_by_professional: false,
    professional_no_show: false,
    completed: false,
    needs_payment: false,
    paid: false,
    is_invoice_created: false,
    using_invoicing: false,
    can_create_invoice: false,
    orchid_pro_may_have_missed_appointment: false,
  },
  modify_datetime: '2026-12-01T00:00:00.000Z',
  create_datetime: '2026-12-01T00:00:00.000Z',
  appointment_start: '2026-12-07T12:00:00.000Z',
  appointment_end: '2026-12-07T12:50:00.000Z',
  appointment_type_label: 'Session',
  hue: 1,
  session_location_type: 'telehealth',
  price: 120,
  is_sample: false,
  orchid_pro: { cognito_sub: newId(), display_name: 'Dr. Ada Reed', id_or_custom_url: 'ada-reed' },
  patient: {
    patient_user_id: 'pat',
    patient_chart_id: 'chart',
    first_name: 'Mia',
    last_name: 'Stone',
    linked_user_id: null,
  },
  session_recording_source: 'none',
  orchid_pro_joined_ai_room: false,
  timezone: 'America/New_York',
  invoice_id: null,
  kept_from_guardians_by: null,
})
