import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { SERIES_EDIT_MODES, SESSION_ENDERS } from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { sessionPrice, typeLabel } from '#contracts/api/appointment-types'
import { appointment, appointmentParams, officeId } from '#contracts/api/appointments'
import { instantIn, lineOrEmpty, ourCurrency, paragraphs, price } from '#contracts/wire'
import { z } from 'zod'

/** Which sessions of its series a change is about. */
const seriesEditMode = z.enum(SERIES_EDIT_MODES).default('this_session')

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
    currency: ourCurrency,
    /**
     * Who ends it, as the practice says: the practice itself (the default), the client who told the practice, or the
     * client who did not come, from the start on. The money then follows the client’s terms. A client leaves it out.
     */
    ended_by: z.enum(SESSION_ENDERS).optional(),
    /** The practice gives back everything and asks for no fee, although the client’s terms would. The client reads which fee that is. */
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
    /** The question for another time that this answers. When it is not open any more, nothing is moved (`wrong_state`). */
    asked_at: instantIn.optional(),
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
  /** Not used with an office. */
  place: lineOrEmpty(500).nullable(),
  /** The office, null for none. Who leaves it out keeps it as long as the place stays. */
  office_id: officeId.nullable().optional(),
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
    currency: ourCurrency,
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

export const undoAppointment = endpoint({
  name: 'undo_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/undo',
  summary:
    'Undo the last change of a session, or its booking, by the practice. That is possible for twelve seconds, before anybody gets an email about it, and for one session alone. A booking that was undone leaves no session: `appointment` is then null.',
  access: forActs(['appointment.undo'], SESSION_FEATURES),
  params: appointmentParams,
  body: z.object({
    /** The version that the change made. When the session was changed since, nothing is undone (`conflict`). */
    modify_datetime: instantIn,
  }),
  responses: { 200: z.object({ appointment: appointment.nullable() }) },
  errors: ['not_found', 'wrong_state', 'slot_taken', 'conflict'],
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
