import { SESSION_PLACES } from '#contracts/plain/session-words'
import { COUNTRIES } from '#contracts/plain/countries'
import { TEAM_ROLES, USER_TYPES } from '#contracts/plain/user-kinds'
import { PLANS, SUB_PERIODS } from '#contracts/plain/plan-names'
import { chosenTime, memberRegistration } from '#contracts/api/member-registration'
import { minorLink } from '#contracts/api/minor-link'
import { password } from '#contracts/api/new-password'
import { NAME_SCHEMAS } from '#contracts/plain/name-schemas'
import { professionalDetails } from '#contracts/api/professional-details'
import { providerType } from '#contracts/api/professional-types'
import { seen } from '#contracts/seen'
import { actingGuardian, endpoint, forActs, MEMBER_SIGNING_UP, OWNER_SIGNING_UP, signingUp } from '#contracts/endpoint'
import {
  dateOnly,
  email,
  instant,
  lineOrEmpty,
  onBehalfOf,
  optionalLine,
  paragraphs,
  personName,
  personNameOrEmpty,
  phoneOrEmpty,
  reportedZone,
  timeZone,
  userId,
} from '#contracts/wire'
import { z } from 'zod'

/** The error for an account without a provider record (spec section 8). */
export const NO_PROVIDER_TEXT = 'Orchid Pro data is not available'

const created = z.object({ orchid_user_id: userId, email_confirmed: z.boolean() })

export const createProviderAccount = endpoint({
  name: 'create_orchid_pro_account',
  method: 'POST',
  path: '/api/users/v1/orchid_pro/account',
  summary:
    'Register a provider; an email with a confirmation link is sent. The account is created when the link is opened. The answer is the same whether or not the email has an account.',
  access: { kind: 'public', because: 'registration' },
  body: z.object({
    user_in: z.object({ email, password }),
    orchid_pro_in: z.object({
      first_name: personName(),
      last_name: personName(),
      is_over_eighteen: z.literal(true, { message: 'You must be at least 18 years old' }),
      timezone: reportedZone,
      /** The channel whose link led here. The AMHC channel has its own rule for paid features. */
      signup_channel: z.enum(['amhc']).optional(),
    }),
  }),
  responses: { 201: created },
  errors: ['too_many'],
  idempotent: true,
})

export const createMemberAccount = endpoint({
  name: 'create_patient_account',
  method: 'POST',
  path: '/api/users/v1/patient/account',
  summary:
    'Register a member; an email with a confirmation link is sent. The account is created when the link is opened. The answer is the same whether or not the email has an account.',
  access: { kind: 'public', because: 'registration' },
  body: z.object({
    user_in: z.object({
      email,
      password,
      invite_code: optionalLine().nullable(),
      patient_chart_invite_code: optionalLine().nullable(),
    }),
    patient_in: memberRegistration,
    /** The time to which the confirmation link returns. */
    booking: chosenTime.nullable().optional(),
  }),
  responses: { 201: created },
  errors: ['too_many', 'link_invalid'],
  idempotent: true,
})

const planName = z.enum(PLANS)

export const subscription = z.object({
  sub_class: planName,
  coupon_id: z.string().nullable(),
  activated_time: instant,
  sub_period: z.enum(SUB_PERIODS),
  auto_renew: z.boolean(),
  terminated_code: z.string().nullable(),
  terminated_time: instant.nullable(),
})

export const userInfo = z.object({
  sub: userId,
  user_type: z.enum(USER_TYPES),
  first_name: z.string(),
  preferred_first_name: z.string(),
  last_name: z.string(),
  /** The name to show: a professional's in the form they chose, a member's with the preferred first name. */
  display_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  signup_form_finished: z.boolean(),
  /** What an operator lets the account do besides its own work: `content_editor` edits the public site. */
  groups: z.array(z.enum(['content_editor'])),
  role: z.enum(TEAM_ROLES).nullable(),
  business_entity_name: z.string().nullable(),
  is_test_user: z.boolean(),
  /** The zone in which the person who looks reads times: while a guardian acts, that of the guardian. */
  timezone: z.string(),
  /**
   * Where a member lives: the code of a US state, `{country}-{region}` for other countries; null when unknown and for
   * professionals.
   */
  home_region: z.string().nullable(),
  /** Version of the person's own photo; null when there is none. Only professionals have photos. */
  photo_version: z.string().nullable(),
  modify_datetime: instant,
  create_datetime: instant,
  /** The minors of this user. While a guardian acts as one of them, this is still the guardian's list. */
  minors: z.array(minorLink),
  /**
   * The minor as whom a guardian acts; null otherwise. While a guardian acts, the fields of this object describe the
   * minor, except `minors`, `timezone`, `guardian` and `guardian_token_exp`.
   */
  current_minor_user_id: userId.nullable(),
  /** Set only while a guardian acts: when acting ends, unless renew_current_access renews it before. */
  guardian_token_exp: instant.optional(),
  /** Set only while a guardian acts: who the guardian is. */
  guardian: z.object({ orchid_user_id: userId, first_name: z.string(), last_name: z.string() }).optional(),
  /** Whether the user may hide sessions from their guardians: they are 13 to 17 years old and have their own login. */
  can_keep_from_guardians: z.boolean(),
  /** Whether the user is under 18 and no guardian is linked to their account, so that they cannot book yet. */
  lacks_guardian: z.boolean(),
  team_id: z.string().nullable(),
  signup_channel: z.object({ amhc: z.boolean() }),
  profile_approved_to_use_the_platform: z.boolean(),
  ai_free_trial_start_datetime: instant.nullable(),
  orchid_pro_subscription: subscription.nullable(),
  /** The plan whose features the API allows the account now; null when unsubscribed and for members. */
  plan: planName.nullable(),
})
export type UserInfo = z.infer<typeof userInfo>

