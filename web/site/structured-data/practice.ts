import type { PublicProfile } from '#contracts/api/professionals'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { type JsonLdScript, jsonLd } from './json-ld.ts'

type Office = { office_name: string; address_line1: string; city: string; state: string; zipcode: string }

export type DescribedPractice = {
  name: string
  description: string
  /** The address of the page within the site. */
  path: string
  /** The full address of the logo; null without one. */
  logo: string | null
  picture: string
  professionals: readonly PublicProfile[]
  offices: readonly Office[]
}

/** A practice, for search engines. Those of several practices that share a page are described as one. */
export function practice({
  name,
  description,
  path,
  logo,
  picture,
  professionals,
  offices,
}: DescribedPractice): JsonLdScript {
  return jsonLd({
    '@type': 'MedicalBusiness',
    name,
    url: publicAddress(path),
    image: picture,
    logo: logo ?? undefined,
    description,
    employee: professionals.map((one) => ({
      '@type': 'Person',
      name: nameWithCredentials(one),
      jobTitle: typeLabel(one.professional_type),
      url: publicAddress(`/professional-search/${encodeURIComponent(one.id_or_custom_url)}`),
    })),
    address: offices.map((office) => ({
      '@type': 'PostalAddress',
      streetAddress: office.address_line1,
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.zipcode,
      addressCountry: 'US',
    })),
  })
}
