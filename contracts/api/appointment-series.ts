import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { LONGEST_SERIES } from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { typeLabel } from '#contracts/api/appointment-types'
import { appointment, officeId } from '#contracts/api/appointments'
import { instant, instantIn, line, lineOrEmpty, onBehalfOf, ownedId } from '#contracts/wire'
import { z } from 'zod'

/** The parts that it can have are those of `domain/scheduling/repeat-rule.ts`. */
const repeatRule = line(200)

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
    /**
     * The office in which all of them take place; their own places are then not used. `invalid` for a session by video.
     * Without it, those that name no place are in the office of the type.
     */
    office_id: officeId.nullable().optional(),
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
