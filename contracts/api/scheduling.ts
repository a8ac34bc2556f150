import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { HIDING_SIDES, RECORDING_SOURCES, SESSION_PLACES } from '#contracts/plain/session-words'
import { HOLD_STATES } from '#contracts/plain/hold-states'
import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { cancellationTerms, cancelRefundOffer, sessionCanceler, sessionRefund } from '#contracts/api/practice-terms'
import {
  instant,
  instantIn,
  line,
  lineOrEmpty,
  onBehalfOf,
  ownedId,
  paragraphs,
  price,
  timeZone,
  userId,
} from '#contracts/wire'
import { z } from 'zod'

export const appointmentType = z.object({
  appointment_type_id: z.string(),
  label: z.string(),
  price,
  length_minute: z.number().int(),
  session_location_type: z.enum(SESSION_PLACES),
  is_private: z.boolean(),
  hue: z.number().int().min(0).max(7),
  modify_datetime: instant,
})
export type AppointmentTypeWire = z.infer<typeof appointmentType>

/** The card provider refuses smaller amounts. */
const SMALLEST_CHARGE = 0.5

/** The label of a stored session type. */
const typeLabel = z.string().trim().min(1).max(80)

const appointmentTypeIn = z.object({
  label: line(80),
  price: price.refine((amount) => amount === 0 || amount >= SMALLEST_CHARGE, {
    message: 'A price must be 0 or at least 0.50',
  }),
  length_minute: z.number().int().min(5).max(480),
  session_location_type: z.enum(SESSION_PLACES).default('telehealth'),
  is_private: z.boolean().default(false),
  hue: z.number().int().min(0).max(7).default(0),
})

export const listAppointmentTypes = endpoint({
  name: 'appointment_types',
  method: 'GET',
  path: '/api/scheduler/v1/appointment_types/',
  summary: "List the session types of the logged-in provider's practice.",
  access: forActs(['appointment_type.list'], SESSION_FEATURES),
  query: onBehalfOf,
  responses: { 200: z.array(appointmentType) },
})

export const createAppointmentType = endpoint({
  name: 'create_appointment_type',
  method: 'POST',
  path: '/api/scheduler/v1/appointment_types/',
  summary: 'Add a session type. Its label must be unique in the practice.',
  access: forActs(['appointment_type.create'], ['calendar']),
  body: appointmentTypeIn,
  responses: { 201: appointmentType },
  errors: ['conflict'],
  idempotent: true,
})

export const putAppointmentType = endpoint({
  name: 'put_appointment_type',
  method: 'PUT',
  path: '/api/scheduler/v1/appointment_types/:id',
  summary: 'Change a session type. Sessions that are already booked do not change.',
  access: forActs(['appointment_type.change'], ['calendar']),
  params: z.object({ id: ownedId('aty') }),
  body: appointmentTypeIn.extend({ seen }),
  responses: { 200: appointmentType },
  errors: ['conflict', 'not_found', 'stale'],
})

/** The statuses of the specification that the product uses so far. */
export const APPOINTMENT_STATUSES = [
  'invited',
  'confirmed',
  'completed',
  'cancelled_patient',
  'cancelled_orchid_pro',
  'cancelled_pro_no_join',
] as const

export const statusFlags = z.object({
  cancelled_or_abandoned: z.boolean(),
  unconfirmed_invite: z.boolean(),
  cancelled_by_patient: z.boolean(),
  cancelled_by_professional: z.boolean(),
  professional_no_show: z.boolean(),
  completed: z.boolean(),
  needs_payment: z.boolean(),
  paid: z.boolean(),
  is_invoice_created: z.boolean(),
  using_invoicing: z.boolean(),
  can_create_invoice: z.boolean(),
  orchid_pro_may_have_missed_appointment: z.boolean(),
})

