import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { GUARDIAN_RELATIONS } from '#contracts/plain/guardian-relations'
import { keep, policy } from '#db/column-policy'

const flag = () => integer({ mode: 'boolean' }).notNull()
const rights = () => ({ may_book: flag(), may_pay: flag(), may_notes: flag(), may_message: flag() })
const relation = () => text({ enum: GUARDIAN_RELATIONS }).notNull()

/** Who acts or acted for a minor. A later guardianship of the same two people is another row. */
export const guardianships = sqliteTable(
  'guardianships',
  {
    id: text().primaryKey(),
    minor_user_id: text().notNull(),
    guardian_user_id: text().notNull(),
    relation: relation(),
    /**
     * The guardian who added the child, or that guardian's successor. While the child has no login, they decide who
     * else is a guardian.
     */
    is_first: flag(),
    ...rights(),
    from_datetime: integer().notNull(),
    to_datetime: integer(),
  },
  (t) => [
    uniqueIndex('guardianships_one_open').on(t.minor_user_id, t.guardian_user_id).where(sql`${t.to_datetime} IS NULL`),
    index('guardianships_by_guardian').on(t.guardian_user_id),
  ],
)

export const guardianshipsPolicy = policy(guardianships, {
  id: keep('none', 'account'),
  minor_user_id: keep('none', 'account'),
  guardian_user_id: keep('none', 'account'),
  relation: keep('identity', 'account'),
  is_first: keep('none', 'account'),
  may_book: keep('none', 'account'),
  may_pay: keep('none', 'account'),
  may_notes: keep('none', 'account'),
  may_message: keep('none', 'account'),
  from_datetime: keep('none', 'account'),
  to_datetime: keep('none', 'account'),
})

/**
 * An invitation to be a minor's guardian. Its link is derived from `link_id` and the server's key, and only the hash of
 * its token is stored. Sending the invitation again invalidates the previous link.
 */
export const guardianInvitations = sqliteTable(
  'guardian_invitations',
  {
    id: text().primaryKey(),
    minor_user_id: text().notNull(),
    email: text().notNull(),
    relation: relation(),
    ...rights(),
    invited_by: text().notNull(),
    link_id: text().notNull(),
    token_hash: text().notNull().unique(),
    expires_at: integer().notNull(),
    accepted_at: integer(),
    accepted_by: text(),
    revoked_at: integer(),
    /** When its latest mail was requested. */
    sent_at: integer().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [
    uniqueIndex('guardian_invitations_one_open')
      .on(t.minor_user_id, t.email)
      .where(sql`${t.accepted_at} IS NULL AND ${t.revoked_at} IS NULL`),
  ],
)

export const guardianInvitationsPolicy = policy(guardianInvitations, {
  id: keep('none', 'account'),
  minor_user_id: keep('none', 'account'),
  email: keep('contact', 'account'),
  relation: keep('identity', 'account'),
  may_book: keep('none', 'account'),
  may_pay: keep('none', 'account'),
  may_notes: keep('none', 'account'),
  may_message: keep('none', 'account'),
  invited_by: keep('none', 'account'),
  link_id: keep('none', 'account'),
  token_hash: keep('secret', 'account'),
  expires_at: keep('none', 'account'),
  accepted_at: keep('none', 'account'),
  accepted_by: keep('none', 'account'),
  revoked_at: keep('none', 'account'),
  sent_at: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
})

/** The handover of a minor's account to the young adult, with their email and the link that was mailed to it. */
export const accountHandovers = sqliteTable('account_handovers', {
  minor_user_id: text().primaryKey(),
  /** Empty until a guardian enters it. */
  email: text().notNull(),
  /** When the guardians' access ended. */
  ended_at: integer(),
  link_id: text(),
  token_hash: text().unique(),
  expires_at: integer(),
  taken_at: integer(),
})

export const accountHandoversPolicy = policy(accountHandovers, {
  minor_user_id: keep('none', 'account'),
  email: keep('contact', 'account'),
  ended_at: keep('none', 'account'),
  link_id: keep('none', 'account'),
  token_hash: keep('secret', 'account'),
  expires_at: keep('none', 'account'),
  taken_at: keep('none', 'account'),
})