export const getUserInfo = endpoint({
  name: 'user_info',
  method: 'GET',
  path: '/api/users/v1/user_info',
  summary: 'Read the logged-in user. The answer is 403 when no one is logged in.',
  access: { kind: 'public', because: 'the spec answers 403, not 401, to an anonymous caller' },
  responses: { 200: userInfo },
  errors: ['forbidden'],
})

/** All choices of all forms. Each form shows a list of its own (domain/content/genders.ts). */
const gender = z.enum([
  '',
  'Male',
  'Female',
  'Non-binary',
  'Transgender',
  'Prefer not to say',
  'Woman',
  'Man',
  'Nonbinary',
  'Genderqueer',
  'Transgender Woman',
  'Transgender Man',
  'Other',
])
const sex = z.enum(['', 'Male', 'Female', 'Prefer not to say'])

/** A member's own record. */
export const memberProfile = z.object({
  orchid_user_id: userId,
  first_name: z.string(),
  preferred_first_name: z.string(),
  last_name: z.string(),
  dob: z.string(),
  home_address_line1: z.string(),
  country: z.enum(COUNTRIES),
  home_state: z.string(),
  home_city: z.string(),
  home_zipcode: z.string(),
  gender,
  sex,
  phone_number: z.string(),
  insurance_provider: z.string(),
  insurance_group_id: z.string(),
  insurance_member_id: z.string(),
  biography: z.string(),
  timezone: z.string(),
})
export type MemberProfile = z.infer<typeof memberProfile>

export const getMember = endpoint({
  name: 'get_patient',
  method: 'GET',
  path: '/api/users/v1/patient/',
  summary: "Read the logged-in member's own record.",
  access: actingGuardian('any', MEMBER_SIGNING_UP),
  responses: { 200: memberProfile },
})

export const putMember = endpoint({
  name: 'put_patient',
  method: 'PUT',
  path: '/api/users/v1/patient/',
  summary:
    "Save the logged-in member's own record. `finish: true` completes the registration if all required fields are filled in.",
  access: actingGuardian('book', MEMBER_SIGNING_UP),
  body: memberProfile
    .omit({ orchid_user_id: true })
    .extend({
      first_name: personName(),
      last_name: personName(),
      dob: dateOnly,
      biography: paragraphs(1024),
      phone_number: phoneOrEmpty,
      timezone: timeZone,
      home_address_line1: lineOrEmpty(200),
      home_state: lineOrEmpty(40),
      home_city: lineOrEmpty(80),
      home_zipcode: lineOrEmpty(16),
      preferred_first_name: personNameOrEmpty(),
      insurance_provider: lineOrEmpty(120),
      insurance_group_id: lineOrEmpty(60),
      insurance_member_id: lineOrEmpty(60),
    })
    .partial()
    .extend({ finish: z.boolean().optional(), seen }),
  responses: { 200: memberProfile.extend({ signup_form_finished: z.boolean() }) },
  errors: ['stale'],
})

const supervision = z.object({
  has_supervision: z.boolean(),
  name: lineOrEmpty(120),
  npi: lineOrEmpty(20),
  phone: phoneOrEmpty,
  license_type: lineOrEmpty(80),
  license_number: lineOrEmpty(60),
})

export const license = z.object({
  type: lineOrEmpty(80),
  conferring_entity: lineOrEmpty(40),
  license_number: lineOrEmpty(60),
  expiration_date: dateOnly.default('2024-01-01'),
  orchid_pro_type_id: z.string().max(64).nullable().default(null),
  supervision: supervision.nullable().default(null),
})

