import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** A person's authenticator app. It is required from `confirmed_at` on; before that, its set-up is not confirmed. */
export const secondFactors = sqliteTable('second_factors', {
  user_id: text().primaryKey(),
  /** The secret, sealed with the directory's key. */
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
