import type { ShownOffer } from '#contracts/internal/effects'
import type { ListedSpecialty } from '#contracts/plain/listed-specialties'
import { facetOf, type SearchPlan } from '#domain/content/search-terms'
import { earliestDay } from '#domain/scheduling/zone'
import { type Millis, systemClock } from '#kernel/clock'
import { askedNames, type NamesLike, NEAR_NAMES, namesLike, type NearRow } from './name-words.ts'
import type { ProfileCard } from './profile-index.ts'

export type FoundProfile = {
  place: number
  user_id: string
  practice_id: string
  /** Of which version of the profile the card is. */
  version: number
  /** Null when the profile was indexed by a release without cards. */
  card: ProfileCard | null
  /** What the practice said last; null when it has never said anything. */
  offer: (ShownOffer & { read_at: Millis }) | null
}

/** A page of results to be found. */
export type PageQuestion = {
  plan: SearchPlan
  /** The place after which the page begins. */
  after: number
  limit: number
  /** Counting stops here, so that a search for everything reads little. */
  most: number
  /** The listing that the question asks for as a whole, and whose professionals are counted already; otherwise null. */
  listing: { specialty: ListedSpecialty; state: string } | null
  /** Words of which similar names are wanted when nothing is found. */
  words: readonly string[]
}

export type FoundPage = {
  hits: FoundProfile[]
  count: number
  /** Whether the count is that of the whole listing, which has no limit. */
  is_exact: boolean
  near: NamesLike
}

/**
 * Finds a page of profiles in the order of their places, with cards, offers and count, in one call of the database. How
 * many rows are read depends on the page and not on the size of the index.
 */
export async function findPage(binding: D1Database, question: PageQuestion): Promise<FoundPage> {
  const { after, limit, most, listing, words } = question
  const plan = withoutAll(question.plan)
  const { found, counted, near } = statementsFor(plan)
  // Which of them are still listed in their own zone is known to the directory, which is read next.
  const day = earliestDay(systemClock())
  const terms = [day, ...(plan.match === null ? [] : [plan.match]), ...plan.facets]
  const [rows, count, names] = await binding.batch<unknown>([
    binding.prepare(found).bind(after, limit, ...terms),
    binding.prepare(counted).bind(listing?.specialty ?? null, listing?.state ?? null, most, ...terms),
    ...(words.length > 0 ? [binding.prepare(near).bind(JSON.stringify(askedNames(words)), ...terms)] : []),
  ])
  const [total] = (count?.results ?? []) as { n: number; is_exact: number }[]
  return {
    hits: ((rows?.results ?? []) as Row[]).map(({ card, content, read_at, ...hit }) => ({
      ...hit,
      card: card === null ? null : (JSON.parse(card) as ProfileCard),
      offer: content === null ? null : { ...(JSON.parse(content) as ShownOffer), read_at: read_at ?? 0 },
    })),
    count: total?.n ?? 0,
    is_exact: total?.is_exact === 1,
    near: namesLike((names?.results ?? []) as NearRow[]),
  }
}

type Row = Pick<FoundProfile, 'place' | 'user_id' | 'practice_id' | 'version'> & {
  card: string | null
  read_at: number | null
  content: string | null
}

/** With words there is no need to look up the facet that every profile has. */
function withoutAll({ match, facets }: SearchPlan): Shape {
  return { match, facets: match === null ? facets : facets.filter((facet) => facet !== facetOf.all) }
}

type Shape = { match: string | null; facets: readonly string[] }
type Statements = { found: string; counted: string; near: string }

const known = new Map<string, Statements>()

/** The texts of the statements for plans of one shape. They are built once per isolate. */
function statementsFor({ match, facets }: Shape): Statements {
  const shape = `${match !== null} ${facets.length}`
  const built = known.get(shape)
  if (built) return built
  const fresh = build(match !== null, facets.length)
  known.set(shape, fresh)
  return fresh
}

/** Each statement has its own first values; those of the plan (the day, the words, the facets) follow in this order. */
function build(hasMatch: boolean, facets: number): Statements {
  const from = (first: number, after: string) => {
    const [day, match] = [`?${first}`, `?${first + 1}`]
    const facet = (n: number) => `?${first + (hasMatch ? 2 : 1) + n}`
    const also = Array.from({ length: facets }, (_, n) =>
      n === 0 && !hasMatch
        ? ''
        : ` AND EXISTS (SELECT 1 FROM facets a WHERE a.facet = ${facet(n)} AND a.place = p.place)`,
    ).join('')
    return hasMatch
      ? `FROM texts t JOIN profiles p ON p.place = t.rowid WHERE t.body MATCH ${match} AND t.rowid > ${after} AND p.listed_until >= ${day}${also} ORDER BY t.rowid`
      : `FROM facets f JOIN profiles p ON p.place = f.place WHERE f.facet = ${facet(0)} AND f.place > ${after} AND p.listed_until >= ${day}${also} ORDER BY f.place`
  }
  return {
    found: `SELECT h.*, o.read_at, o.content FROM (SELECT p.place, p.user_id, p.practice_id, p.version, p.card ${from(3, '?1')} LIMIT ?2) h
      LEFT JOIN offers o ON o.user_id = h.user_id ORDER BY h.place`,
    counted: `SELECT iif(l.n IS NULL, (SELECT count(*) FROM (SELECT 1 ${from(4, '0')} LIMIT ?3)), l.n) AS n, l.n IS NOT NULL AS is_exact
      FROM (SELECT (SELECT professionals FROM listings WHERE specialty = ?1 AND state = ?2 AND professionals > 0) AS n) l`,
    near: `${NEAR_NAMES} FROM json_each(iif(EXISTS (SELECT 1 ${from(2, '0')} LIMIT 1), '[]', ?1)) j`,
  }
}