export const officeLocation = z.object({
  office_location_id: z.string().max(64),
  office_name: lineOrEmpty(120),
  session_location_type: z.enum(SESSION_PLACES),
  /** Where sessions by video take place outside of Orchid; empty when there is no such address. */
  video_link: z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Only an address with https://' }).max(300)]),
  address_line1: lineOrEmpty(200),
  city: lineOrEmpty(80),
  state: lineOrEmpty(40),
  zipcode: lineOrEmpty(16),
  telehealth_pos_code: lineOrEmpty(4),
  telehealth_modifier: lineOrEmpty(4),
  in_person_pos_code: lineOrEmpty(4),
  in_person_modifier: lineOrEmpty(4),
  show_address_to_public: z.boolean(),
  is_default: z.boolean(),
})

/** A provider's profile: what the quick intake saves, and what only the public page shows. */
export const providerProfile = z.object({
  orchid_user_id: userId,
  practice_id: z.string(),
  legal_first_name: personNameOrEmpty(),
  first_name: personNameOrEmpty(),
  last_name: personNameOrEmpty(),
  preferred_first_name: personNameOrEmpty(),
  name_schema: z.enum(NAME_SCHEMAS),
  dob: z.union([dateOnly, z.literal('')]),
  phone_number: phoneOrEmpty,
  business_entity_name: lineOrEmpty(120),
  office_address_line1: lineOrEmpty(200),
  office_city: lineOrEmpty(80),
  office_state: lineOrEmpty(40),
  office_zipcode: lineOrEmpty(16),
  mail_address_line1: lineOrEmpty(200),
  mail_city: lineOrEmpty(80),
  mail_state: lineOrEmpty(40),
  mail_zipcode: lineOrEmpty(16),
  heard_about_orchid_via: z.enum(['', 'Invite by Family/Friends', 'Social Media', 'Search Engine', 'AMHC']),
  agreed_to_terms_of_use: z.boolean(),
  confirmed_have_social_security_number_allowed_to_work_in_usa: z.boolean(),
  signature_legal_first_name: personNameOrEmpty(),
  signature_legal_last_name: personNameOrEmpty(),
  additional_office_locations: z
    .array(officeLocation)
    .max(20)
    .refine((all) => new Set(all.map((one) => one.office_location_id)).size === all.length, {
      message: 'Each office has an id of its own',
    }),
  licenses: z.array(license).max(20),
  orchid_pro_types: z.array(providerType),
  /** One plain sentence, which the public page shows at the top. */
  headline: lineOrEmpty(160),
  biography: paragraphs(1024),
  specialties: z.array(lineOrEmpty(80)).max(30),
  custom_url: z
    .string()
    .max(60)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Only lower-case letters, digits and dashes'),
  /** Whether the provider has published their page. It becomes public once it is approved as well. */
  page_published: z.boolean(),
  timezone: timeZone,
  photo_version: z.string().nullable(),
  logo_version: z.string().nullable(),
  ...professionalDetails.shape,
})
export type ProviderProfile = z.infer<typeof providerProfile>

export const getProvider = endpoint({
  name: 'get_own_orchid_pro',
  method: 'GET',
  path: '/api/users/v1/orchid_pro/',
  summary:
    "Read the logged-in provider's own profile. With `on_behalf_of`, read the profile of the practice's owner; its private fields (birth, phone, home address, signature, license numbers) are empty for a scheduler.",
  access: signingUp(forActs(['profile.read'], 'account')),
  query: onBehalfOf,
  responses: { 200: providerProfile },
})

export const putProvider = endpoint({
  name: 'put_orchid_pro',
  method: 'PUT',
  path: '/api/users/v1/orchid_pro/',
  summary:
    "Save the logged-in provider's profile, or any part of it. Only an owner may call it, even with `on_behalf_of`.",
  access: signingUp(forActs(['profile.save'], 'account')),
  query: onBehalfOf,
  body: providerProfile
    .omit({ orchid_user_id: true, practice_id: true, orchid_pro_types: true, photo_version: true, logo_version: true })
    .extend({ first_name: personName(), last_name: personName() })
    .partial()
    .extend({ seen }),
  responses: { 200: providerProfile },
  errors: ['conflict', 'stale'],
})

export const finishProviderSignup = endpoint({
  name: 'finish_orchid_pro_signup',
  method: 'POST',
  path: '/api/users/v1/orchid_pro/finish_signup',
  summary:
    'Finish the intake. It adds default offices, starts the Core trial (FREE_TRIAL_CORE_MONTH) unless a plan was chosen or exists, approves the provider if the setting says so, and starts the demo data workflow. A repeated call changes nothing.',
  access: OWNER_SIGNING_UP,
  body: z.object({
    /** True when the person continues to the checkout of a plan. Then no trial starts automatically. */
    plan_chosen: z.boolean().optional(),
  }),
  responses: { 200: z.object({ signup_form_finished: z.literal(true) }) },
  errors: ['invalid', 'conflict'],
  idempotent: true,
})
