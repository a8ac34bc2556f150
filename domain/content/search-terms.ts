/** Lower case without accents: the form in which names and queries are compared. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Names of the filters that match a profile. */
export const facetOf = {
  specialty: (specialty: string) => `specialty:${folded(specialty)}`,
  state: (state: string) => `state:${folded(state)}`,
  both: (specialty: string, state: string) => `both:${folded(specialty)}|${folded(state)}`,
  /** The text index needs three letters. Shorter words are looked up as prefixes. */
  begins: (start: string) => `begins:${folded(start)}`,
  all: 'all',
} as const

/** Every facet of a profile. */
export function facetsOf(profile: {
  specialties: readonly string[]
  states: readonly string[]
  names: string
}): string[] {
  const { specialties, states } = profile
  const starts = wordsOf(profile.names).flatMap((word) => [word.slice(0, 1), word.slice(0, 2)])
  return [
    ...new Set([
      facetOf.all,
      ...specialties.map(facetOf.specialty),
      ...states.map(facetOf.state),
      ...specialties.flatMap((specialty) => states.map((state) => facetOf.both(specialty, state))),
      ...starts.map(facetOf.begins),
    ]),
  ]
}

export type SearchQuestion = { q: string; specialty: string; state: string }
export type SearchPlan = {
  /** FTS5 expression, or null when every word is too short. */
  match: string | null
  /** Facets that a result must have. There is at least one. */
  facets: [string, ...string[]]
}

/** Converts a query into index look-ups. */
export function planSearch({ q, specialty, state }: SearchQuestion): SearchPlan {
  const words = wordsOf(q).slice(0, 8)
  const long = words.filter((word) => Array.from(word).length >= 3)
  const short = words.filter((word) => Array.from(word).length < 3)
  const filter =
    specialty && state
      ? facetOf.both(specialty, state)
      : specialty
        ? facetOf.specialty(specialty)
        : state
          ? facetOf.state(state)
          : null
  const facets = [...short.map(facetOf.begins), ...(filter ? [filter] : [])]
  const [first = facetOf.all, ...rest] = facets
  return {
    match: long.length > 0 ? long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ') : null,
    facets: [first, ...rest],
  }
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
