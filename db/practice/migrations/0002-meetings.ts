import type { Migration } from '#db/migration'

const COLUMNS = `id, provider_id, type_id, type_label, hue, location, place, start_at, end_at, capacity, state, series_id,
  overbooked, start_set_at, start_set_by, create_at, modify_at`

/** The meeting of a place that has none, from the columns of its row (`NEW.` in a trigger). */
const ofPlace = (row = '') =>
  `${row}id, ${row}provider_id, ${row}type_id, ${row}type_label, ${row}hue, ${row}location, ${row}place, ${row}start_at,
  ${row}end_at, 1, CASE WHEN ${row}status IN ('cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join')
  THEN 'cancelled' ELSE 'planned' END, ${row}series_id, ${row}overbooked, ${row}start_set_at, ${row}start_set_by,
  ${row}create_at, ${row}modify_at`

/**
 * Every appointment belongs to a meeting. The trigger keeps this true for an earlier release that runs on this schema
 * and books without a meeting. A series of a group has no chart, and a series has the rule by which it repeats: SQLite
 * makes a column nullable only by copying the table.
 */
export const meetings0002: Migration = {
  id: '0002-meetings',
  sql: `
ALTER TABLE meetings ADD COLUMN type_label TEXT NOT NULL DEFAULT '';
ALTER TABLE meetings ADD COLUMN hue INTEGER NOT NULL DEFAULT 0;
ALTER TABLE meetings ADD COLUMN series_id TEXT;
ALTER TABLE meetings ADD COLUMN overbooked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE meetings ADD COLUMN start_set_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE meetings ADD COLUMN start_set_by TEXT;
INSERT OR IGNORE INTO meetings (${COLUMNS})
  SELECT ${ofPlace()} FROM appointments WHERE meeting_id IS NULL;
UPDATE appointments SET meeting_id = id WHERE meeting_id IS NULL;
CREATE TRIGGER appointments_have_a_meeting AFTER INSERT ON appointments WHEN NEW.meeting_id IS NULL BEGIN
  INSERT OR IGNORE INTO meetings (${COLUMNS}) VALUES (${ofPlace('NEW.')});
  UPDATE appointments SET meeting_id = id WHERE id = NEW.id AND meeting_id IS NULL;
END;
CREATE TABLE series_wider (
  id TEXT PRIMARY KEY NOT NULL,
  provider_id TEXT NOT NULL,
  chart_id TEXT,
  type_id TEXT,
  repeat_rule TEXT,
  start_at INTEGER,
  length_minute INTEGER,
  timezone TEXT,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
INSERT INTO series_wider (id, provider_id, chart_id, create_at, modify_at)
  SELECT id, provider_id, chart_id, create_at, modify_at FROM series;
DROP TABLE series;
ALTER TABLE series_wider RENAME TO series;
`,
}
