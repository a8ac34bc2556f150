import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * An invitation to manage the calendar of a practice. Its link is derived from `link_id` and the server's key, and only
 * the hash of its token is stored. Sending the invitation again invalidates the previous link.
 */
export const teamInvitations = sqliteTable(
  'team_invitations',
  {
    id: text().primaryKey(),
    practice_id: text().notNull(),
    email: text().notNull(),
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
    uniqueIndex('team_invitations_one_open')
      .on(t.practice_id, t.email)
      .where(sql`${t.accepted_at} IS NULL AND ${t.revoked_at} IS NULL`),
  ],
)

export const teamInvitationsPolicy = policy(teamInvitations, {
  id: keep('none', 'practice'),
  practice_id: keep('none', 'practice'),
  email: keep('contact', 'practice'),
  invited_by: keep('none', 'practice'),
  link_id: keep('none', 'practice'),
  token_hash: keep('secret', 'practice'),
  expires_at: keep('none', 'practice'),
  accepted_at: keep('none', 'practice'),
  accepted_by: keep('none', 'practice'),
  revoked_at: keep('none', 'practice'),
  sent_at: keep('none', 'practice'),
  create_datetime: keep('none', 'practice'),
})
