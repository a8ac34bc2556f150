import { SESSION_PLACES } from '#contracts/plain/session-words'
import { PROFESSIONAL_TYPES } from '#contracts/plain/professional-kinds'
import { COUNTRIES } from '#contracts/plain/countries'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ProfessionalDetails } from '#contracts/api/professional-details'
import { keep, policy } from '#db/column-policy'

/**
 * A member's own record. Names and time zone are stored with the account. `…_sealed`: the text, sealed with the account's
 * own key (edge/directory/sealed-fields.ts); null when there is none.
 */
export const memberProfiles = sqliteTable('member_profiles', {
  user_id: text().primaryKey(),
  dob: text().notNull(),
  home_address_line1: text().notNull(),
  country: text({ enum: COUNTRIES }).notNull(),
  home_state: text().notNull(),
  home_city: text().notNull(),
  home_zipcode: text().notNull(),
  gender: text().notNull().default(''),
  sex: text().notNull().default(''),
  phone_number_sealed: text(),
  insurance_provider_sealed: text(),
  insurance_group_id_sealed: text(),
  insurance_member_id_sealed: text(),
  biography_sealed: text(),
})

export const memberProfilesPolicy = policy(memberProfiles, {
  user_id: keep('none', 'account'),
  dob: keep('identity', 'account'),
  home_address_line1: keep('contact', 'account'),
  country: keep('contact', 'account'),
  home_state: keep('contact', 'account'),
  home_city: keep('contact', 'account'),
  home_zipcode: keep('contact', 'account'),
  gender: keep('identity', 'account'),
  sex: keep('identity', 'account'),
  phone_number_sealed: keep('care-sealed', 'account'),
  insurance_provider_sealed: keep('care-sealed', 'account'),
  insurance_group_id_sealed: keep('care-sealed', 'account'),
  insurance_member_id_sealed: keep('care-sealed', 'account'),
  biography_sealed: keep('care-sealed', 'account'),
})

/** The answers of a provider's quick intake. Names and time zone are stored with the account. */
export const providerProfiles = sqliteTable('provider_profiles', {
  user_id: text().primaryKey(),
  legal_first_name: text().notNull().default(''),
  name_schema: text().notNull().default('First Name Last Name'),
  dob: text().notNull().default(''),
  business_entity_name: text().notNull().default(''),
  office_address_line1: text().notNull().default(''),
  office_city: text().notNull().default(''),
  office_state: text().notNull().default(''),
  office_zipcode: text().notNull().default(''),
  mail_address_line1: text().notNull().default(''),
  mail_city: text().notNull().default(''),
  mail_state: text().notNull().default(''),
  mail_zipcode: text().notNull().default(''),
  heard_about_orchid_via: text().notNull().default(''),
  agreed_to_terms_of_use: integer({ mode: 'boolean' }).notNull().default(false),
  allowed_to_work: integer({ mode: 'boolean' }).notNull().default(false),
  signature_legal_first_name: text().notNull().default(''),
  signature_legal_last_name: text().notNull().default(''),
  phone_number_sealed: text(),
})

export const providerProfilesPolicy = policy(providerProfiles, {
  user_id: keep('none', 'account'),
  legal_first_name: keep('identity', 'account'),
  name_schema: keep('none', 'account'),
  dob: keep('identity', 'account'),
  business_entity_name: keep('identity', 'public'),
  office_address_line1: keep('contact', 'account'),
  office_city: keep('contact', 'account'),
  office_state: keep('contact', 'account'),
  office_zipcode: keep('contact', 'account'),
  mail_address_line1: keep('contact', 'account'),
  mail_city: keep('contact', 'account'),
  mail_state: keep('contact', 'account'),
  mail_zipcode: keep('contact', 'account'),
  heard_about_orchid_via: keep('none', 'account'),
  agreed_to_terms_of_use: keep('none', 'account'),
  allowed_to_work: keep('none', 'account'),
  signature_legal_first_name: keep('identity', 'account'),
  signature_legal_last_name: keep('identity', 'account'),
  phone_number_sealed: keep('care-sealed', 'account'),
})