/** One appointment as the people in it see it. */
export const appointment = z.object({
  appointment_id: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  status_flags: statusFlags,
  modify_datetime: instant,
  create_datetime: instant,
  appointment_start: instant,
  appointment_end: instant,
  appointment_type_label: z.string(),
  hue: z.number().int(),
  session_location_type: z.enum(SESSION_PLACES),
  /** The place that the booking names; null when it names none. */
  place: z.string().nullable(),
  price,
  is_sample: z.boolean(),
  orchid_pro: z.object({ cognito_sub: userId, display_name: z.string(), id_or_custom_url: z.string() }),
  /** The client. A provider sees the name in the chart; a member sees the name of their own account. */
  patient: z.object({
    patient_user_id: z.string(),
    patient_chart_id: z.string(),
    first_name: z.string(),
    preferred_first_name: z.string(),
    last_name: z.string(),
    linked_user_id: userId.nullable(),
  }),
  session_recording_source: z.enum(RECORDING_SOURCES),
  orchid_pro_joined_ai_room: z.boolean(),
  /** Since when the client waits in the call without the provider. Only the practice sees it. */
  client_waiting_since: instant.nullable(),
  /** Whether the call of a canceled session could not be ended yet. Only the practice sees it. */
  call_goes_on: z.boolean(),
  timezone: timeZone,
  invoice_id: z.string().nullable(),
  /** The cancellation policy that was agreed at the booking; null when there was none. */
  cancellation: cancellationTerms.nullable(),
  /**
   * What a client who cancels a session with a price now would pay (of a payment already made) and get back, and until
   * when that holds. Null when it cannot be canceled any more, and for samples.
   */
  cancel_refund_offer: cancelRefundOffer.nullable(),
  /** What happens with the money of a canceled paid session; `undecided`: the practice has to say. */
  refund: sessionRefund.nullable(),
  cancelled_by: sessionCanceler.nullable(),
  /** Who hides the session from the teenager's guardians; null when it is not hidden. */
  kept_from_guardians_by: z.enum(HIDING_SIDES).nullable(),
})
export type AppointmentWire = z.infer<typeof appointment>

export const listAppointments = endpoint({
  name: 'appointments_v2',
  method: 'GET',
  path: '/api/scheduler/v1/snapshot/appointments_v2',
  summary: `List the caller's appointments in a time window, by start. A member gets those of all their practices. With \`of_minors\` a guardian gets those of their minors instead, by the guardian's rights: without \`pay\` they say nothing of money.`,
  access: forActs(['appointment.list', 'appointment.list_own'], SESSION_FEATURES),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(100),
    skip: z.coerce.number().int().min(0).max(1000).default(0),
    oldest_datetime: instantIn.optional(),
    newest_datetime: instantIn.optional(),
    patient_user_id: z.string().max(120).optional(),
    orchid_pro_may_have_missed_appointment: z.stringbool().optional(),
    appointment_is_cancelled_or_abandoned: z.stringbool().optional(),
    of_minors: z.stringbool().optional(),
  }),
  responses: { 200: z.object({ appointments: z.array(appointment) }) },
})

export const appointmentParams = z.object({ appointment_id: ownedId('apt') })

export const getAppointment = endpoint({
  name: 'get_appointment',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/:appointment_id',
  summary: 'Read one appointment.',
  access: forActs(['appointment.read'], SESSION_FEATURES),
  params: appointmentParams,
  responses: { 200: appointment },
  errors: ['not_found'],
})

export const createSeries = endpoint({
  name: 'create_appointment_series',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/series/',
  summary:
    'Book sessions for a client. With `force_book_over_blocked` they are booked despite a conflict, and with `book_without_license` although no license of the provider covers the day of a session. Both are audited.',
  access: forActs(['appointment.book'], SESSION_FEATURES),
  query: onBehalfOf,
  body: z.object({
    appointment_type_label: typeLabel,
    force_book_over_blocked: z.boolean().default(false),
    /** Books all the same when no license of the provider covers the day of a session. This is audited. */
    book_without_license: z.boolean().default(false),
    patient_user_id: ownedId('pat'),
    repeat_rule: z.null().optional(),
    appointments: z
      .array(
        z.object({
          appointment_start: instantIn,
          appointment_end: instantIn,
          place_session_held_outside_of_orchid: lineOrEmpty(200).nullable().default(null),
        }),
      )
      .min(1)
      .max(52),
    invoicing: z.object({ automation: z.boolean() }).optional(),
    /** The client gets no email about it. */
    skip_email: z.boolean().default(false),
    /** Hides a teenager's sessions from their guardians. Only the owner of the practice may set it. */
    keep_from_guardians: z.boolean().default(false),
  }),
  responses: { 201: z.object({ invites_created: z.array(z.object({ appointment_id: z.string() })) }) },
  errors: ['slot_taken', 'not_found', 'not_licensed'],
  idempotent: true,
})

