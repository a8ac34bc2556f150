/** The parts of the three countries members may register from, and what addresses call them (spec sections 3 and 5). */
import { CANADIAN_PROVINCES } from '#domain/content/canadian-provinces'
import { COLOMBIAN_DEPARTMENTS } from '#domain/content/colombian-departments'
import type { Country } from '#domain/content/countries'
import { US_STATES } from '#domain/content/us-states'

type Region = { value: string; label: string }

const byCode = ({ code, name }: { code: string; name: string }): Region => ({ value: code, label: name })

export const US_REGIONS: readonly Region[] = US_STATES.map(byCode)

export const REGIONS: Record<Country, readonly Region[]> = {
  US: US_REGIONS,
  CA: CANADIAN_PROVINCES.map(byCode),
  CO: COLOMBIAN_DEPARTMENTS.map((name) => ({ value: name, label: name })),
}

/** What the part of the country and the code are called there. */
export const REGION_WORDS: Record<Country, { region: string; code: string }> = {
  US: { region: 'State', code: 'Zip' },
  CA: { region: 'Province', code: 'Postal Code' },
  CO: { region: 'Department', code: 'Postal Code' },
}
