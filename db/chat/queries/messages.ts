import { and, asc, count, desc, eq, gt, lt, lte } from 'drizzle-orm'
import type { ChatDatabase } from '../chat-database.ts'
import { messages } from '../schema.ts'

export type MessageRow = typeof messages.$inferSelect

export function insertMessage(db: ChatDatabase, row: Omit<MessageRow, 'reaction_emoji' | 'reaction_timetoken'>): void {
  db.insert(messages).values(row).run()
}

export function findMessage(db: ChatDatabase, timetoken: string): MessageRow | undefined {
  return db.select().from(messages).where(eq(messages.timetoken, timetoken)).get()
}

/** The message that a sender sent before under this id. */
export function findSent(db: ChatDatabase, sender: string, msgUniqueId: string): MessageRow | undefined {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.sender, sender), eq(messages.msg_unique_id, msgUniqueId)))
    .get()
}

/** The page just before a timetoken, or the newest page, oldest message first. */
export function messagesBefore(db: ChatDatabase, before: string | null, limit: number): MessageRow[] {
  return db
    .select()
    .from(messages)
    .where(before === null ? undefined : lt(messages.timetoken, before))
    .orderBy(desc(messages.timetoken))
    .limit(limit)
    .all()
    .reverse()
}

/** The page just after a timetoken, oldest message first. */
export function messagesAfter(db: ChatDatabase, after: string, limit: number): MessageRow[] {
  return db
    .select()
    .from(messages)
    .where(gt(messages.timetoken, after))
    .orderBy(asc(messages.timetoken))
    .limit(limit)
    .all()
}

/**
 * Messages up to `upTo` whose reaction was added, changed or removed after a timetoken, in the order of these changes.
 */
export function reactedAfter(db: ChatDatabase, after: string, upTo: string, limit: number): MessageRow[] {
  return db
    .select()
    .from(messages)
    .where(and(gt(messages.reaction_timetoken, after), lte(messages.timetoken, upTo)))
    .orderBy(asc(messages.reaction_timetoken))
    .limit(limit)
    .all()
}

export function hasOlder(db: ChatDatabase, than: string): boolean {
  return (
    db.select({ t: messages.timetoken }).from(messages).where(lt(messages.timetoken, than)).limit(1).get() !== undefined
  )
}

/** The newest message; undefined when there is none. */
export function newestMessage(db: ChatDatabase): MessageRow | undefined {
  return db.select().from(messages).orderBy(desc(messages.timetoken)).limit(1).get()
}

/** The timetoken of the newest message this person wrote; null when there is none. */
export function newestFrom(db: ChatDatabase, sender: string): string | null {
  return (
    db
      .select({ t: messages.timetoken })
      .from(messages)
      .where(eq(messages.sender, sender))
      .orderBy(desc(messages.timetoken))
      .limit(1)
      .get()?.t ?? null
  )
}

export function setReaction(db: ChatDatabase, timetoken: string, emoji: string | null, actionTimetoken: string): void {
  db.update(messages)
    .set({ reaction_emoji: emoji, reaction_timetoken: actionTimetoken })
    .where(eq(messages.timetoken, timetoken))
    .run()
}

export function countMessages(db: ChatDatabase): number {
  return db.select({ n: count() }).from(messages).get()?.n ?? 0
}
