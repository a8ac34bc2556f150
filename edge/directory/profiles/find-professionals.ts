import { isWritten, namesLike } from '#db/search/queries/name-words'
import { countProfiles, findProfiles, type SearchHit } from '#db/search/queries/profile-index'
import { listingOf } from '#db/search/queries/listings'
import { nearestWords } from '#domain/content/near-words'
import { longWords, matchAll, planSearch, type SearchPlan, type SearchQuestion } from '#domain/content/search-terms'

/** Where a page of results begins: after a place, among the results of the query or of the words meant by it. */
export type ResultsPlace = { after: number; meant: boolean }

export type FoundProfiles = {
  hits: SearchHit[]
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
 * A page of profiles that match a question. When none does, names like the words of the query are searched instead. How
 * many rows are read depends on the page and not on the size of the index.
 */
export async function findProfessionals(
  search: D1Database,
  question: SearchQuestion,
  place: ResultsPlace,
  pageSize: number,
): Promise<FoundProfiles> {
  const plan = planSearch(question)
  if (!place.meant) {
    const found = await pageOf(search, plan, place.after, pageSize, counted(search, question))
    if (found.hits.length > 0 || place.after > 0 || plan.match === null) return found
  }
  const meant = await meantBy(search, question.q)
  if (!meant) return NOTHING
  const found = await pageOf(search, { ...plan, match: matchAll(meant) }, place.after, pageSize)
  return {
    ...found,
    next: found.next && { ...found.next, meant: true },
    searched_instead: meant.map((words) => words.join(' or ')).join(' '),
  }
}

/** How many professionals a question for a whole listing finds, which is counted already; null for other questions. */
async function counted(search: D1Database, { q, specialty, state, type }: SearchQuestion): Promise<number | null> {
  if (q !== '' || specialty !== '') return null
  const listing = await listingOf(search, { specialty: type ?? 'professional', state: state.toUpperCase() })
  return listing?.professionals ?? null
}

async function pageOf(
  search: D1Database,
  plan: SearchPlan,
  after: number,
  size: number,
  known: Promise<number | null> = Promise.resolve(null),
): Promise<FoundProfiles> {
  const [found, exact] = await Promise.all([findProfiles(search, plan, after, size + 1), known])
  const count = exact ?? (await countProfiles(search, plan, COUNTED + 1))
  const hits = found.slice(0, size)
  const last = hits.at(-1)
  return {
    hits,
    next: found.length > size && last ? { after: last.place, meant: false } : null,
    total: exact === null ? { count: Math.min(count, COUNTED), or_more: count > COUNTED } : { count, or_more: false },
    searched_instead: null,
  }
}

/**
 * The words that each word of a query may mean: itself when it is written somewhere, otherwise the nearest names. Null
 * when a word means nothing, and when every word is right.
 */
async function meantBy(search: D1Database, q: string): Promise<string[][] | null> {
  const words = longWords(q)
  const groups = await Promise.all(
    words.map(async (word) => {
      const names = await namesLike(search, word)
      if (names.has(word) || (await isWritten(search, matchAll([[word]]) ?? ''))) return [word]
      return nearestWords(word, names)
    }),
  )
  const isNew = groups.some((group, at) => group.length > 1 || group[0] !== words[at])
  return isNew && groups.every((group) => group.length > 0) ? groups : null
}
