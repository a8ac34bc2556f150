import { MINUTE, type Millis } from '#kernel/clock'

type HeldTime = { provider: string; start: string | undefined; label?: string; length_minute?: number }

/** What a member sends to hold a time of a professional (`books_availability`). */
export const holdInput = ({ provider, start, label = 'Intro', length_minute = 30 }: HeldTime) => ({
  timeslot_length_minute: length_minute,
  timeslot_datetime_start: start,
  orchid_pro_cognito_sub: provider,
  appointment_type_label: label,
  coupon_name: null,
  invite_code: null,
  place_session_held_outside_of_orchid: null,
})

type Booking = {
  appointment_type_label: string
  force_book_over_blocked: boolean
  patient_user_id: string
  appointments: { start: Millis; end: Millis; place: string | null }[]
  invoicing: boolean
  skip_email: boolean
  repeat_rule?: string
}

/** What a practice says to book sessions of fifty minutes for a client, one from each start (`appointment.book`). */
export const bookingOf = (
  patient_user_id: string,
  starts: Millis | readonly Millis[],
  more: Partial<Booking> = {},
): Booking => ({
  appointment_type_label: 'Therapy session',
  force_book_over_blocked: false,
  patient_user_id,
  appointments: [starts].flat().map((start) => ({ start, end: start + 50 * MINUTE, place: null })),
  invoicing: true,
  skip_email: false,
  ...more,
})
