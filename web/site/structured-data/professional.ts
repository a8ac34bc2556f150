import type { PublicProfile, publicAppointmentType } from '#contracts/api/professionals'
import type { z } from 'zod'
import { stateName } from '#domain/content/us-states'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { type JsonLdScript, jsonLd } from './json-ld.ts'

type Type = z.infer<typeof publicAppointmentType>

/** A professional's page, for search engines: a physician, or a person with another profession. */
export function professional(profile: PublicProfile, types: readonly Type[], picture: string): JsonLdScript {
  const url = publicAddress(`/professional-search/${encodeURIComponent(profile.id_or_custom_url)}`)
  return jsonLd({
    '@type': 'ProfilePage',
    url,
    mainEntity:
      profile.professional_type === 'physician'
        ? physician(profile, types, url, picture)
        : person(profile, types, url, picture),
  })
}

const shared = (profile: PublicProfile, types: readonly Type[], url: string, picture: string) => ({
  name: nameWithCredentials(profile),
  url,
  image: picture,
  description: profile.headline || undefined,
  makesOffer: types.map((type) => ({
    '@type': 'Offer',
    name: type.label,
    category: CATEGORY[type.kind],
    description: type.description || undefined,
    price: type.price.toFixed(2),
    priceCurrency: 'USD',
    areaServed: profile.states.map(stateName),
  })),
})

/** What a kind of session is called; search engines need no word for that with one client. */
const CATEGORY: Record<Type['kind'], string | undefined> = {
  individual: undefined,
  couple: 'Session for couples',
  introduction: 'Free introduction',
}

const address = ({ city, state }: { city: string; state: string }) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: state,
})

function person(profile: PublicProfile, types: readonly Type[], url: string, picture: string) {
  return {
    '@type': 'Person',
    ...shared(profile, types, url, picture),
    givenName: profile.first_name,
    familyName: profile.last_name,
    jobTitle: typeLabel(profile.professional_type),
    knowsAbout: profile.specialties,
    knowsLanguage: profile.languages,
    worksFor: profile.practice_name ? { '@type': 'MedicalBusiness', name: profile.practice_name } : undefined,
    workLocation: profile.public_addresses.map((place) => ({ '@type': 'Place', address: address(place) })),
  }
}

/** schema.org describes a physician as the place where they work. */
function physician(profile: PublicProfile, types: readonly Type[], url: string, picture: string) {
  return {
    '@type': 'Physician',
    ...shared(profile, types, url, picture),
    medicalSpecialty:
      profile.specialties.includes('Psychiatry') || profile.specialties.includes('psychiatry')
        ? 'https://schema.org/Psychiatric'
        : undefined,
    areaServed: profile.states.map(stateName),
    address: profile.public_addresses.map(address),
    parentOrganization: profile.practice_name
      ? { '@type': 'MedicalOrganization', name: profile.practice_name }
      : undefined,
  }
}