export const cancelAppointment = endpoint({
  name: 'cancel_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/cancel',
  summary: 'Cancel an appointment. Its status then tells whether the client or the provider canceled it.',
  // Allowed without a plan, so that a provider whose plan has ended can still cancel, which notifies the client.
  access: forActs(['appointment.cancel'], 'account'),
  params: appointmentParams,
  body: z.object({
    reason: paragraphs(300).default(''),
    /** The `cancellation_price` that the client was shown. When it has changed, nothing is canceled (`conflict`). */
    cancellation_price: price.optional(),
    /** The client gets no email about it. Only the practice can choose this. */
    skip_email: z.boolean().default(false),
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
})

export const moveAppointment = endpoint({
  name: 'move_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/move',
  summary: 'Move an appointment to another time. Only the practice can do this.',
  access: forActs(['appointment.move'], SESSION_FEATURES),
  params: appointmentParams,
  body: z.object({
    appointment_start: instantIn,
    force_book_over_blocked: z.boolean().default(false),
    /** Moves it all the same to a day that no license of the provider covers. This is audited. */
    book_without_license: z.boolean().default(false),
    /** The client gets no email about it. */
    skip_email: z.boolean().default(false),
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'slot_taken', 'not_licensed'],
  idempotent: true,
})

export const completeAppointment = endpoint({
  name: 'complete_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/complete',
  summary:
    'Mark a session as completed, at its start or later. This starts the creation of its invoice. A scheduler can do it when the owner lets them.',
  access: forActs(['appointment.complete'], SESSION_FEATURES),
  params: appointmentParams,
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const confirmAppointment = endpoint({
  name: 'confirm_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/confirm',
  summary:
    'Accept an invitation to a session. A member under 18 needs a guardian who acts for them or is linked to their account. The practice can do it for a client who agreed elsewhere, for example by phone.',
  access: forActs(['appointment.confirm'], SESSION_FEATURES),
  params: appointmentParams,
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

/** Holds a time for checkout. The body has the seven fields of a booking request (spec). */
export const booksAvailability = endpoint({
  name: 'books_availability',
  method: 'POST',
  path: '/api/scheduler/v1/timeslot_patient/books_availability',
  summary:
    'Hold a free time for ten minutes of checkout. A repeated call by the same user returns the hold that they already have.',
  access: forActs(['hold.make'], 'account'),
  body: z.object({
    timeslot_length_minute: z.number().int().min(5).max(480),
    timeslot_datetime_start: instantIn,
    orchid_pro_cognito_sub: userId,
    appointment_type_label: typeLabel,
    coupon_name: z.string().max(60).nullable().default(null),
    invite_code: z.string().max(60).nullable().default(null),
    place_session_held_outside_of_orchid: lineOrEmpty(200).nullable().default(null),
  }),
  responses: {
    201: z.object({
      timeslot_id: z.string(),
      price,
      timeslot_datetime_start: instant,
      timeslot_length_minute: z.number().int(),
      expires_at: instant,
    }),
  },
  errors: ['slot_taken', 'not_found', 'too_many', 'not_licensed', 'not_accepting'],
  idempotent: true,
})

export const getTimeslot = endpoint({
  name: 'get_timeslot',
  method: 'GET',
  path: '/api/scheduler/v1/timeslot_patient/:timeslot_id',
  summary: "Read a member's own hold: its state, its deadline and, once it is booked, its appointment.",
  access: forActs(['hold.read'], 'account'),
  params: z.object({ timeslot_id: ownedId('slot') }),
  responses: {
    200: z.object({
      timeslot_id: z.string(),
      state: z.enum(HOLD_STATES),
      price,
      timeslot_datetime_start: instant,
      timeslot_length_minute: z.number().int(),
      appointmentType: z.object({ label: z.string() }),
      orchid_pro: z.object({
        cognito_sub: userId,
        display_name: z.string(),
        id_or_custom_url: z.string(),
        photo_version: z.string().nullable(),
      }),
      expires_at: instant,
      appointment_id: z.string().nullable(),
      keep_from_guardians: z.boolean(),
      /** The terms of the cancellation policy when the time was held. */
      cancellation: cancellationTerms,
      timezone: timeZone,
    }),
  },
  errors: ['not_found'],
})

export const releaseTimeslot = endpoint({
  name: 'release_timeslot',
  method: 'DELETE',
  path: '/api/scheduler/v1/timeslot_patient/:timeslot_id',
  summary: 'Release a hold before its deadline. This is refused while its payment page is open.',
  access: forActs(['hold.release'], 'account'),
  params: z.object({ timeslot_id: ownedId('slot') }),
  responses: { 204: null },
  errors: ['not_found', 'wrong_state'],
})
