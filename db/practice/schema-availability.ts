import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The weekly availability, in minutes of the wall clock in the practice's time zone. Weekday 1 is Monday. */
export const availability_periods = sqliteTable(
  'availability_periods',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    provider_id: text().notNull(),
    weekday: integer().notNull(),
    start_minute: integer().notNull(),
    end_minute: integer().notNull(),
  },
  (t) => [index('availability_by_provider').on(t.provider_id, t.weekday)],
)

/**
 * Times that a provider blocks. None is longer than `LONGEST_BLOCK`, so those that reach into a period can be found by
 * their start.
 */
export const blocked_intervals = sqliteTable(
  'blocked_intervals',
  {
    id: text().primaryKey(),
    provider_id: text().notNull(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    create_at: integer().notNull(),
  },
  (t) => [index('blocked_by_provider').on(t.provider_id, t.start_at)],
)

const setUp = keep('none', 'practice')

export const availabilityPolicies = [
  policy(availability_periods, {
    id: setUp,
    provider_id: setUp,
    weekday: setUp,
    start_minute: setUp,
    end_minute: setUp,
  }),
  policy(blocked_intervals, { id: setUp, provider_id: setUp, start_at: setUp, end_at: setUp, create_at: setUp }),
]
