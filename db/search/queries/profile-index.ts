import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { gramsOf } from '#domain/content/near-words'
import { systemClock } from '#kernel/clock'
import { earliestDay } from '#domain/scheduling/zone'
import type { SearchPlan } from '#domain/content/search-terms'
import { markListings, newListings, type ListingRow } from './listings.ts'

export type SearchHit = { place: number; user_id: string; practice_id: string }
export type IndexedProfile = {
  user_id: string
  practice_id: string
  version: number
  /** YYYY-MM-DD, the last day on which the profile is found. */
  listed_until: string
  body: string
  facets: readonly string[]
  /** The words of the shown names, folded. */
  names: readonly string[]
  /** What its listings say of it, and the listings in which it stands. */
  about: {
    accepting: boolean
    languages: readonly string[]
    timezone: string
    /** When the licenses of each state end (ms), and under `any` when the last of all does. */
    ends: Record<string, number>
  }
  listings: readonly ListingRow[]
}

/**
 * Profiles that match a plan, in the order of their places, after a given place. How many rows are read depends on the
 * page and not on the size of the index.
 */
export async function findProfiles(
  binding: D1Database,
  plan: SearchPlan,
  after: number,
  limit: number,
): Promise<SearchHit[]> {
  return drizzle(binding).all<SearchHit>(matching(plan, after, limit))
}

/** How many profiles match a plan. It stops counting at `most`, so that a search for everything reads little. */
export async function countProfiles(binding: D1Database, plan: SearchPlan, most: number): Promise<number> {
  const [row] = await drizzle(binding).all<{ n: number }>(sql`SELECT count(*) AS n FROM (${matching(plan, 0, most)})`)
  return row?.n ?? 0
}

function matching(plan: SearchPlan, after: number, limit: number): SQL {
  const [first, ...others] = plan.facets
  // Which of them are still listed in their own zone is known to the directory, which is read next.
  const listed = sql`p.listed_until >= ${earliestDay(systemClock())}`
  const also = sql.join(
    others.map((facet) => sql` AND EXISTS (SELECT 1 FROM facets o WHERE o.facet = ${facet} AND o.place = p.place)`),
    sql``,
  )
  return plan.match === null
    ? sql`SELECT p.place, p.user_id, p.practice_id FROM facets f JOIN profiles p ON p.place = f.place
          WHERE f.facet = ${first} AND f.place > ${after} AND ${listed}${also} ORDER BY f.place LIMIT ${limit}`
    : sql`SELECT p.place, p.user_id, p.practice_id FROM texts t JOIN profiles p ON p.place = t.rowid
          WHERE t.body MATCH ${plan.match} AND t.rowid > ${after} AND ${listed}
            AND EXISTS (SELECT 1 FROM facets f WHERE f.facet = ${first} AND f.place = p.place)${also}
          ORDER BY t.rowid LIMIT ${limit}`
}

/** Replaces a profile's index rows in one batch. An older version changes nothing. */
export async function putProfile(binding: D1Database, profile: IndexedProfile): Promise<void> {
  const { user_id, practice_id, version, listed_until, body, facets, names, about, listings } = profile
  const grams = names.flatMap((word) => gramsOf(word).map((gram) => [gram, Array.from(word).length, word]))
  const fresh = 'SELECT place FROM profiles WHERE user_id = ?1 AND version = ?2'
  const put = (text: string, ...values: (string | number)[]) => binding.prepare(text).bind(user_id, version, ...values)
  await binding.batch([
    binding
      .prepare(
        `INSERT INTO profiles (user_id, practice_id, version, listed_until, about) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (user_id) DO UPDATE SET practice_id = excluded.practice_id, version = excluded.version, listed_until = excluded.listed_until, about = excluded.about WHERE excluded.version >= version`,
      )
      .bind(user_id, practice_id, version, listed_until, JSON.stringify(about)),
    // The listings in which it stood, before its facets are replaced, and then those in which it stands.
    markListings(binding, user_id, systemClock()),
    newListings(binding, listings, systemClock()),
    put(`DELETE FROM facets WHERE place IN (${fresh})`),
    put(`DELETE FROM texts WHERE rowid IN (${fresh})`),
    put(withoutOthers(fresh)),
    put(`DELETE FROM name_words WHERE place IN (${fresh})`),
    put(`INSERT INTO texts (rowid, body) SELECT place, ?3 FROM profiles WHERE user_id = ?1 AND version = ?2`, body),
    put(
      `INSERT INTO facets (facet, place) SELECT j.value, p.place FROM profiles p, json_each(?3) j WHERE p.user_id = ?1 AND p.version = ?2`,
      JSON.stringify(facets),
    ),
    put(
      `INSERT OR IGNORE INTO name_words (word, place) SELECT j.value, p.place FROM profiles p, json_each(?3) j WHERE p.user_id = ?1 AND p.version = ?2`,
      JSON.stringify(names),
    ),
    put(
      `INSERT OR IGNORE INTO name_grams (gram, length, word) SELECT j.value ->> 0, j.value ->> 1, j.value ->> 2 FROM json_each(?3) j WHERE EXISTS (${fresh})`,
      JSON.stringify(grams),
    ),
  ])
}

/** Deletes the parts of words that only the profile at a place has. It runs before the words themselves are deleted. */
const withoutOthers = (place: string): string =>
  `DELETE FROM name_grams WHERE word IN (SELECT n.word FROM name_words n WHERE n.place IN (${place})
   AND NOT EXISTS (SELECT 1 FROM name_words o WHERE o.word = n.word AND o.place <> n.place))`

/** Removes a profile that is no longer public. */
export async function removeProfile(binding: D1Database, userId: string): Promise<void> {
  const place = 'SELECT place FROM profiles WHERE user_id = ?1'
  const run = (text: string) => binding.prepare(text).bind(userId)
  await binding.batch([
    markListings(binding, userId, systemClock()),
    run(`DELETE FROM facets WHERE place IN (${place})`),
    run(`DELETE FROM texts WHERE rowid IN (${place})`),
    run(withoutOthers(place)),
    run(`DELETE FROM name_words WHERE place IN (${place})`),
    run('DELETE FROM offers WHERE user_id = ?1'),
    run('DELETE FROM profiles WHERE user_id = ?1'),
  ])
}

/**
 * Users in the index, by id, after the given one. A rebuild uses them to remove users who have no profile any longer.
 */
export async function indexedUsers(binding: D1Database, after: string, limit: number): Promise<string[]> {
  const rows = await binding
    .prepare('SELECT user_id FROM profiles WHERE user_id > ? ORDER BY user_id LIMIT ?')
    .bind(after, limit)
    .all<{ user_id: string }>()
  return rows.results.map((row) => row.user_id)
}
