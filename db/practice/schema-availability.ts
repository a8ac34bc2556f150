import { SESSION_PLACES } from '#contracts/plain/session-words'
import { keep, policy } from '#db/column-policy'
import type { BlockedRule } from '#domain/scheduling/blocked-time'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The availability, in minutes of the wall clock in the practice's time zone: hours of the week (weekday 1 is Monday),
 * and with `on_date` those of a single date. Minutes after 1440 are those of the next day.
 */
export const availability_periods = sqliteTable(
  'availability_periods',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    provider_id: text().notNull(),
    weekday: integer().notNull(),
    start_minute: integer().notNull(),
    end_minute: integer().notNull(),
    /** The first and the last date (YYYY-MM-DD) on which it begins; null when it always holds. */
    from_date: text(),
    until_date: text(),
    /** The only place of sessions in this time; null for any. */
    location: text({ enum: SESSION_PLACES }),
    /** The only session types in this time, by id; null for all. */
    type_ids: text({ mode: 'json' }).$type<string[]>(),
    /** The date whose hours replace those of the week. When it is closed, it has one row from minute 0 to minute 0. */
    on_date: text(),
  },
  (t) => [index('availability_by_provider').on(t.provider_id, t.weekday)],
)

/**
 * Times that a provider blocks. With a rule, start and end contain all of its occurrences in every time zone
 * (`reachOf`); the occurrences are computed for the window of a read.
 */
export const blocked_intervals = sqliteTable(
  'blocked_intervals',
  {
    id: text().primaryKey(),
    provider_id: text().notNull(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    create_at: integer().notNull(),
    /** Only the practice sees it. */
    title: text().notNull(),
    rule: text({ mode: 'json' }).$type<BlockedRule>(),
    modify_at: integer().notNull(),
  },
  (t) => [
    index('blocked_by_provider').on(t.provider_id, t.start_at),
    index('blocked_by_end').on(t.provider_id, t.end_at),
  ],
)

const setUp = keep('none', 'practice')

export const availabilityPolicies = [
  policy(availability_periods, {
    id: setUp,
    provider_id: setUp,
    weekday: setUp,
    start_minute: setUp,
    end_minute: setUp,
    from_date: setUp,
    until_date: setUp,
    location: setUp,
    type_ids: setUp,
    on_date: setUp,
  }),
  policy(blocked_intervals, {
    id: setUp,
    provider_id: setUp,
    start_at: setUp,
    end_at: setUp,
    create_at: setUp,
    title: keep('care', 'practice'),
    rule: setUp,
    modify_at: setUp,
  }),
]
