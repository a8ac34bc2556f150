import { initiateAuth } from '#contracts/api/login'
import type { ProfessionalDetails } from '#contracts/api/professional-details'
import { searchProfessionals } from '#contracts/api/professionals'
import { createAppointmentType, listAppointmentTypes, putAvailability } from '#contracts/api/scheduling'
import {
  confirmEmail,
  createMemberAccount,
  createProviderAccount,
  finishProviderSignup,
  getUserInfo,
  putMember,
  putProvider,
  type UserInfo,
} from '#contracts/api/users'
import { createProviderType } from '#contracts/api/professional-types'
import type { Mailbox } from './mailbox.ts'
import { eventually, Visitor } from './visitor.ts'

/** The addresses of the product and of its mail catcher. */
export type Place = { origin: string; mailbox: Mailbox }
export type SignIn = { email: string; password: string }
export type Provider = { visitor: Visitor; signIn: SignIn; info: UserInfo }
export type Member = Provider

export const DEMO_ZONE = 'America/New_York'

/** Logs a registered person in, and confirms their email unless an interrupted run has already done so. */
async function arrived(place: Place, { email, password }: SignIn): Promise<Provider> {
  const visitor = new Visitor(place.origin)
  await visitor.call(initiateAuth, { body: { username_or_email: email, password } })
  const info = await visitor.call(getUserInfo)
  if (!info.email_confirmed)
    await visitor.call(confirmEmail, { body: { token: await place.mailbox.confirmationToken(email) } })
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
  state?: string
  timezone?: string
}

/** Registers and confirms a provider, without the intake. */
export async function registerProvider(place: Place, input: ProviderInput): Promise<Provider> {
  const visitor = new Visitor(place.origin)
  await visitor.call(createProviderAccount, {
    body: {
      user_in: { email: input.email, password: input.password },
      orchid_pro_in: {
        first_name: input.first_name,
        last_name: input.last_name,
        is_over_eighteen: true,
        timezone: input.timezone ?? DEMO_ZONE,
      },
    },
  })
  return arrived(place, input)
}

/** A provider who has finished the intake and appears in the search. */
export async function settledProvider(place: Place, input: ProviderInput): Promise<Provider> {
  const provider = await registerProvider(place, input)
  if (provider.info.signup_form_finished) return provider
  const { visitor, signIn } = provider
  const state = input.state ?? 'NY'
  const street = { address_line1: '12 Garden Street', city: 'Albany', state, zipcode: '12207' }
  await visitor.call(createProviderType, { body: { orchid_pro_type: { type: 'psychologist', specialty: null } } })
  await visitor.call(putProvider, {
    body: {
      legal_first_name: input.first_name,
      first_name: input.first_name,
      last_name: input.last_name,
      name_schema: 'Dr. First Name Last Name',
      dob: '1980-04-12',
      phone_number: '5185550142',
      business_entity_name: `${input.last_name} Psychology`,
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
          type: 'Psychologist',
          conferring_entity: state,
          license_number: 'PSY-10442',
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
      timezone: input.timezone ?? DEMO_ZONE,
    },
  })
  await visitor.call(finishProviderSignup)
  return { visitor, signIn, info: await visitor.call(getUserInfo) }
}

/** Gives a practice office hours on weekdays and its session types. */
export async function openPractice(
  provider: Provider,
  types: { label: string; price: number; length_minute: number; hue?: number }[],
): Promise<void> {
  await provider.visitor.call(putAvailability, {
    body: {
      timezone: provider.info.timezone,
      periods: [1, 2, 3, 4, 5].flatMap((weekday) => [
        { weekday, start_minute: 9 * 60, end_minute: 12 * 60 + 30 },
        { weekday, start_minute: 13 * 60 + 30, end_minute: 18 * 60 },
      ]),
    },
  })
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

/** Sends a member's registration. The email remains unconfirmed, and the member is not logged in. */
export async function askForMemberAccount(place: Place, input: MemberInput): Promise<void> {
  await new Visitor(place.origin).call(createMemberAccount, {
    body: {
      user_in: { email: input.email, password: input.password },
      patient_in: {
        first_name: input.first_name,
        last_name: input.last_name,
        dob: input.dob ?? '1991-09-23',
        home_address_line1: '7 Elm Row',
        country: 'US',
        home_state: 'NY',
        home_city: 'Albany',
        home_zipcode: '12203',
        is_over_eighteen: true,
        timezone: input.timezone ?? DEMO_ZONE,
      },
    },
  })
}

/** Registers and confirms a member, without completing the registration. */
export async function registerMember(place: Place, input: MemberInput): Promise<Member> {
  await askForMemberAccount(place, input)
  return arrived(place, input)
}

/** A member who has confirmed their email and completed the registration. */
export async function settledMember(place: Place, input: MemberInput): Promise<Member> {
  const { visitor, signIn } = await registerMember(place, input)
  await visitor.call(putMember, { body: { sex: 'Female', gender: 'Female', phone_number: '5185550177', finish: true } })
  return { visitor, signIn, info: await visitor.call(getUserInfo) }
}

/** Waits until the search finds a professional by name, because the outbox updates the search index with a delay. */
export async function untilFound(visitor: Visitor, name: string): Promise<void> {
  await eventually(
    `the search to find ${name}`,
    async () => (await visitor.call(searchProfessionals, { query: { q: name } })).professionals.length > 0,
  )
}
