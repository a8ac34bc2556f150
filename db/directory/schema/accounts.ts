import { USER_TYPES } from '#contracts/plain/user-kinds'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** A person with an account. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  email_confirmed: integer({ mode: 'boolean' }).notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  preferred_first_name: text().notNull().default(''),
  user_type: text({ enum: USER_TYPES }).notNull(),
  timezone: text().notNull(),
  /** The customs by which mails write dates and money (domain/content/locale.ts), from the last browser that logged in. */
  locale: text().notNull().default('en-US'),
  signup_form_finished: integer({ mode: 'boolean' }).notNull().default(false),
  is_test_user: integer({ mode: 'boolean' }).notNull().default(false),
  signup_channel_amhc: integer({ mode: 'boolean' }).notNull().default(false),
  create_datetime: integer({ mode: 'timestamp_ms' }).notNull(),
  modify_datetime: integer({ mode: 'timestamp_ms' }).notNull(),
})

export const usersPolicy = policy(users, {
  id: keep('none', 'account'),
  email: keep('contact', 'account'),
  email_confirmed: keep('none', 'account'),
  first_name: keep('identity', 'account'),
  last_name: keep('identity', 'account'),
  preferred_first_name: keep('identity', 'account'),
  user_type: keep('none', 'account'),
  timezone: keep('none', 'account'),
  locale: keep('none', 'account'),
  signup_form_finished: keep('none', 'account'),
  is_test_user: keep('none', 'account'),
  signup_channel_amhc: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
  modify_datetime: keep('none', 'account'),
})

/** Sessions of people who are logged in. The user's hub decides whether a session is live. */
export const logins = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    user_id: text().notNull(),
    expires_at: integer({ mode: 'timestamp_ms' }).notNull(),
    user_agent: text(),
    /** The city and country of the network address at login. The address itself is never stored. */
    place: text(),
    /** The minor for whom this guardian's session acts, and until when (ms) unless it is renewed. */
    minor_user_id: text(),
    guardian_until: integer(),
    create_datetime: integer({ mode: 'timestamp_ms' }).notNull(),
    modify_datetime: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    index('sessions_by_user').on(t.user_id),
    index('sessions_by_end').on(t.expires_at),
    index('sessions_by_minor').on(t.minor_user_id),
  ],
)

export const loginsPolicy = policy(logins, {
  id: keep('none', 'session'),
  token: keep('secret', 'session'),
  user_id: keep('none', 'session'),
  expires_at: keep('none', 'session'),
  user_agent: keep('none', 'session'),
  place: keep('contact', 'session'),
  minor_user_id: keep('none', 'session'),
  guardian_until: keep('none', 'session'),
  create_datetime: keep('none', 'session'),
  modify_datetime: keep('none', 'session'),
})

/** The password of an account, as a hash (durable-objects/gate/password-hash.ts). A child's account has none. */
export const passwords = sqliteTable('passwords', {
  user_id: text().primaryKey(),
  password_hash: text().notNull(),
  create_datetime: integer().notNull(),
  modify_datetime: integer().notNull(),
})

export const passwordsPolicy = policy(passwords, {
  user_id: keep('none', 'account'),
  password_hash: keep('secret', 'account'),
  create_datetime: keep('none', 'account'),
  modify_datetime: keep('none', 'account'),
})

/**
 * A mailed link for a new password. Its token is derived from the id and the server's key, and only the token's hash is
 * stored. A request for an unknown email also writes a row
 * (with an empty user id), so that known and unknown emails take the same time.
 */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    token_hash: text().notNull().unique(),
    expires_at: integer().notNull(),
    used_at: integer(),
    /** When this link set a password; null for one that was only replaced by a newer one. */
    changed_at: integer(),
    create_datetime: integer().notNull(),
  },
  (t) => [index('password_resets_by_user').on(t.user_id), index('password_resets_by_age').on(t.expires_at)],
)

export const passwordResetsPolicy = policy(passwordResets, {
  id: keep('none', 'session'),
  user_id: keep('none', 'session'),
  token_hash: keep('secret', 'session'),
  expires_at: keep('none', 'session'),
  used_at: keep('none', 'session'),
  changed_at: keep('none', 'session'),
  create_datetime: keep('none', 'session'),
})
