import { INTRODUCTION_STATES, TYPE_KINDS } from '#contracts/plain/type-kinds'
import { MEDICAL_DEGREES } from '#contracts/plain/professional-kinds'
import { professionalType } from '#contracts/api/professional-types'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { endpoint } from '#contracts/endpoint'
import { cursor, instant, instantIn, price, timeZone, userId } from '#contracts/wire'
import { INSURANCE_TERMS } from '#contracts/plain/insurance-terms'
import { SEARCHED_SPECIALTIES } from '#contracts/plain/listed-specialties'
import { z } from 'zod'

export const slotChip = z.object({
  timeslot_datetime_start: instant,
  timeslot_length_minute: z.number().int(),
})

/** What anyone may read about an approved professional. */
export const publicProfile = z.object({
  cognito_sub: userId,
  id_or_custom_url: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_first_name: z.string(),
  name_schema: z.string(),
  credentials: z.string(),
  professional_type: z.string(),
  headline: z.string(),
  biography: z.string(),
  specialties: z.array(z.string()),
  states: z.array(z.string()),
  practice_name: z.string(),
  /** The address of the public page of their practice; null when the practice has none. */
  practice_group_name: z.string().nullable(),
  public_addresses: z.array(z.object({ city: z.string(), state: z.string() })),
  /** The practice's zone. */
  timezone: z.string(),
  /** Version of the photo, which its address contains; null when there is no photo. */
  photo_version: z.string().nullable(),
  /** Version of the practice's logo, which its address contains; null when there is no logo. */
  logo_version: z.string().nullable(),
  languages: z.array(z.string()),
  therapy_approaches: z.array(z.string()),
  insurance_accepted: z.array(z.string()),
  /** What a payer means for the client. Payers that the professional did not describe have no entry. */
  insurance_terms: z.array(z.object({ payer: z.string(), terms: z.enum(INSURANCE_TERMS) })),
  /** False: only people who are clients already can book. */
  accepting_clients: z.boolean(),
  graduate: z.array(z.object({ degree: z.string(), school: z.string() })),
  /** Names of the certifications that have not expired. The name 'Other' is left out. */
  certifications: z.array(z.string()),
})
export type PublicProfile = z.infer<typeof publicProfile>

export const publicAppointmentType = z.object({
  label: z.string(),
  /** Whom it is for. An introduction is free, and each client can book one. */
  kind: z.enum(TYPE_KINDS),
  price,
  length_minute: z.number().int(),
  session_location_type: z.enum(SESSION_PLACES),
  /**
   * The office in which it takes place, by name and address, when the professional has several and this one's address
   * is public; null otherwise.
   */
  office: z.string().nullable(),
  /** Whether it takes place at an address that is not shown to the public, which clients read once they have booked. */
  address_follows: z.boolean(),
  /** What the professional says about it; empty when they say nothing. */
  description: z.string(),
  /** Whether a booking is a request, which the professional confirms. */
  needs_approval: z.boolean(),
})

/** A professional as a card shows them. */
export const searchedProfessional = publicProfile.extend({
  /** The lowest price that is not 0. */
  from_price: price.nullable(),
  offers_free: z.boolean(),
  /** The next free times of one session type. They are checked again when one is chosen. */
  next: z.object({ appointment_type_label: z.string(), slots: z.array(slotChip) }).nullable(),
})

export const searchProfessionals = endpoint({
  name: 'search_professionals',
  method: 'GET',
  path: '/api/search/v1/professionals',
  summary: 'Find professionals by name, concern, state and kind of professional.',
  access: { kind: 'public', because: 'the directory is public' },
  query: z.object({
    q: z.string().trim().max(100).default(''),
    specialty: z.string().trim().max(80).default(''),
    state: z.string().trim().max(40).default(''),
    type: z.enum(SEARCHED_SPECIALTIES).optional(),
    cursor: cursor.optional(),
  }),
  responses: {
    200: z.object({
      professionals: z.array(searchedProfessional),
      next_cursor: cursor.nullable(),
      /** How many professionals match. With `or_more`, counting stopped there. */
      total: z.object({ count: z.number().int(), or_more: z.boolean() }),
      /** The words for which these are the results, when nothing matched the misspelled query; otherwise null. */
      searched_instead: z.string().nullable(),
    }),
  },
})

export const getProfessional = endpoint({
  name: 'get_orchid_pro',
  method: 'GET',
  path: '/api/users/v1/orchid_pro/:id',
  summary:
    'Read the public profile of a professional by id or custom URL. The professional sees their own before it is public.',
  access: { kind: 'public', because: 'public profile' },
  params: z.object({ id: z.string().min(1).max(64) }),
  responses: {
    200: publicProfile.extend({
      /** False only for the professional themselves, who sees their page before others do. */
      is_public: z.boolean(),
      orchid_pro_types: z.array(z.object({ orchid_pro_type: professionalType })),
      /** The medical degree among `graduate`; empty for someone who named none. */
      medical_degree: z.enum(['', ...MEDICAL_DEGREES]),
    }),
  },
  errors: ['not_found'],
})

export const getProfessionalAppointmentTypes = endpoint({
  name: 'appointment_types_of_professional',
  method: 'GET',
  path: '/api/scheduler/v1/appointment_types/:id',
  summary: 'List the public session types of a professional by id or custom URL. Private ones are left out.',
  access: { kind: 'public', because: 'public profile' },
  params: z.object({ id: z.string().min(1).max(64) }),
  responses: { 200: z.array(publicAppointmentType) },
  errors: ['not_found'],
})

export const getFreeSlots = endpoint({
  name: 'free_slots',
  method: 'GET',
  path: '/api/scheduler/v1/availability/:id/slots',
  summary: 'List the free times of a professional for one session type.',
  access: { kind: 'public', because: 'public profile' },
  params: z.object({ id: z.string().min(1).max(64) }),
  query: z.object({
    appointment_type_label: z.string().max(80),
    from: instantIn.optional(),
    /** At most 42 days. */
    days: z.coerce.number().int().min(1).max(42).default(14),
  }),
  responses: {
    200: z.object({
      timezone: timeZone,
      slots: z.array(slotChip),
      /** How many hours ahead of a session clients must book; 0 without a rule. */
      notice_hours: z.number().int(),
      /** How far the introduction is that the member who asks has had or booked, when they ask for another one. */
      introduced: z.enum(INTRODUCTION_STATES).nullable(),
      /** The first name of the partner for whom the member who asks would book too, when they ask for a couple's session. */
      partner_name: z.string().nullable(),
    }),
  },
  errors: ['not_found'],
})
