import type { PublicProfile } from '#contracts/api/professionals'
import { gramsOf } from '#domain/content/near-words'
import { systemClock } from '#kernel/clock'
import { markListings, newListings, type ListingRow } from './listings.ts'

/**
 * What a card shows of a profile, without what changes by itself: licenses end, certifications expire, and the practice
 * has its zone, its logo and its page.
 */
export type ProfileCard = Omit<
  PublicProfile,
  'states' | 'credentials' | 'timezone' | 'logo_version' | 'practice_group_name' | 'certifications'
> & { certifications: readonly { certification: string; expires: string }[] }

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
  card: ProfileCard | null
}

/** Replaces a profile's index rows in one batch. An older version changes nothing. */
export async function putProfile(binding: D1Database, profile: IndexedProfile): Promise<void> {
  const { user_id, practice_id, version, listed_until, body, facets, names, about, listings, card } = profile
  const grams = names.flatMap((word) => gramsOf(word).map((gram) => [gram, Array.from(word).length, word]))
  const fresh = 'SELECT place FROM profiles WHERE user_id = ?1 AND version = ?2'
  const put = (text: string, ...values: (string | number)[]) => binding.prepare(text).bind(user_id, version, ...values)
  await binding.batch([
    binding
      .prepare(
        `INSERT INTO profiles (user_id, practice_id, version, listed_until, about, card) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (user_id) DO UPDATE SET practice_id = excluded.practice_id, version = excluded.version, listed_until = excluded.listed_until, about = excluded.about, card = excluded.card WHERE excluded.version >= version`,
      )
      .bind(user_id, practice_id, version, listed_until, JSON.stringify(about), card && JSON.stringify(card)),
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

/** Users whose profile was indexed by a release without cards. */
export async function usersWithoutCard(binding: D1Database, limit: number): Promise<string[]> {
  const rows = await binding
    .prepare('SELECT user_id FROM profiles WHERE card IS NULL ORDER BY place LIMIT ?')
    .bind(limit)
    .all<{ user_id: string }>()
  return rows.results.map((row) => row.user_id)
}
