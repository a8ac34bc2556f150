import type { Migration } from '#db/migration'

/** When the card provider is asked again how the way to pay an expired hold ended, of which it has not said so. */
export const askCheckouts0038: Migration = {
  id: '0038-ask-checkouts',
  sql: `
ALTER TABLE checkouts ADD COLUMN ask_at INTEGER;
`,
}
