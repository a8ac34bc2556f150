import type { Migration } from '#db/migration'

/**
 * Series that are changed as a whole. `series_start` is the start that the rule gives a meeting, so one that was moved
 * alone can be told from the others. The `…_with` columns name the session whose mail tells of this one too.
 */
export const series0004: Migration = {
  id: '0004-series',
  sql: `
ALTER TABLE meetings ADD COLUMN series_start INTEGER;
ALTER TABLE appointments ADD COLUMN told_with TEXT;
ALTER TABLE appointments ADD COLUMN cancelled_with TEXT;
ALTER TABLE appointments ADD COLUMN confirmed_with TEXT;
CREATE INDEX meetings_by_series ON meetings (series_id, start_at);
CREATE INDEX appointments_told_with ON appointments (told_with) WHERE told_with IS NOT NULL;
CREATE INDEX appointments_cancelled_with ON appointments (cancelled_with) WHERE cancelled_with IS NOT NULL;
CREATE INDEX appointments_confirmed_with ON appointments (confirmed_with) WHERE confirmed_with IS NOT NULL;
`,
}
