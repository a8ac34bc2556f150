import type { PublicProfile } from '#contracts/api/professionals'
import { stateName } from '#domain/content/us-states'
import type { PublicAppointmentType } from './free-slots.ts'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'

/** The profile for search engines, as JSON-LD. `<` is escaped because the text is placed inside a script element. */
export function profileJsonLd(profile: PublicProfile, types: readonly PublicAppointmentType[]): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: nameWithCredentials(profile),
      givenName: profile.first_name,
      familyName: profile.last_name,
      jobTitle: typeLabel(profile.professional_type),
      description: profile.headline || undefined,
      knowsAbout: profile.specialties,
      worksFor: profile.practice_name ? { '@type': 'MedicalBusiness', name: profile.practice_name } : undefined,
      workLocation: profile.public_addresses.map(({ city, state }) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: state },
      })),
      makesOffer: types.map((type) => ({
        '@type': 'Offer',
        name: type.label,
        price: type.price.toFixed(2),
        priceCurrency: 'USD',
        areaServed: profile.states.map(stateName),
      })),
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
