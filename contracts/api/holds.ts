import { TYPE_KINDS } from '#contracts/plain/type-kinds'
import { HOLD_STATES } from '#contracts/plain/hold-states'
import { endpoint, forActs } from '#contracts/endpoint'
import { typeLabel } from '#contracts/api/appointment-types'
import { cancellationTerms } from '#contracts/api/practice-terms'
import { instant, instantIn, lineOrEmpty, ourCurrency, ownedId, price, timeZone, userId } from '#contracts/wire'
import { z } from 'zod'

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
    /** The price that was read. When the time would now cost another one, it is not held (`conflict`). */
    seen_price: price.nullable().default(null),
    currency: ourCurrency,
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
  /** `invalid`: also why a coupon cannot be used. */
  errors: ['slot_taken', 'not_found', 'too_many', 'not_licensed', 'not_accepting', 'introduced', 'conflict'],
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
      /** The office in which it takes place, as the types of the professional name it; null where they would not. */
      office: z.string().nullable(),
      appointmentType: z.object({ label: z.string(), kind: z.enum(TYPE_KINDS) }),
      orchid_pro: z.object({
        cognito_sub: userId,
        display_name: z.string(),
        id_or_custom_url: z.string(),
        photo_version: z.string().nullable(),
      }),
      expires_at: instant,
      appointment_id: z.string().nullable(),
      /** Whether the professional confirms the session: the checkout sends a request, and nothing is paid yet. */
      needs_approval: z.boolean(),
      /** The coupon that the price has taken off; null without one. */
      coupon_name: z.string().nullable(),
      keep_from_guardians: z.boolean(),
      /** The first name of the partner for whom the time is held too; null unless it is for a couple of the practice. */
      partner_name: z.string().nullable(),
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
