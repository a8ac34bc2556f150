import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PasskeyAlgorithm } from '#contracts/api/passkeys'
import { keep, policy } from '#db/column-policy'

/** Passkeys of an account. Only public keys are stored. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, in base64url. */
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    algorithm: integer().$type<PasskeyAlgorithm>().notNull(),
    /** The public key (SubjectPublicKeyInfo), in base64url. */
    public_key: text().notNull(),
    /** The signature counter of the authenticator. For passkeys that are synced between devices it is always 0. */
    counter: integer().notNull(),
    last_used_at: integer(),
    create_datetime: integer().notNull(),
  },
  (t) => [index('passkeys_by_user').on(t.user_id)],
)

export const passkeysPolicy = policy(passkeys, {
  id: keep('none', 'account'),
  user_id: keep('none', 'account'),
  name: keep('identity', 'account'),
  algorithm: keep('none', 'account'),
  public_key: keep('none', 'account'),
  counter: keep('none', 'account'),
  last_used_at: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
})

/** Challenges that were answered. They are stored for as long as they could be answered again. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    answered_at: integer().notNull(),
  },
  (t) => [index('passkey_challenges_by_age').on(t.answered_at)],
)

export const passkeyChallengesPolicy = policy(passkeyChallenges, {
  challenge: keep('none', 'session'),
  answered_at: keep('none', 'session'),
})
