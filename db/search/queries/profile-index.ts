import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SearchPlan } from '#domain/content/search-terms'

export type SearchHit = { place: number; user_id: string; practice_id: string }
export type IndexedProfile = {
  user_id: string
  practice_id: string
  version: number
  /** YYYY-MM-DD, the last day on which the profile is found. */
  listed_until: string
  body: string
  facets: readonly string[]
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
  const [first, ...others] = plan.facets
  const listed = sql`p.listed_until >= date('now')`
  const also = sql.join(
    others.map((facet) => sql` AND EXISTS (SELECT 1 FROM facets o WHERE o.facet = ${facet} AND o.place = p.place)`),
    sql``,
  )
  const hits =
    plan.match === null
      ? sql`SELECT p.place, p.user_id, p.practice_id FROM facets f JOIN profiles p ON p.place = f.place
          WHERE f.facet = ${first} AND f.place > ${after} AND ${listed}${also} ORDER BY f.place LIMIT ${limit}`
      : sql`SELECT p.place, p.user_id, p.practice_id FROM texts t JOIN profiles p ON p.place = t.rowid
          WHERE t.body MATCH ${plan.match} AND t.rowid > ${after} AND ${listed}
            AND EXISTS (SELECT 1 FROM facets f WHERE f.facet = ${first} AND f.place = p.place)${also}
          ORDER BY t.rowid LIMIT ${limit}`
  return drizzle(binding).all<SearchHit>(hits)
}

/** Replaces a profile's index rows in one batch. An older version changes nothing. */
export async function putProfile(binding: D1Database, profile: IndexedProfile): Promise<void> {
  const { user_id, practice_id, version, listed_until, body, facets } = profile
  const fresh = 'SELECT place FROM profiles WHERE user_id = ?1 AND version = ?2'
  const put = (text: string, ...values: (string | number)[]) => binding.prepare(text).bind(user_id, version, ...values)
  await binding.batch([
    binding
      .prepare(
        `INSERT INTO profiles (user_id, practice_id, version, listed_until) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (user_id) DO UPDATE SET practice_id = excluded.practice_id, version = excluded.version, listed_until = excluded.listed_until WHERE excluded.version >= version`,
      )
      .bind(user_id, practice_id, version, listed_until),
    put(`DELETE FROM facets WHERE place IN (${fresh})`),
    put(`DELETE FROM texts WHERE rowid IN (${fresh})`),
    put(`INSERT INTO texts (rowid, body) SELECT place, ?3 FROM profiles WHERE user_id = ?1 AND version = ?2`, body),
    put(
      `INSERT INTO facets (facet, place) SELECT j.value, p.place FROM profiles p, json_each(?3) j WHERE p.user_id = ?1 AND p.version = ?2`,
      JSON.stringify(facets),
    ),
  ])
}

/** Removes a profile that is no longer public. */
export async function removeProfile(binding: D1Database, userId: string): Promise<void> {
  const place = 'SELECT place FROM profiles WHERE user_id = ?1'
  const run = (text: string) => binding.prepare(text).bind(userId)
  await binding.batch([
    run(`DELETE FROM facets WHERE place IN (${place})`),
    run(`DELETE FROM texts WHERE rowid IN (${place})`),
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
