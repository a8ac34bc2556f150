import { prepared } from '#db/statements'
import { and, asc, count, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { ChatDatabase } from '../chat-database.ts'
import { messages } from '../schema.ts'

export type MessageRow = typeof messages.$inferSelect

const insertion = prepared((db: ChatDatabase) =>
  db
    .insert(messages)
    .values({
      timetoken: sql.placeholder('timetoken'),
      msg_unique_id: sql.placeholder('msg_unique_id'),
      sender: sql.placeholder('sender'),
      content_encrypted: sql.placeholder('content_encrypted'),
    })
    .prepare(),
)

export function insertMessage(db: ChatDatabase, row: Omit<MessageRow, 'reaction_emoji' | 'reaction_timetoken'>): void {
  insertion(db).run(row)
}

const messageAt = prepared((db: ChatDatabase) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.timetoken, sql.placeholder('timetoken')))
    .prepare(),
)

export function findMessage(db: ChatDatabase, timetoken: string): MessageRow | undefined {
  return messageAt(db).get({ timetoken })
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

const newest = prepared((db: ChatDatabase) =>
  db.select().from(messages).orderBy(desc(messages.timetoken)).limit(1).prepare(),
)

/** The newest message; undefined when there is none. */
export function newestMessage(db: ChatDatabase): MessageRow | undefined {
  return newest(db).get()
}

const newestOf = prepared((db: ChatDatabase) =>
  db
    .select({ t: messages.timetoken })
    .from(messages)
    .where(eq(messages.sender, sql.placeholder('sender')))
    .orderBy(desc(messages.timetoken))
    .limit(1)
    .prepare(),
)

/** The timetoken of the newest message this person wrote; null when there is none. */
export function newestFrom(db: ChatDatabase, sender: string): string | null {
  return newestOf(db).get({ sender })?.t ?? null
}

const reaction = prepared((db: ChatDatabase) =>
  db
    .update(messages)
    .set({
      reaction_emoji: sql`${sql.placeholder('emoji')}`,
      reaction_timetoken: sql`${sql.placeholder('actionTimetoken')}`,
    })
    .where(eq(messages.timetoken, sql.placeholder('timetoken')))
    .prepare(),
)

export function setReaction(db: ChatDatabase, timetoken: string, emoji: string | null, actionTimetoken: string): void {
  reaction(db).run({ timetoken, emoji, actionTimetoken })
}

export function countMessages(db: ChatDatabase): number {
  return db.select({ n: count() }).from(messages).get()?.n ?? 0
}