/** A provider's page. It must be approved and published before it can be visible to the public. */
export const publicProfiles = sqliteTable(
  'public_profiles',
  {
    user_id: text().primaryKey(),
    practice_id: text().notNull(),
    custom_url: text().unique(),
    headline: text().notNull().default(''),
    biography: text().notNull().default(''),
    specialties: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Training, languages, approaches and payers. Parts without content are absent. */
    details: text({ mode: 'json' }).$type<Partial<ProfessionalDetails>>().notNull().default({}),
    /** The version in the names of the photo's files in R2; null without a photo. */
    photo_version: text(),
    /** When the operator, or the setting `APPROVE_PROVIDERS`, approved the page; null before. */
    approved_at: integer(),
    /** Whether the provider has published the page. */
    is_published: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [index('public_profiles_by_practice').on(t.practice_id)],
)

export const publicProfilesPolicy = policy(publicProfiles, {
  user_id: keep('none', 'public'),
  practice_id: keep('none', 'public'),
  custom_url: keep('identity', 'public'),
  headline: keep('identity', 'public'),
  biography: keep('identity', 'public'),
  specialties: keep('none', 'public'),
  details: keep('identity', 'public'),
  photo_version: keep('none', 'public'),
  approved_at: keep('none', 'public'),
  is_published: keep('none', 'public'),
})

/** A former address of a professional's page. It leads to the present one, and others cannot choose it. */
export const profileAddresses = sqliteTable(
  'profile_addresses',
  {
    address: text().primaryKey(),
    user_id: text().notNull(),
    /** Since when the page has another address (ms). */
    retired_at: integer().notNull(),
  },
  (t) => [index('profile_addresses_by_user').on(t.user_id, t.retired_at)],
)

export const profileAddressesPolicy = policy(profileAddresses, {
  address: keep('identity', 'public'),
  user_id: keep('none', 'public'),
  retired_at: keep('none', 'account'),
})

/** A provider's professional type, with the specialty of a physician. */
export const providerTypes = sqliteTable(
  'provider_types',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    type: text({ enum: PROFESSIONAL_TYPES }).notNull(),
    specialty: text(),
    sub_specialty: text(),
    create_datetime: integer().notNull(),
    modify_datetime: integer().notNull(),
    marked_deleted_datetime: integer(),
  },
  (t) => [index('provider_types_by_user').on(t.user_id)],
)

export const providerTypesPolicy = policy(providerTypes, {
  id: keep('none', 'account'),
  user_id: keep('none', 'account'),
  type: keep('none', 'public'),
  specialty: keep('none', 'public'),
  sub_specialty: keep('none', 'public'),
  create_datetime: keep('none', 'account'),
  modify_datetime: keep('none', 'account'),
  marked_deleted_datetime: keep('none', 'account'),
})

export type Supervision = {
  has_supervision: boolean
  name: string
  npi: string
  phone: string
  license_type: string
  license_number: string
}

export const licenses = sqliteTable(
  'licenses',
  {
    user_id: text().notNull(),
    /** The position in the provider's list. */
    place: integer().notNull(),
    type: text().notNull(),
    conferring_entity: text().notNull(),
    license_number: text().notNull(),
    expiration_date: text().notNull(),
    provider_type_id: text(),
    supervision: text({ mode: 'json' }).$type<Supervision>(),
  },
  (t) => [index('licenses_by_user').on(t.user_id, t.place), index('licenses_by_expiry').on(t.expiration_date)],
)

export const licensesPolicy = policy(licenses, {
  user_id: keep('none', 'account'),
  place: keep('none', 'account'),
  type: keep('none', 'public'),
  conferring_entity: keep('none', 'public'),
  license_number: keep('identity', 'account'),
  expiration_date: keep('none', 'account'),
  provider_type_id: keep('none', 'account'),
  supervision: keep(
    'identity',
    'account',
    'the work phone of a licensed supervisor, part of the license that it vouches for',
  ),
})

/** The notices that were mailed about a license that expires soon. */
export const licenseNotices = sqliteTable(
  'license_notices',
  {
    user_id: text().notNull(),
    conferring_entity: text().notNull(),
    expiration_date: text().notNull(),
    /** 60, 30 or 7: how many days before the last day. */
    days: integer().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.conferring_entity, t.expiration_date, t.days] })],
)

export const licenseNoticesPolicy = policy(licenseNotices, {
  user_id: keep('none', 'account'),
  conferring_entity: keep('none', 'account'),
  expiration_date: keep('none', 'account'),
  days: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
})

export const officeLocations = sqliteTable(
  'office_locations',
  {
    user_id: text().notNull(),
    place: integer().notNull(),
    office_location_id: text().notNull(),
    office_name: text().notNull(),
    session_location_type: text({ enum: SESSION_PLACES }).notNull(),
    video_link: text().notNull(),
    address_line1: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipcode: text().notNull(),
    telehealth_pos_code: text().notNull(),
    telehealth_modifier: text().notNull(),
    in_person_pos_code: text().notNull(),
    in_person_modifier: text().notNull(),
    show_address_to_public: integer({ mode: 'boolean' }).notNull(),
    is_default: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [index('office_locations_by_user').on(t.user_id, t.place)],
)

export const officeLocationsPolicy = policy(officeLocations, {
  user_id: keep('none', 'account'),
  place: keep('none', 'account'),
  office_location_id: keep('none', 'account'),
  office_name: keep('none', 'account'),
  session_location_type: keep('none', 'account'),
  video_link: keep('contact', 'account'),
  address_line1: keep('contact', 'account'),
  city: keep('contact', 'account'),
  state: keep('contact', 'account'),
  zipcode: keep('contact', 'account'),
  telehealth_pos_code: keep('none', 'account'),
  telehealth_modifier: keep('none', 'account'),
  in_person_pos_code: keep('none', 'account'),
  in_person_modifier: keep('none', 'account'),
  show_address_to_public: keep('none', 'account'),
  is_default: keep('none', 'account'),
})
