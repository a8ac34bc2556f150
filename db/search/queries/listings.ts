import type { ListedSpecialty } from '#contracts/plain/listed-specialties'
import { earliestDay } from '#domain/scheduling/zone'
import { HOUR, type Millis } from '#kernel/clock'

/** The row of a listing before it is counted. */
export type ListingRow = { facet: string; specialty: ListedSpecialty; state: string }

/** What is true of the professionals of a listing. */
export type ListingFacts = {
  accepting: number
  low: number | null
  high: number | null
  offers_free: boolean
  /** Each language with how many speak it, the most frequent first. */
  languages: [language: string, count: number][]
  /**
   * The next free times (ms) of those who accept new clients, each with the time zone of its professional and how many
   * hours ahead it must be booked.
   */
  starts: [start: Millis, timezone: string, notice_hours: number][]
}

/** How many free times a listing stores. The first that has not passed is shown. */
const STORED_STARTS = 12
const STORED_LANGUAGES = 40

/** Marks the listings in which a profile stands. They are counted again when `due` has passed. */
export function markListings(binding: D1Database, userId: string, due: Millis): D1PreparedStatement {
  return binding
    .prepare(
      `UPDATE listings SET due_at = min(coalesce(due_at, ?2), ?2) WHERE facet IN
         (SELECT f.facet FROM profiles p JOIN facets f ON f.place = p.place WHERE p.user_id = ?1)`,
    )
    .bind(userId, due)
}

/** Adds the listings that are missing, and marks them all. */
export function newListings(binding: D1Database, rows: readonly ListingRow[], due: Millis): D1PreparedStatement {
  return binding
    .prepare(
      `INSERT INTO listings (facet, specialty, state, due_at)
       SELECT j.value ->> 'facet', j.value ->> 'specialty', j.value ->> 'state', ?2 FROM json_each(?1) j WHERE true
       ON CONFLICT (facet) DO UPDATE SET due_at = min(coalesce(due_at, excluded.due_at), excluded.due_at)`,
    )
    .bind(JSON.stringify(rows), due)
}

/** Listings that are marked, or that were last counted before an instant. */
export async function dueListings(
  binding: D1Database,
  { now, counted_before, limit }: { now: Millis; counted_before: Millis; limit: number },
): Promise<string[]> {
  const rows = await binding
    .prepare('SELECT facet FROM listings WHERE due_at <= ?1 OR counted_at < ?2 LIMIT ?3')
    .bind(now, counted_before, limit)
    .all<{ facet: string }>()
  return rows.results.map(({ facet }) => facet)
}

/** Counts listings again. One statement reads and writes each of them, so that no change is lost in between. */
export async function countListings(binding: D1Database, facets: readonly string[], now: Millis): Promise<void> {
  if (facets.length === 0) return
  const count = binding.prepare(COUNT)
  await binding.batch(facets.map((facet) => count.bind(facet, now, earliestDay(now))))
}

const COUNT = `
WITH found AS MATERIALIZED (
  SELECT p.version, p.about, o.content,
    p.about ->> ('$.ends.' || iif(l.state = '', 'any', l.state)) AS ends
  FROM listings l
  JOIN facets f ON f.facet = l.facet
  JOIN profiles p ON p.place = f.place
  LEFT JOIN offers o ON o.user_id = p.user_id
  WHERE l.facet = ?1 AND p.listed_until >= ?3 AND ends > ?2
), languages AS (
  SELECT j.value AS language, count(*) AS n FROM found, json_each(found.about, '$.languages') j
  GROUP BY j.value ORDER BY n DESC, language LIMIT ${STORED_LANGUAGES}
), starts AS (
  SELECT j.value AS start, found.about ->> 'timezone' AS timezone, found.content ->> 'notice_hours' AS notice
  FROM found, json_each(found.content, '$.next.starts') j
  WHERE found.about ->> 'accepting' = 1 AND j.value > ?2 + notice * ${HOUR} AND j.value < found.ends ORDER BY j.value LIMIT ${STORED_STARTS}
), summary AS (
  SELECT count(*) AS n, coalesce(max(version), 0) AS newest, json_object(
    'accepting', coalesce(sum(about ->> 'accepting' = 1), 0),
    'low', min(content ->> 'from_price'),
    'high', max(content ->> 'from_price'),
    'offers_free', json(iif(max(content ->> 'offers_free') = 1, 'true', 'false')),
    'languages', json((SELECT json_group_array(json_array(language, n)) FROM languages)),
    'starts', json((SELECT json_group_array(json_array(start, timezone, notice)) FROM starts))
  ) AS facts FROM found
)
UPDATE listings SET
  professionals = summary.n,
  facts = summary.facts,
  changed_at = iif(professionals <> summary.n, max(?2, summary.newest), max(changed_at, summary.newest)),
  counted_at = ?2,
  due_at = NULL
FROM summary WHERE facet = ?1`

type Counted = Omit<ListingRow, 'facet'> & { professionals: number; changed_at: Millis }

const COUNTED = 'SELECT specialty, state, professionals, changed_at FROM listings WHERE professionals > 0'
/** More than there are pairs of specialty and state. */
const MOST = 400

/** Every listing in which someone stands. There are at most four for each state. */
export async function allListings(binding: D1Database): Promise<Counted[]> {
  return (await binding.prepare(`${COUNTED} ORDER BY specialty, state LIMIT ${MOST}`).all<Counted>()).results
}

/**
 * A listing with its facts (null when no one stands in it), the listings of its specialty in all states (only when it is
 * of all states itself), and those of its state, in one call of the database.
 */
export async function readListing(binding: D1Database, { specialty, state }: Omit<ListingRow, 'facet'>) {
  const counted = (where: string, value: string) => binding.prepare(`${COUNTED} AND ${where} LIMIT ${MOST}`).bind(value)
  const [own, ofState, ofSpecialty] = await binding.batch<unknown>([
    binding
      .prepare('SELECT professionals, facts FROM listings WHERE specialty = ? AND state = ? AND professionals > 0')
      .bind(specialty, state),
    counted('state = ?', state),
    ...(state === '' ? [counted('specialty = ?', specialty)] : []),
  ])
  const [row] = (own?.results ?? []) as { professionals: number; facts: string }[]
  return {
    listing: row ? { professionals: row.professionals, facts: JSON.parse(row.facts) as ListingFacts } : null,
    of_state: (ofState?.results ?? []) as Counted[],
    of_specialty: (ofSpecialty?.results ?? []) as Counted[],
  }
}
