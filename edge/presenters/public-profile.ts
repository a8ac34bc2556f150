import type { PublicProfile } from '#contracts/api/professionals'
import { MEDICAL_DEGREES } from '#contracts/plain/professional-kinds'
import type { ListingDetails } from '#db/directory/queries/public-profiles'
import type { Standing } from '#db/directory/queries/standing-profiles'
import type { ProfileCard } from '#db/search/queries/profile-index'
import { displayName, namesShown } from '#domain/content/display-name'
import { OTHER_CERTIFICATION } from '#domain/content/board-certifications'
import { validLicenses } from '#domain/content/license-expiry'
import { dayIn } from '#domain/scheduling/zone'
import { systemClock } from '#kernel/clock'
import { presentDetails, presentProviderType } from './provider-profile.ts'
import { nameSchema } from '../directory/people/people.ts'

/** The public part of a professional's profile. It contains only the names that their name schema shows. */
export function presentPublicProfile(listing: ListingDetails): PublicProfile {
  return presentCard(profileCard(listing), listing)
}

/** The same with the professional types and the medical degree, for whoever reads this profile alone. */
export function presentProfessional(listing: ListingDetails) {
  const profile = presentPublicProfile(listing)
  const degrees = profile.graduate.map(({ degree }) => degree.split(',')[0])
  return {
    ...profile,
    orchid_pro_types: listing.types.map((row) => ({ orchid_pro_type: presentProviderType(row).orchid_pro_type })),
    medical_degree: MEDICAL_DEGREES.find((one) => degrees.includes(one)) ?? ('' as const),
  }
}

/** What a card shows of a profile, as the search index stores it. */
export function profileCard({ user, intake, profile, types, offices }: ListingDetails): ProfileCard {
  const schema = nameSchema(intake.name_schema)
  const display_name = displayName(schema, user)
  const details = presentDetails(profile.details)
  const { languages, therapy_approaches, insurance_accepted, graduate, certifications } = details
  const specialties = types.map((type) => type.sub_specialty ?? type.specialty).filter((text) => text !== null)
  return {
    cognito_sub: user.id,
    id_or_custom_url: profile.custom_url ?? user.id,
    display_name,
    ...namesShown(schema, user),
    name_schema: schema,
    professional_type: types[0]?.type ?? 'therapist',
    headline: profile.headline,
    biography: profile.biography,
    specialties: unique([...profile.specialties, ...specialties]),
    practice_name: intake.business_entity_name || display_name,
    public_addresses: publicAddresses(offices),
    photo_version: profile.photo_version,
    languages,
    therapy_approaches,
    insurance_accepted,
    insurance_terms: details.insurance_terms.filter(({ payer }) => insurance_accepted.includes(payer)),
    accepting_clients: details.accepting_clients,
    graduate: graduate.map(({ degree, school }) => ({ degree, school })),
    certifications: certifications
      .filter(({ certification }) => certification !== OTHER_CERTIFICATION)
      .map(({ certification, expires }) => ({ certification, expires })),
  }
}

/** A profile from its card, with what holds of it today. */
export function presentCard(
  { certifications, ...card }: ProfileCard,
  { zone, licenses, logo_version, practice_group_name }: Omit<Standing, 'version'>,
): PublicProfile {
  const today = dayIn(zone, systemClock())
  const valid = validLicenses(licenses, today)
  return {
    ...card,
    credentials: unique(valid.map((license) => license.type)).join(', '),
    states: unique(valid.map((license) => license.conferring_entity)),
    practice_group_name,
    timezone: zone,
    logo_version,
    certifications: unique(
      certifications
        .filter(({ expires }) => expires === '' || expires >= today.slice(0, 7))
        .map(({ certification }) => certification),
    ),
  }
}

/** The city and state of each public office, without duplicates. */
function publicAddresses(offices: ListingDetails['offices']): PublicProfile['public_addresses'] {
  const shown = offices.filter((office) => office.show_address_to_public && office.city !== '')
  const places = new Map(shown.map(({ city, state }) => [`${city}, ${state}`, { city, state }]))
  return [...places.values()]
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]
