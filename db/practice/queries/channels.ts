import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { channels } from '#db/practice/schema-channels'
import { practice } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import { and, eq, sql } from 'drizzle-orm'

type ChannelRow = typeof channels.$inferSelect

const channelOfId = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(channels)
    .where(eq(channels.id, sql.placeholder('id')))
    .prepare(),
)

/** A chat by its id. */
export function channelById(db: PracticeDatabase, id: string): ChannelRow | undefined {
  return channelOfId(db).get({ id })
}

/** The id of the chat between a member and a provider. */
export function channelOfPair(
  db: PracticeDatabase,
  pair: Pick<ChannelRow, 'member_user_id' | 'provider_user_id'>,
): string | undefined {
  return db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.member_user_id, pair.member_user_id), eq(channels.provider_user_id, pair.provider_user_id)))
    .get()?.id
}

/** Ids of a provider's chats, at most `limit`. */
export function channelsOfProvider(db: PracticeDatabase, providerId: string, limit: number): string[] {
  return db
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.provider_user_id, providerId))
    .limit(limit)
    .all()
    .map(({ id }) => id)
}

/** Ids of all chats. */
export function channelIds(db: PracticeDatabase): string[] {
  return db
    .select({ id: channels.id })
    .from(channels)
    .all()
    .map(({ id }) => id)
}

/** Whether a chat is with the practice's current owner. */
export function isWithOwner(db: PracticeDatabase, id: string): boolean {
  return (
    db
      .select({ id: channels.id })
      .from(channels)
      .innerJoin(practice, eq(channels.provider_user_id, practice.owner_user_id))
      .where(eq(channels.id, id))
      .get() !== undefined
  )
}

/** At most `limit` chats, in any order. */
export function someChannels(db: PracticeDatabase, limit: number): ChannelRow[] {
  return db.select().from(channels).limit(limit).all()
}

export function deleteChannels(db: PracticeDatabase, ids: readonly string[]): void {
  db.delete(channels).where(among(channels.id, ids)).run()
}
