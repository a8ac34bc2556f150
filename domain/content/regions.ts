/**
 * States, provinces and departments of the countries members may register from, with their labels (spec sections 3, 5).
 */
import { CANADIAN_PROVINCES } from './canadian-provinces.ts'
import { COLOMBIAN_DEPARTMENTS } from './colombian-departments.ts'
import type { Country } from './countries.ts'
import { US_STATES } from './us-states.ts'

type Region = { value: string; label: string }
type PlacedAt = { country: Country; home_state: string; home_zipcode: string }

const byCode = ({ code, name }: { code: string; name: string }): Region => ({ value: code, label: name })

export const US_REGIONS: readonly Region[] = US_STATES.map(byCode)

export const REGIONS: Record<Country, readonly Region[]> = {
  US: US_REGIONS,
  CA: CANADIAN_PROVINCES.map(byCode),
  CO: COLOMBIAN_DEPARTMENTS.map((name) => ({ value: name, label: name })),
}

/** Labels of the region and of the postal code. */
export const REGION_WORDS: Record<Country, { region: string; code: string }> = {
  US: { region: 'State', code: 'Zip' },
  CA: { region: 'Province', code: 'Postal Code' },
  CO: { region: 'Department', code: 'Postal Code' },
}

/**
 * Formats of postal codes, each with an example. Sources: USPS Publication 28 (ZIP+4 may follow), Canada Post
 * Addressing Guidelines (the letters it never uses), 4-72 Código Postal Nacional (six digits).
 */
const CODES: Record<Country, { written: RegExp; example: string }> = {
  US: { written: /^\d{5}(-\d{4})?$/, example: 'zip code like 12207' },
  CA: {
    written: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    example: 'postal code like K1A 0B1',
  },
  CO: { written: /^\d{6}$/, example: 'postal code like 110111' },
}

/** What is wrong with a region of a country; null for a valid or an empty one. */
export function regionProblem(country: Country, region: string): string | null {
  if (region === '' || REGIONS[country].some(({ value }) => value === region)) return null
  return `Please choose your ${REGION_WORDS[country].region.toLowerCase()}`
}

/** What is wrong with a ZIP or postal code; null for a valid or an empty one. */
export function codeProblem(country: Country, code: string): string | null {
  const { written, example } = CODES[country]
  if (code.trim() === '' || written.test(code.trim())) return null
  return `Please enter a ${example}`
}

/** Impossible values in a member's address, by field. An empty field is missing, not wrong. */
export function addressProblems(at: PlacedAt): { field: 'home_state' | 'home_zipcode'; message: string }[] {
  const region = regionProblem(at.country, at.home_state)
  const code = codeProblem(at.country, at.home_zipcode)
  return [
    ...(region ? [{ field: 'home_state' as const, message: region }] : []),
    ...(code ? [{ field: 'home_zipcode' as const, message: code }] : []),
  ]
}
