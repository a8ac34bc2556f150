import type { Migration } from '#db/migration'

/**
 * What a session type says beside its name, length and price, and by which rules clients book it. Meetings and holds copy
 * the time that is kept free around them. The types of before can be booked as far ahead as they could.
 */
export const typeRules0005: Migration = {
  id: '0005-type-rules',
  sql: `
ALTER TABLE appointment_types ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE appointment_types ADD COLUMN buffer_before_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointment_types ADD COLUMN buffer_after_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointment_types ADD COLUMN notice_hours INTEGER;
ALTER TABLE appointment_types ADD COLUMN horizon_days INTEGER NOT NULL DEFAULT 365;
ALTER TABLE appointment_types ADD COLUMN daily_limit INTEGER;
ALTER TABLE appointment_types ADD COLUMN cpt_code TEXT NOT NULL DEFAULT '';
ALTER TABLE appointment_types ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointment_types ADD COLUMN archived_at INTEGER;
ALTER TABLE meetings ADD COLUMN buffer_before_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE meetings ADD COLUMN buffer_after_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN buffer_before_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN buffer_after_minute INTEGER NOT NULL DEFAULT 0;
`,
}
