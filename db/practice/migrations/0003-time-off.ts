import type { Migration } from '#db/migration'

/**
 * Hours with date ranges, for a place or for session types, and hours of single dates; blocked time with a title and a
 * rule. A closed date is a row from minute 0 to minute 0.
 */
export const timeOff0003: Migration = {
  id: '0003-time-off',
  sql: `
ALTER TABLE availability_periods ADD COLUMN from_date TEXT;
ALTER TABLE availability_periods ADD COLUMN until_date TEXT;
ALTER TABLE availability_periods ADD COLUMN location TEXT;
ALTER TABLE availability_periods ADD COLUMN type_ids TEXT;
ALTER TABLE availability_periods ADD COLUMN on_date TEXT;
ALTER TABLE blocked_intervals ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE blocked_intervals ADD COLUMN rule TEXT;
ALTER TABLE blocked_intervals ADD COLUMN modify_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX blocked_by_end ON blocked_intervals (provider_id, end_at);
`,
}
