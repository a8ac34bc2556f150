/**
 * Where a license lets a professional work by video: in the states of their licenses, which is where the client must be.
 * In person it is the state of the office, wherever the client lives. Professionals are licensed in the United States only.
 */
import { CANADIAN_PROVINCES } from './canadian-provinces.ts'
import type { Country } from './countries.ts'
import { US_STATES } from './us-states.ts'

export type Residence = { country: Country; home_state: string }

/** The code of a US state, or `{country}-{region}` for another country; null when the region is unknown. */
export function regionOf({ country, home_state }: Residence): string | null {
  if (home_state === '') return null
  return country === 'US' ? home_state : `${country}-${home_state}`
}

/** "New York", "Ontario". Departments of Colombia have no code: their name is stored. */
export function regionName(region: string): string {
  const [, country, code] = /^(CA|CO)-(.+)$/.exec(region) ?? [null, 'US', region]
  if (country === 'CO') return code ?? region
  const states = country === 'CA' ? CANADIAN_PROVINCES : US_STATES
  return states.find((state) => state.code === code)?.name ?? region
}

/** Whether the licenses of these states cover a person who lives in a region; null when the region is unknown. */
export function isLicensedFor(states: readonly string[], region: string | null): boolean | null {
  return region === null ? null : states.includes(region)
}

/** Why a person who lives in a region cannot meet a professional by video. `lives`: "You live", "Mia lives". */
export function notLicensedText(
  { display_name, states }: { display_name: string; states: readonly string[] },
  region: string,
  lives = 'You live',
): string {
  return `${display_name} is licensed in ${listedRegions(states)}. ${lives} in ${regionName(region)}, so a session by video is not possible.`
}

/** "New York", "New York and Vermont", "New York, Texas, and Vermont". */
export function listedRegions(states: readonly string[], kind: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-US', { type: kind }).format(states.map(regionName))
}
