import type { BodyInput } from '#contracts/endpoint'
import { initiateAuth } from '#contracts/api/login'
import type { ProfessionalDetails } from '#contracts/api/professional-details'
import { searchProfessionals } from '#contracts/api/professionals'
import { putAvailability } from '#contracts/api/availability'
import { createAppointmentType, listAppointmentTypes } from '#contracts/api/appointment-types'
import { confirmEmail } from '#contracts/api/email-confirmation'
import {
  createMemberAccount,
  createProviderAccount,
  finishProviderSignup,
  getUserInfo,
  putMember,
  putProvider,
  type UserInfo,
} from '#contracts/api/users'
import { createProviderType } from '#contracts/api/professional-types'
import type { NameSchema } from '#domain/content/display-name'
import type { ProfessionalTypeName } from '#domain/content/professional-types'
import type { Mailbox } from './mailbox.ts'
import { eventually, Visitor } from './visitor.ts'

/** The addresses of the product and of its mail catcher. */
export type Place = {
  origin: string
  mailbox: Mailbox
  /** Whether an interrupted run may have registered the same people before. */
  continues?: boolean
}
export type SignIn = { email: string; password: string }
export type Provider = { visitor: Visitor; signIn: SignIn; info: UserInfo }
export type Member = Provider

export const DEMO_ZONE = 'America/New_York'

/** Registers a person and confirms the emailed link, which logs them in. A person whom an interrupted run has made is only logged in. */
async function arrived(
  place: Place,
  { email, password }: SignIn,
  register: (visitor: Visitor) => Promise<unknown>,
): Promise<Provider> {
  const visitor = new Visitor(place.origin)
  const body = { username_or_email: email, password }
  const before = place.continues ? await visitor.ask(initiateAuth, { body }) : null
  const isKnown = before?.status === 200 && initiateAuth.responses[200].parse(before.body).next_step === 'done'
  if (!isKnown) {
    await register(visitor)
    await visitor.call(confirmEmail, { body: { token: await place.mailbox.confirmationToken(email), password } })
  }
  return { visitor, signIn: { email, password }, info: await visitor.call(getUserInfo) }
}

export type ProviderInput = SignIn & {
  first_name: string
  last_name: string
  headline?: string
  biography?: string
  specialties?: string[]
  /** Training, languages, therapy approaches and payers. */
  details?: Partial<ProfessionalDetails>
  custom_url?: string
  /** Whether the page is public. It is by default. */
  page_published?: boolean
  state?: string
  timezone?: string
  /** How clients see the name. 'Dr. First Name Last Name' by default. */
  name_schema?: NameSchema
  /** The profession with its license. A licensed psychologist by default. */
  profession?: { type: ProfessionalTypeName; license: string; number: string; specialty?: string }
  /** Where the practice is. Albany by default; its state is `state`. */
  place?: { city: string; state: string; zipcode: string }
}

/** Registers and confirms a provider, without the intake. */
export async function registerProvider(place: Place, input: ProviderInput): Promise<Provider> {
  const { email, password, first_name, last_name, timezone = DEMO_ZONE } = input
  return arrived(place, input, (visitor) =>
    visitor.call(createProviderAccount, {
      body: {
        user_in: { email, password },
        orchid_pro_in: { first_name, last_name, is_over_eighteen: true, timezone },
      },
    }),
  )
}

