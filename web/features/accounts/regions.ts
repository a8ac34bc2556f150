/** Where members may register: three countries and the parts of each, as addresses write them (spec sections 3 and 5). */
import { US_STATES } from '#web/content/states.ts'

export type Country = 'US' | 'CA' | 'CO'
export type Region = { value: string; label: string }

export const COUNTRIES: readonly { value: Country; label: string }[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'CO', label: 'Colombia' },
]

const CANADIAN_PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
    .split('|')
    .map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }))

/** The 32 departments and the capital district; addresses use their names. */
const COLOMBIAN_DEPARTMENTS =
  'Amazonas|Antioquia|Arauca|Atlántico|Bogotá D.C.|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|Guaviare|Huila|La Guajira|Magdalena|Meta|Nariño|Norte de Santander|Putumayo|Quindío|Risaralda|San Andrés y Providencia|Santander|Sucre|Tolima|Valle del Cauca|Vaupés|Vichada'
    .split('|')
    .map((name) => ({ value: name, label: name }))

export const US_REGIONS: readonly Region[] = US_STATES.map(({ code, name }) => ({ value: code, label: name }))

export const REGIONS: Record<Country, readonly Region[]> = {
  US: US_REGIONS,
  CA: CANADIAN_PROVINCES,
  CO: COLOMBIAN_DEPARTMENTS,
}

/** What the part of the country and the code are called there. */
export const REGION_WORDS: Record<Country, { region: string; code: string }> = {
  US: { region: 'State', code: 'Zip' },
  CA: { region: 'Province', code: 'Postal Code' },
  CO: { region: 'Department', code: 'Postal Code' },
}
