import type { SearchedSpecialty } from '#contracts/plain/listed-specialties'
import { folded, wordsOf } from './folded.ts'

/** Names of the filters that match a profile. */
export const facetOf = {
  specialty: (specialty: string) => `specialty:${folded(specialty)}`,
  state: (state: string) => `state:${folded(state)}`,
  both: (specialty: string, state: string) => `both:${folded(specialty)}|${folded(state)}`,
  /** Of a kind of professional, with a concern and a state or without (''). */
  kind: (kind: SearchedSpecialty, concern: string, state: string) => `kind:${kind}|${folded(concern)}|${folded(state)}`,
  /** The text index needs three letters. Shorter words are looked up as prefixes. */
  begins: (start: string) => `begins:${folded(start)}`,
  all: 'all',
} as const

/** Every facet of a profile. */
export function facetsOf(profile: {
  specialties: readonly string[]
  states: readonly string[]
  /** The words of the name, folded (`nameWords`). */
  names: readonly string[]
  kinds: readonly SearchedSpecialty[]
}): string[] {
  const { specialties, states, kinds } = profile
  const starts = profile.names.flatMap((word) => [1, 2].map((n) => Array.from(word).slice(0, n).join('')))
  return [
    ...new Set([
      facetOf.all,
      ...specialties.map(facetOf.specialty),
      ...states.map(facetOf.state),
      ...specialties.flatMap((specialty) => states.map((state) => facetOf.both(specialty, state))),
      // Each combination has its own facet, so that no search reads profiles that do not match.
      ...kinds.flatMap((kind) =>
        ['', ...specialties].flatMap((specialty) =>
          ['', ...states].map((state) => facetOf.kind(kind, specialty, state)),
        ),
      ),
      ...starts.map(facetOf.begins),
    ]),
  ]
}

/** More words of a query are not used. */
const MOST_WORDS = 8

export type SearchQuestion = { q: string; specialty: string; state: string; type?: SearchedSpecialty | undefined }
export type SearchPlan = {
  /** FTS5 expression, or null when every word is too short. */
  match: string | null
  /** Facets that a result must have. There is at least one. */
  facets: [string, ...string[]]
}

/** Converts a query into index look-ups. */
export function planSearch({ q, specialty, state, type }: SearchQuestion): SearchPlan {
  const words = wordsOf(q).slice(0, MOST_WORDS)
  const long = words.filter((word) => Array.from(word).length >= 3)
  const short = words.filter((word) => Array.from(word).length < 3)
  const filter = type
    ? facetOf.kind(type, specialty, state)
    : specialty && state
      ? facetOf.both(specialty, state)
      : specialty
        ? facetOf.specialty(specialty)
        : state
          ? facetOf.state(state)
          : null
  const facets = [...short.map(facetOf.begins), ...(filter ? [filter] : [])]
  const [first = facetOf.all, ...rest] = facets
  return { match: matchAll(long.map((word) => [word])), facets: [first, ...rest] }
}

/** The words of a query that a misspelled name may be: those that the text index can find. */
export function longWords(q: string): string[] {
  return wordsOf(q)
    .slice(0, MOST_WORDS)
    .filter((word) => Array.from(word).length >= 3)
}

/** The FTS5 expression for a text with one word of each group; null without groups. */
export function matchAll(groups: readonly (readonly string[])[]): string | null {
  const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
  const any = (words: readonly string[]) =>
    words.length === 1 ? words.map(quoted) : [`(${words.map(quoted).join(' OR ')})`]
  return groups.length > 0 ? groups.flatMap(any).join(' AND ') : null
}
