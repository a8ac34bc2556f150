import { stateName } from '#domain/content/us-states'
import { SPECIALTY_WORDS } from '#web/content/listings.ts'
import { CLIENT_ISSUES } from '#domain/content/client-issues'
import type { SearchValues } from './search-form.tsx'

/** The reason for therapy that a text means, in its own spelling; undefined for any other text. */
export function knownSpecialty(text: string | undefined): string | undefined {
  return CLIENT_ISSUES.find((known) => known.toLowerCase() === text?.toLowerCase())
}

/**
 * What a search is called: "Therapists for anxiety in Ohio". A reason that is not on the list is part of it only when
 * someone was found, because professionals can name their own, and an address can say anything.
 */
export function searchTitle({ specialty, state, type }: SearchValues, hasResults: boolean): string {
  const reason = knownSpecialty(specialty) ?? (hasResults ? specialty : undefined)
  const help = reason ? ` for ${reason.replace(/\b\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase())}` : ''
  return `${type ? SPECIALTY_WORDS[type].title : 'Professionals'}${help}${state ? ` in ${stateName(state)}` : ''}`
}
