import { prepared } from '#db/statements'
import { eq, ne, sql } from 'drizzle-orm'
import type { Millis } from '#kernel/clock'
import type { ChatDatabase } from '../chat-database.ts'
import { channel, members, messages } from '../schema.ts'

export type ChannelRow = typeof channel.$inferSelect
export type MemberRow = typeof members.$inferSelect

const channelRow = prepared((db: ChatDatabase) => db.select().from(channel).prepare())

export function findChannel(db: ChatDatabase): ChannelRow | undefined {
  return channelRow(db).get()
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

const sending = prepared((db: ChatDatabase) =>
  db
    .select({
      close_datetime: channel.close_datetime,
      last_timetoken: channel.last_timetoken,
      partner: members.user_id,
      told_unread: members.told_unread,
      /** The timetoken of the message that the sender sent before under the same id. */
      sent_before: sql<string | null>`(SELECT ${messages.timetoken} FROM ${messages}
        WHERE ${messages.sender} = ${sql.placeholder('sender')}
        AND ${messages.msg_unique_id} = ${sql.placeholder('msgUniqueId')})`,
    })
    .from(channel)
    .leftJoin(members, ne(members.user_id, sql.placeholder('sender')))
    .prepare(),
)

/** All that decides about a message that a member sends, in one question: the channel, the partner, an earlier copy. */
export function sendingState(db: ChatDatabase, sender: string, msgUniqueId: string) {
  return sending(db).get({ sender, msgUniqueId })
}

const lastTimetoken = prepared((db: ChatDatabase) =>
  db
    .update(channel)
    .set({ last_timetoken: sql`${sql.placeholder('timetoken')}` })
    .prepare(),
)

export function setLastTimetoken(db: ChatDatabase, timetoken: string): void {
  lastTimetoken(db).run({ timetoken })
}

const memberRows = prepared((db: ChatDatabase) => db.select().from(members).prepare())

export function allMembers(db: ChatDatabase): MemberRow[] {
  return memberRows(db).all()
}

const isMember = eq(members.user_id, sql.placeholder('user_id'))
const given = (column: Exclude<keyof MemberRow, 'user_id'>) => sql`${sql.placeholder(column)}`

const readMark = prepared((db: ChatDatabase) =>
  db
    .update(members)
    .set({ read_through: given('read_through'), read_datetime: given('read_datetime') })
    .where(isMember)
    .prepare(),
)

/** Stores how far a member has confirmed to have read, and when. */
export function setRead(db: ChatDatabase, user_id: string, read_through: string, read_datetime: Millis): void {
  readMark(db).run({ user_id, read_through, read_datetime })
}

const seenMark = prepared((db: ChatDatabase) =>
  db
    .update(members)
    .set({ seen_through: given('seen_through') })
    .where(isMember)
    .prepare(),
)

/** Stores how far a member has seen the conversation. */
export function setSeen(db: ChatDatabase, user_id: string, seen_through: string): void {
  seenMark(db).run({ user_id, seen_through })
}

const unreadMark = prepared((db: ChatDatabase) =>
  db
    .update(members)
    .set({ told_unread: given('told_unread') })
    .where(isMember)
    .prepare(),
)

/** Stores the unread mark that a member's hub was sent. */
export function setToldUnread(db: ChatDatabase, user_id: string, unread: boolean): void {
  unreadMark(db).run({ user_id, told_unread: unread ? 1 : 0 })
}

const latestMark = prepared((db: ChatDatabase) =>
  db
    .update(members)
    .set({ told_latest: given('told_latest') })
    .where(isMember)
    .prepare(),
)

/** Stores the timetoken of the newest message that a member's hub was sent. */
export function setToldLatest(db: ChatDatabase, user_id: string, told_latest: string): void {
  latestMark(db).run({ user_id, told_latest })
}
