import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** A person's authenticator app. It is required from `confirmed_at` on; before that, its set-up is not confirmed. */
export const secondFactors = sqliteTable('second_factors', {
  user_id: text().primaryKey(),
  /** The secret, sealed with the directory's key. */
  sealed_secret: text().notNull(),
  confirmed_at: integer(),
  /** Wrong codes since the app was set up, without those that the right code followed. */
  wrong_codes: integer().notNull().default(0),
  create_datetime: integer().notNull(),
})

export const secondFactorsPolicy = policy(secondFactors, {
  user_id: keep('none', 'account'),
  sealed_secret: keep('secret', 'account'),
  confirmed_at: keep('none', 'account'),
  wrong_codes: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
})

/** Recovery codes that were not used yet, as keyed hashes. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: text().notNull(),
    code_hash: text().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

export const recoveryCodesPolicy = policy(recoveryCodes, {
  user_id: keep('none', 'account'),
  code_hash: keep('secret', 'account'),
  create_datetime: keep('none', 'account'),
})

/** Codes that were used. They are stored for as long as they could be sent again, so that each code works only once. */
export const secondFactorUses = sqliteTable(
  'second_factor_uses',
  {
    user_id: text().notNull(),
    /** `totp/{when the app was set up}/{time step}` or `recovery/{hash}`. */
    proof: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.proof] })],
)

export const secondFactorUsesPolicy = policy(secondFactorUses, {
  user_id: keep('none', 'session'),
  proof: keep('secret', 'session'),
  at: keep('none', 'session'),
})

/**
 * A person who has lost their phone and recovery codes. The mailed link proves the address; then an operator, who knows
 * the reference from the person, removes the second factor. A row that was used is the record of it. A request for an
 * unknown email also writes a row (with an empty user id), so that known and unknown emails take the same time.
 */
export const accountRecoveries = sqliteTable(
  'account_recoveries',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    token_hash: text().notNull().unique(),
    /** What the person tells the operator. */
    reference: text().notNull().unique(),
    expires_at: integer().notNull(),
    /** When the link was opened (ms). */
    proven_at: integer(),
    /** When the operator removed the second factor (ms), and which operator. */
    reset_at: integer(),
    reset_by: text(),
    create_datetime: integer().notNull(),
  },
  (t) => [index('account_recoveries_by_user').on(t.user_id), index('account_recoveries_by_age').on(t.expires_at)],
)

export const accountRecoveriesPolicy = policy(accountRecoveries, {
  id: keep('none', 'record'),
  user_id: keep('none', 'record'),
  token_hash: keep('secret', 'session'),
  reference: keep('none', 'record'),
  expires_at: keep('none', 'record'),
  proven_at: keep('none', 'record'),
  reset_at: keep('none', 'record'),
  reset_by: keep('none', 'record'),
  create_datetime: keep('none', 'record'),
})
