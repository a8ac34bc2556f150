import { CHAT_ACTS } from '#contracts/plain/chat-acts'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The channel itself: one row, written when the practice opens it. Without this row the object answers `not_found`. */
export const channel = sqliteTable('channel', {
  id: integer('id').primaryKey(),
  channel_id: text('channel_id').notNull(),
  practice_id: text('practice_id').notNull(),
  /** Since when the channel is closed for writing; null while it is open. */
  close_datetime: integer('close_datetime'),
  /** The newest timetoken of a message or a reaction. Timetokens are texts of 17 digits, which sort by time. */
  last_timetoken: text('last_timetoken').notNull(),
})

/**
 * The two members, how far each has read, and the unread mark and the newest message that each one's hub was last sent.
 */
export const members = sqliteTable('members', {
  user_id: text('user_id').primaryKey(),
  /** The read receipt, which the partner sees. It only moves forward. */
  read_through: text('read_through'),
  read_datetime: integer('read_datetime'),
  /** Up to here the member has seen the conversation. It counts as read up to here even without a read receipt. */
  seen_through: text('seen_through').notNull(),
  told_unread: integer('told_unread', { mode: 'boolean' }).notNull(),
  /** The timetoken of that message; empty before the first one. */
  told_latest: text('told_latest').notNull(),
})

/** Messages, as the browsers encrypted them. This object cannot decrypt them. */
export const messages = sqliteTable(
  'messages',
  {
    timetoken: text('timetoken').primaryKey(),
    msg_unique_id: text('msg_unique_id').notNull(),
    sender: text('sender').notNull(),
    content_encrypted: text('content_encrypted').notNull(),
    /**
     * The partner's reaction. When it is removed, the timetoken of the removal is retained, so that a returning client
     * learns of it.
     */
    reaction_emoji: text('reaction_emoji'),
    reaction_timetoken: text('reaction_timetoken'),
  },
  (t) => [
    uniqueIndex('messages_once').on(t.sender, t.msg_unique_id),
    index('messages_by_sender').on(t.sender, t.timetoken),
    index('messages_by_reaction').on(t.reaction_timetoken),
  ],
)

/** Events that the practice's audit has not received yet. They contain ids and codes only. */
export const auditDue = sqliteTable(
  'audit_due',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    user_id: text('user_id').notNull(),
    /** The guardian who acted for that user, who then is a minor; null when the user acted. */
    guardian_user_id: text('guardian_user_id'),
    action: text('action', { enum: CHAT_ACTS }).notNull(),
    timetoken: text('timetoken').notNull(),
    /** The batch with which the row is sent; null until sending begins. */
    batch: integer('batch'),
  },
  (t) => [index('audit_due_by_batch').on(t.batch, t.seq)],
)

export const namedAlarms = sqliteTable('named_alarms', {
  name: text('name').primaryKey(),
  due: integer('due').notNull(),
})

export const chatPolicies = [
  policy(channel, {
    id: keep('none', 'record'),
    channel_id: keep('identity', 'record'),
    practice_id: keep('none', 'record'),
    close_datetime: keep('none', 'record'),
    last_timetoken: keep('none', 'record'),
  }),
  policy(members, {
    user_id: keep('identity', 'record'),
    read_through: keep('none', 'record'),
    read_datetime: keep('none', 'record'),
    seen_through: keep('none', 'record'),
    told_unread: keep('none', 'work'),
    told_latest: keep('none', 'work'),
  }),
  policy(messages, {
    timetoken: keep('none', 'record'),
    msg_unique_id: keep('none', 'record'),
    sender: keep('identity', 'record'),
    content_encrypted: keep('care-sealed', 'record'),
    reaction_emoji: keep('care', 'record'),
    reaction_timetoken: keep('none', 'record'),
  }),
  policy(auditDue, {
    seq: keep('none', 'work'),
    at: keep('none', 'work'),
    user_id: keep('identity', 'work'),
    guardian_user_id: keep('identity', 'work'),
    action: keep('none', 'work'),
    timetoken: keep('none', 'work'),
    batch: keep('none', 'work'),
  }),
  policy(namedAlarms, { name: keep('none', 'work'), due: keep('none', 'work') }),
]
