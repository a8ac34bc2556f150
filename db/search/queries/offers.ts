import type { ShownOffer } from '#contracts/internal/effects'
import { MINUTE, type Millis } from '#kernel/clock'
import { markListings } from './listings.ts'

/** Free times change with each booking. Their listings are counted again at most this often. */
const OFFERS_SETTLE: Millis = MINUTE

/** What practices said, by the user ids of their professionals. At most 100 ids are read. */
export async function offersOf(
  binding: D1Database,
  userIds: readonly string[],
): Promise<Map<string, ShownOffer & { read_at: Millis }>> {
  if (userIds.length === 0) return new Map()
  const rows = await binding
    .prepare(
      'SELECT o.user_id, o.read_at, o.content FROM json_each(?) j CROSS JOIN offers o ON o.user_id = j.value LIMIT 100',
    )
    .bind(JSON.stringify(userIds))
    .all<{ user_id: string; read_at: number; content: string }>()
  return new Map(
    rows.results.map(({ user_id, read_at, content }) => [user_id, { ...(JSON.parse(content) as ShownOffer), read_at }]),
  )
}

/** Stores what a practice said. An older answer changes nothing, and neither does one for a profile that is not listed. */
export async function putOffer(binding: D1Database, userId: string, offer: ShownOffer, read_at: Millis): Promise<void> {
  const put = binding
    .prepare(
      `INSERT INTO offers (user_id, read_at, content) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM profiles WHERE user_id = ?1)
       ON CONFLICT (user_id) DO UPDATE SET read_at = excluded.read_at, content = excluded.content WHERE excluded.read_at >= read_at`,
    )
    .bind(userId, read_at, JSON.stringify(offer))
  await binding.batch([put, markListings(binding, userId, read_at + OFFERS_SETTLE)])
}
