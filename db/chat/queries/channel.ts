import { eq } from 'drizzle-orm'
import type { Millis } from '#kernel/clock'
import type { ChatDatabase } from '../chat-database.ts'
import { channel, members } from '../schema.ts'

export type ChannelRow = typeof channel.$inferSelect
export type MemberRow = typeof members.$inferSelect

export function findChannel(db: ChatDatabase): ChannelRow | undefined {
  return db.select().from(channel).get()
}

export function insertChannel(
  db: ChatDatabase,
  row: Omit<ChannelRow, 'id' | 'close_datetime'>,
  people: readonly string[],
): void {
  db.insert(channel)
    .values({ id: 1, ...row })
    .onConflictDoNothing()
    .run()
  for (const user_id of people)
    db.insert(members)
      .values({ user_id, seen_through: row.last_timetoken, told_unread: false, told_latest: '' })
      .onConflictDoNothing()
      .run()
}

/** Closes the channel for writing from an instant on. Null opens it again. */
export function closeChannel(db: ChatDatabase, at: Millis | null): void {
  db.update(channel).set({ close_datetime: at }).run()
}

export function setLastTimetoken(db: ChatDatabase, timetoken: string): void {
  db.update(channel).set({ last_timetoken: timetoken }).run()
}

export function allMembers(db: ChatDatabase): MemberRow[] {
  return db.select().from(members).all()
}

export function updateMember(db: ChatDatabase, userId: string, change: Partial<Omit<MemberRow, 'user_id'>>): void {
  db.update(members).set(change).where(eq(members.user_id, userId)).run()
}
