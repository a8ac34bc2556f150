import { type FoundPage, type FoundProfile, findPage } from '#db/search/queries/found-profiles'
import { findNamesLike, type NamesLike } from '#db/search/queries/name-words'
import { nearestWords } from '#domain/content/near-words'
import { longWords, matchAll, planSearch, type SearchQuestion } from '#domain/content/search-terms'

/** Where a page of results begins: after a place, among the results of the query or of the words meant by it. */
export type ResultsPlace = { after: number; meant: boolean }

export type FoundProfiles = {
  hits: FoundProfile[]
  /** The place of the next page; null after the last one. */
  next: ResultsPlace | null
  total: { count: number; or_more: boolean }
  /** The words that were searched instead of a misspelled name; null when the query itself was searched. */
  searched_instead: string | null
}

/** Counting more would read more rows than the page itself needs. */
const COUNTED = 100
const NOTHING: FoundProfiles = {
  hits: [],
  next: null,
  total: { count: 0, or_more: false },
  searched_instead: null,
}

/**
 * A page of profiles that match a question, in one call of the search database. When none does, names like the words of
 * the query are searched instead, which takes a second call. How many rows are read depends on the page and not on the
 * size of the index.
 */
export async function findProfessionals(
  search: D1Database,
  question: SearchQuestion,
  { after, meant: isMeant }: ResultsPlace,
  pageSize: number,
): Promise<FoundProfiles> {
  const plan = planSearch(question)
  const words = longWords(question.q)
  const page = { plan, after, limit: pageSize + 1, most: COUNTED + 1 }
  let near: NamesLike
  if (isMeant) near = await findNamesLike(search, words)
  else {
    const isFirst = after === 0
    const found = await findPage(search, { ...page, listing: listingOf(question), words: isFirst ? words : [] })
    if (found.hits.length > 0 || !isFirst || plan.match === null) return pageOf(found, pageSize)
    near = found.near
  }
  const meant = meantBy(words, near)
  if (!meant) return NOTHING
  const found = await findPage(search, { ...page, plan: { ...plan, match: matchAll(meant) }, listing: null, words: [] })
  const shown = pageOf(found, pageSize)
  return {
    ...shown,
    next: shown.next && { ...shown.next, meant: true },
    searched_instead: meant.map((group) => group.join(' or ')).join(' '),
  }
}

/** The listing that a question asks for as a whole, whose professionals are counted already; null for others. */
function listingOf({ q, specialty, state, type }: SearchQuestion) {
  return q === '' && specialty === ''
    ? { specialty: type ?? ('professional' as const), state: state.toUpperCase() }
    : null
}

function pageOf({ hits: found, count, is_exact }: FoundPage, size: number): FoundProfiles {
  const hits = found.slice(0, size)
  const last = hits.at(-1)
  return {
    hits,
    next: found.length > size && last ? { after: last.place, meant: false } : null,
    total: is_exact ? { count, or_more: false } : { count: Math.min(count, COUNTED), or_more: count > COUNTED },
    searched_instead: null,
  }
}

/**
 * The words that each word of a query may mean: itself when it is written somewhere, otherwise the nearest names. Null
 * when a word means nothing, and when every word is right.
 */
function meantBy(words: readonly string[], near: NamesLike): string[][] | null {
  const groups = words.map((word) => {
    const like = near.get(word)
    return like?.is_written || like?.names.has(word) ? [word] : nearestWords(word, like?.names ?? [])
  })
  const isNew = groups.some((group, at) => group.length > 1 || group[0] !== words[at])
  return isNew && groups.every((group) => group.length > 0) ? groups : null
}
