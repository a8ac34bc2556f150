import { eq } from 'drizzle-orm'
import type { FeedNames } from '#contracts/plain/feed-names'
import type { Directory } from '../connect.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect

export async function calendarFeedOf(db: Directory, userId: string): Promise<CalendarFeedRow | null> {
  return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.user_id, userId)).limit(1))[0] ?? null
}

/** The feed with this secret in its address; null for a revoked or unknown one. */
export async function calendarFeedByHash(db: Directory, tokenHash: string): Promise<CalendarFeedRow | null> {
  return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.token_hash, tokenHash)).limit(1))[0] ?? null
}

/** A statement that stores a feed. The one that the account had until now stops working. */
export function putCalendarFeed(db: Directory, row: CalendarFeedRow) {
  const { token_hash, names, create_datetime } = row
  return db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: { token_hash, names, create_datetime } })
}

export function nameInCalendarFeed(db: Directory, userId: string, names: FeedNames) {
  return db.update(calendarFeeds).set({ names }).where(eq(calendarFeeds.user_id, userId))
}

/** A statement that revokes the feed of an account. */
export function deleteCalendarFeedOf(db: Directory, userId: string) {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
}
