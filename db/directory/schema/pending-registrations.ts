import { USER_TYPES } from '#contracts/plain/user-kinds'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * A registration whose email is not confirmed yet. It is not an account and changes nothing of one, also when its email
 * has an account. An email may have several; confirming one ends the others. A row remains until it expires, so that
 * neither its link nor a login with its password reveals to the person who registered that it has ended.
 */
export const pendingRegistrations = sqliteTable(
  'pending_registrations',
  {
    /** The id that the account gets. */
    id: text().primaryKey(),
    email: text().notNull(),
    user_type: text({ enum: USER_TYPES }).notNull(),
    /** The rows of an email share their salt, so that one hash compares a password with all. */
    password_hash: text().notNull(),
    /** What was typed into the form, as sealed JSON (edge/directory/sign-up/details.ts). Empty at the end. */
    sealed_details: text().notNull(),
    /** The time that the person had chosen, as sealed JSON; empty without one. */
    sealed_booking: text().notNull(),
    /** The token of the mailed link is derived from `id` and the server's key. */
    token_hash: text().notNull().unique(),
    /** Each mail extends it. */
    link_expires_at: integer().notNull(),
    expires_at: integer().notNull(),
    ended_at: integer(),
    /** `confirmed`: its link made the account. `replaced`: the email got an account in another way. */
    outcome: text({ enum: ['confirmed', 'replaced'] }),
    create_datetime: integer().notNull(),
  },
  (t) => [index('pending_registrations_by_email').on(t.email), index('pending_registrations_by_age').on(t.expires_at)],
)

export const pendingRegistrationsPolicy = policy(pendingRegistrations, {
  id: keep('none', 'session'),
  email: keep('contact', 'session'),
  user_type: keep('none', 'session'),
  password_hash: keep('secret', 'session'),
  sealed_details: keep('care-sealed', 'session'),
  sealed_booking: keep('care-sealed', 'session'),
  token_hash: keep('secret', 'session'),
  link_expires_at: keep('none', 'session'),
  expires_at: keep('none', 'session'),
  ended_at: keep('none', 'session'),
  outcome: keep('none', 'session'),
  create_datetime: keep('none', 'session'),
})
