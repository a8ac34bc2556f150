import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import {
  HIDING_SIDES,
  LONGEST_SERIES,
  REQUEST_OUTCOMES,
  RECORDING_SOURCES,
  SERIES_EDIT_MODES,
  SESSION_ENDERS,
  SESSION_PLACES,
} from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { sessionPrice, typeLabel } from '#contracts/api/appointment-types'
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

/** The statuses of the specification that the product uses so far. */
export const APPOINTMENT_STATUSES = [
  'pending_patient_portal_approval',
  'invited',
  'confirmed',
  'completed',
  'cancelled_patient',
  'cancelled_orchid_pro',
  'cancelled_pro_no_join',
] as const

/** Which sessions of its series a change is about. */
const seriesEditMode = z.enum(SERIES_EDIT_MODES).default('this_session')
/** The parts that it can have are those of `domain/scheduling/repeat-rule.ts`. */
const repeatRule = line(200)

export const statusFlags = z.object({
  cancelled_or_abandoned: z.boolean(),
  pending_patient_portal_approval: z.boolean(),
  unconfirmed_invite: z.boolean(),
  cancelled_by_patient: z.boolean(),
  cancelled_by_professional: z.boolean(),
  professional_no_show: z.boolean(),
  /** The practice recorded that the client did not come. */
  client_no_show: z.boolean(),
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
  /** The meeting in which it is one party's place. */
  meeting_id: z.string(),
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
  /**
   * The member's request from which the session came, which the practice can answer until `answer_by`; null when nobody
   * had to confirm it. While `outcome` is null it waits for the answer.
   */
  request: z.object({ answer_by: instant, outcome: z.enum(REQUEST_OUTCOMES).nullable() }).nullable(),
  /** The series to which the session belongs, and the rule by which it repeats; null without one. */
  appointment_series_id: z.string().nullable(),
  repeat_rule: z.string().nullable(),
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
    /**
     * The rule by which the sessions repeat (RRULE of RFC 5545, with COUNT or UNTIL). The first of `appointments` is its
     * first session, and the others are on days of the rule; days that are left out are skipped.
     */
    repeat_rule: repeatRule.nullable().optional(),
    appointments: z
      .array(
        z.object({
          appointment_start: instantIn,
          appointment_end: instantIn,
          place_session_held_outside_of_orchid: lineOrEmpty(200).nullable().default(null),
        }),
      )
      .min(1)
      .max(LONGEST_SERIES),
    invoicing: z.object({ automation: z.boolean() }).optional(),
    /** The client gets no email about it. */
    skip_email: z.boolean().default(false),
    /** Hides a teenager's sessions from their guardians. Only the owner of the practice may set it. */
    keep_from_guardians: z.boolean().default(false),
  }),
  responses: {
    201: z.object({
      /** Null when only one session was booked, which is no series. */
      appointment_series_id: z.string().nullable(),
      create_datetime: instant,
      modify_datetime: instant,
      orchid_pro: appointment.shape.orchid_pro,
      patient: appointment.shape.patient,
      repeat_rule: z.string().nullable(),
      invites_created: z.array(z.object({ appointment_id: z.string() })),
    }),
  },
  errors: ['slot_taken', 'not_found', 'not_licensed'],
  idempotent: true,
})

export const previewSeries = endpoint({
  name: 'preview_appointment_series',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/series/dates',
  summary:
    'List the sessions that a rule would give, before they are booked: which of them conflict with something in the calendar, and which no license of the provider covers. Nothing is stored.',
  access: forActs(['series.preview'], SESSION_FEATURES),
  query: z.object({
    patient_user_id: ownedId('pat'),
    appointment_type_label: typeLabel,
    repeat_rule: repeatRule,
    appointment_start: instantIn,
    appointment_end: instantIn,
  }),
  responses: {
    200: z.object({
      dates: z.array(
        z.object({
          appointment_start: instant,
          appointment_end: instant,
          /** Whether the provider has something else at that time. */
          is_taken: z.boolean(),
          /** Why no license of the provider covers the day; null when one does. */
          license_warning: z.string().nullable(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
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
    /**
     * Who ends it, as the practice says: the practice itself (the default), the client who told the practice, or the
     * client who did not come, from the start on. The money then follows the client’s terms. A client leaves it out.
     */
    ended_by: z.enum(SESSION_ENDERS).optional(),
    /** The practice gives back everything, although the client’s terms would keep a part. */
    waive_fee: z.boolean().default(false),
    /** The client gets no email about it. Only the practice can choose this. */
    skip_email: z.boolean().default(false),
    /** More than this session: only the practice can choose that. Sessions that have begun do not change. */
    series_edit_mode: seriesEditMode,
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
})

export const approveAppointment = endpoint({
  name: 'approve_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/approve',
  summary:
    "Confirm a member's request for a session, which is then booked. To decline it, cancel it; the client can read the reason.",
  access: forActs(['appointment.approve'], SESSION_FEATURES),
  params: appointmentParams,
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
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
    /**
     * Moves further sessions of the series by as much, on the wall clock of the practice. One that was moved alone
     * before stays where it is, and so do those that have begun.
     */
    series_edit_mode: seriesEditMode,
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'slot_taken', 'not_licensed'],
  idempotent: true,
})

/** What can be edited about a session. */
const editedFacts = z.object({
  appointment_start: instantIn,
  appointment_end: instantIn,
  appointment_type_label: typeLabel,
  price,
  /** Null when the booking names no place. */
  place: lineOrEmpty(200).nullable(),
})

export const editAppointment = endpoint({
  name: 'edit_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/edit',
  summary:
    'Change the time, length, type, price or place of an appointment: whatever differs between `seen` and the other fields. Only the practice can do this. A price can change until something was paid or invoiced; only the owner sets another one than that of a type.',
  access: forActs(['appointment.edit'], SESSION_FEATURES),
  params: appointmentParams,
  body: editedFacts.extend({
    price: sessionPrice,
    /** The facts as the caller saw them. When the session is no longer so, nothing is changed (`conflict`). */
    seen: editedFacts,
    force_book_over_blocked: z.boolean().default(false),
    /** Changes it all the same when no license of the provider covers its day. This is audited. */
    book_without_license: z.boolean().default(false),
    /** The client gets no email about it. */
    skip_email: z.boolean().default(false),
    /** Changes further sessions of the series in the same way. Those that have begun stay as they are. */
    series_edit_mode: seriesEditMode,
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'slot_taken', 'not_licensed', 'conflict'],
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

export const reopenAppointment = endpoint({
  name: 'reopen_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/reopen',
  summary:
    'Undo the completion of a session. That is possible for twelve seconds, before its invoice is made, or without an invoice until a note of it is signed.',
  access: forActs(['appointment.reopen'], SESSION_FEATURES),
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
  query: z.object({
    series_edit_mode: seriesEditMode,
    /** The start and the price that were read. When one of them has changed, nothing is confirmed (`conflict`). */
    seen_start: instantIn.optional(),
    seen_price: z.coerce.number().min(0).optional(),
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
})
