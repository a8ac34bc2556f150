import type { Migration } from '#db/migration'

/** Since when the practice keeps what a refund that failed was to give back. */
export const keptRefunds0039: Migration = {
  id: '0039-kept-refunds',
  sql: `
ALTER TABLE refunds ADD COLUMN kept_at INTEGER;
`,
}
