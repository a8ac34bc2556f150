import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** The authenticator app of a person. It counts from `confirmed_at` on; until then it is being set up. */
export const secondFactors = sqliteTable('second_factors', {
  user_id: text().primaryKey(),
  /** The secret, sealed by the directory's key. */
  sealed_secret: text().notNull(),
  confirmed_at: integer(),
  create_datetime: integer().notNull(),
})

export const secondFactorsPolicy = policy(secondFactors, {
  user_id: keep('none', 'account'),
  sealed_secret: keep('secret', 'account'),
  confirmed_at: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
})

/** Recovery codes that are left, as keyed hashes. */
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

/** Codes that have been used, for as long as they could be given again: their row is what makes a code work once. */
export const secondFactorUses = sqliteTable(
  'second_factor_uses',
  {
    user_id: text().notNull(),
    /** `totp/{when it was set up}/{time step}` or `recovery/{hash}`. */
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
