import type { ListedSpecialty, SearchedSpecialty } from '#contracts/plain/listed-specialties'
import { US_STATES } from './us-states.ts'

/** A listing: a specialty, and the code of a state or null for all states. */
export type Listing = { specialty: ListedSpecialty; state: string | null }

/**
 * The specialties under which a professional stands besides `professional`. Psychiatrists are physicians with
 * psychiatry, and therapists include social workers. Other physicians have no specialty of their own.
 */
export function specialtiesOf(types: readonly { type: string; specialty: string | null }[]): SearchedSpecialty[] {
  const found = types.flatMap(({ type, specialty }): SearchedSpecialty[] => {
    switch (type) {
      case 'psychologist':
        return ['psychologist']
      case 'physician':
        return specialty?.toLowerCase() === 'psychiatry' ? ['psychiatrist'] : []
      case 'therapist':
      case 'social worker':
        return ['therapist']
      default:
        return []
    }
  })
  return [...new Set(found)]
}

/** The last part of a state's address: "new-york". */
export function stateSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/**
 * The state that the last part of an address names: its slug, its name or its code in any case. `canonical` is the slug
 * under which the page stands. Null when it names no state.
 */
export function stateOfAddress(text: string): { code: string; canonical: string } | null {
  const wanted = stateSlug(text.trim())
  const found = US_STATES.find(({ code, name }) => stateSlug(name) === wanted || code.toLowerCase() === wanted)
  return found ? { code: found.code, canonical: stateSlug(found.name) } : null
}

/** The address of a listing: "/therapists/new-york". */
export function listingPath({ specialty, state }: Listing): string {
  const name = US_STATES.find(({ code }) => code === state)?.name
  return name === undefined ? `/${specialty}s` : `/${specialty}s/${stateSlug(name)}`
}
