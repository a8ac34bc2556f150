import { PLANS, SUB_PERIODS } from '#contracts/plain/plan-names'
import { TEAM_ROLES } from '#contracts/plain/user-kinds'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * A practice, which is one tenant. Its data is in its own object; the directory stores its owner and where its data may
 * be stored.
 */
export const practices = sqliteTable('practices', {
  id: text().primaryKey(),
  owner_user_id: text().notNull(),
  /** Where the practice's object and files may be stored. It is fixed when the practice is created. */
  jurisdiction: text({ enum: ['default', 'eu', 'fedramp'] }).notNull(),
  /** The version in the names of the logo's files in R2; null without a logo. */
  logo_version: text(),
  create_datetime: integer().notNull(),
  /** Since when the practice is a read-only archive, which is not listed; null while it is open. */
  archived_at: integer(),
  /** The deadline until which an archive is retained; null for an archive without any data. */
  deletes_at: integer(),
  /**
   * The deadline for paying a plan that the owner chose but has not paid yet. Until it is paid, the practice is not
   * listed. Null when nothing is due.
   */
  plan_due_at: integer(),
  /** The time zone of the practice's calendar, as its object reported it last; null before that. */
  timezone: text(),
})

export const practicesPolicy = policy(practices, {
  id: keep('none', 'practice'),
  owner_user_id: keep('none', 'practice'),
  jurisdiction: keep('none', 'practice'),
  logo_version: keep('none', 'public'),
  create_datetime: keep('none', 'practice'),
  archived_at: keep('none', 'practice'),
  deletes_at: keep('none', 'practice'),
  plan_due_at: keep('none', 'practice'),
  timezone: keep('none', 'practice'),
})

/** Who works where, from when to when. A person works in one practice at a time. */
export const memberships = sqliteTable(
  'memberships',
  {
    user_id: text().notNull(),
    practice_id: text().notNull(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    /** Whether the owner lets a scheduler complete sessions. */
    may_complete: integer({ mode: 'boolean' }).notNull().default(false),
    from_datetime: integer().notNull(),
    to_datetime: integer(),
  },
  (t) => [
    uniqueIndex('memberships_one_at_a_time').on(t.user_id).where(sql`${t.to_datetime} IS NULL`),
    index('memberships_by_practice').on(t.practice_id),
  ],
)

export const membershipsPolicy = policy(memberships, {
  user_id: keep('none', 'practice'),
  practice_id: keep('none', 'practice'),
  role: keep('none', 'practice'),
  may_complete: keep('none', 'practice'),
  from_datetime: keep('none', 'practice'),
  to_datetime: keep('none', 'practice'),
})

/** A provider's plan. `newestSubscription` decides which of several rows counts. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    sub_class: text({ enum: PLANS }).notNull(),
    coupon_id: text(),
    activated_time: integer().notNull(),
    sub_period: text({ enum: SUB_PERIODS }).notNull(),
    auto_renew: integer({ mode: 'boolean' }).notNull(),
    terminated_code: text(),
    terminated_time: integer(),
    /** The card provider's subscription that this row follows; null for a trial that is not billed. */
    provider_subscription_id: text(),
    /**
     * The status that the card provider reports. While it is `trialing`, the plan counts as a trial, with any coupon.
     */
    status: text({ enum: ['trialing', 'active', 'past_due', 'ended'] }),
    trial_end: integer(),
    current_period_end: integer(),
    /** The trial with which a billed subscription began. `coupon_id` is only for plans that end with their trial. */
    began_with_coupon: text(),
    /** Counts the readings of the card provider. A reading that began before another one was stored is discarded. */
    looks: integer().notNull().default(0),
  },
  // A coupon counts once per person, even if the intake is finished several times.
  (t) => [
    uniqueIndex('subscriptions_coupon_once').on(t.user_id, t.coupon_id),
    uniqueIndex('subscriptions_of_provider').on(t.provider_subscription_id),
    index('subscriptions_newest').on(t.user_id, t.activated_time),
  ],
)

export const subscriptionsPolicy = policy(subscriptions, {
  id: keep('none', 'account'),
  user_id: keep('none', 'account'),
  sub_class: keep('money', 'account'),
  coupon_id: keep('money', 'account'),
  activated_time: keep('money', 'account'),
  sub_period: keep('money', 'account'),
  auto_renew: keep('money', 'account'),
  terminated_code: keep('money', 'account'),
  terminated_time: keep('money', 'account'),
  provider_subscription_id: keep('money', 'account'),
  status: keep('money', 'account'),
  trial_end: keep('money', 'account'),
  current_period_end: keep('money', 'account'),
  began_with_coupon: keep('money', 'account'),
  looks: keep('none', 'account'),
})

/**
 * Data keys of practices, channels and the directory, wrapped by the operator's master key. Without its row, the data
 * that a key seals can never be opened again.
 */
export const wrappedKeys = sqliteTable(
  'wrapped_keys',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    wrapped: text().notNull(),
    master_id: text().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [index('wrapped_keys_by_owner').on(t.owner), index('wrapped_keys_by_master').on(t.master_id)],
)

export const wrappedKeysPolicy = policy(wrappedKeys, {
  id: keep('none', 'practice'),
  owner: keep('none', 'practice'),
  wrapped: keep('secret', 'practice'),
  master_id: keep('none', 'practice'),
  create_datetime: keep('none', 'practice'),
})