/** A provider who has finished the intake and appears in the search. */
export async function settledProvider(place: Place, input: ProviderInput): Promise<Provider> {
  const provider = await registerProvider(place, input)
  if (provider.info.signup_form_finished) return provider
  const { visitor, signIn } = provider
  const office = input.place ?? { city: 'Albany', state: input.state ?? 'NY', zipcode: '12207' }
  const street = { address_line1: '12 Garden Street', ...office }
  const profession = input.profession ?? { type: 'psychologist', license: 'Psychologist', number: 'PSY-10442' }
  const specialty = profession.specialty ? { specialty: profession.specialty, sub_specialty: null } : null
  await visitor.call(createProviderType, { body: { orchid_pro_type: { type: profession.type, specialty } } })
  await visitor.call(putProvider, {
    body: {
      legal_first_name: input.first_name,
      first_name: input.first_name,
      last_name: input.last_name,
      name_schema: input.name_schema ?? 'Dr. First Name Last Name',
      dob: '1980-04-12',
      phone_number: '5185550142',
      business_entity_name: `${input.last_name} ${profession.type === 'psychologist' ? 'Psychology' : 'Practice'}`,
      office_address_line1: street.address_line1,
      office_city: street.city,
      office_state: street.state,
      office_zipcode: street.zipcode,
      mail_address_line1: street.address_line1,
      mail_city: street.city,
      mail_state: street.state,
      mail_zipcode: street.zipcode,
      heard_about_orchid_via: 'Search Engine',
      agreed_to_terms_of_use: true,
      confirmed_have_social_security_number_allowed_to_work_in_usa: true,
      licenses: [
        {
          type: profession.license,
          conferring_entity: street.state,
          license_number: profession.number,
          expiration_date: '2030-01-31',
          orchid_pro_type_id: null,
          supervision: null,
        },
      ],
      headline: input.headline ?? '',
      biography: input.biography ?? '',
      specialties: input.specialties ?? [],
      ...input.details,
      custom_url: input.custom_url ?? '',
      page_published: input.page_published ?? true,
      timezone: input.timezone ?? DEMO_ZONE,
    },
  })
  await visitor.call(finishProviderSignup)
  return { visitor, signIn, info: await visitor.call(getUserInfo) }
}

type WeeklyPeriod = BodyInput<typeof putAvailability>['periods'][number]

/** Weekdays from 9:00 to 18:00, with an hour of lunch. */
const WEEKDAYS: WeeklyPeriod[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, start_minute: 9 * 60, end_minute: 12 * 60 + 30 },
  { weekday, start_minute: 13 * 60 + 30, end_minute: 18 * 60 },
])

/** Gives a practice its weekly hours and its session types. */
export async function openPractice(
  provider: Provider,
  types: BodyInput<typeof createAppointmentType>[],
  periods: WeeklyPeriod[] = WEEKDAYS,
  notice_hours = 0,
): Promise<void> {
  await provider.visitor.call(putAvailability, { body: { timezone: provider.info.timezone, periods, notice_hours } })
  const known = await provider.visitor.call(listAppointmentTypes)
  for (const type of types)
    if (!known.some(({ label }) => label === type.label))
      await provider.visitor.call(createAppointmentType, { body: type })
}

export type MemberInput = SignIn & {
  first_name: string
  last_name: string
  timezone?: string
  /** YYYY-MM-DD */
  dob?: string
}

/** Sends a member's registration with all required fields. It waits for the confirmation, and no one is logged in. */
export async function askForMemberAccount(
  place: Place,
  input: MemberInput,
  visitor: Visitor = new Visitor(place.origin),
  booking: BodyInput<typeof createMemberAccount>['booking'] = null,
): Promise<void> {
  const { email, password, first_name, last_name, timezone = DEMO_ZONE, dob = '1991-09-23' } = input
  await visitor.call(createMemberAccount, {
    body: {
      user_in: { email, password },
      patient_in: {
        first_name,
        last_name,
        dob,
        home_address_line1: '7 Elm Row',
        country: 'US',
        home_state: 'NY',
        home_city: 'Albany',
        home_zipcode: '12203',
        is_over_eighteen: true,
        timezone,
      },
      booking,
    },
  })
}

/** A member who has confirmed their email and still has to complete the registration. */
export async function registerMember(place: Place, input: MemberInput): Promise<Member> {
  const { email, password, first_name, last_name, timezone = DEMO_ZONE } = input
  return arrived(place, input, (visitor) =>
    visitor.call(createMemberAccount, {
      body: { user_in: { email, password }, patient_in: { first_name, last_name, is_over_eighteen: true, timezone } },
    }),
  )
}

/** A member who has registered with all required fields and confirmed their email. */
export async function settledMember(place: Place, input: MemberInput): Promise<Member> {
  const { visitor, signIn } = await arrived(place, input, (one) => askForMemberAccount(place, input, one))
  await visitor.call(putMember, { body: { sex: 'Female', gender: 'Female', phone_number: '5185550177' } })
  return { visitor, signIn, info: await visitor.call(getUserInfo) }
}

/** Waits until the search finds a professional by name, because the outbox updates the search index with a delay. */
export async function untilFound(visitor: Visitor, name: string): Promise<void> {
  await eventually(
    `the search to find ${name}`,
    async () => (await visitor.call(searchProfessionals, { query: { q: name } })).professionals.length > 0,
  )
}
