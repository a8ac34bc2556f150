import type { Migration } from '#db/migration'

/** When the card provider is asked again about a page of which it said after its end that it is still open. */
export const stillOpen0036: Migration = {
  id: '0036-still-open',
  sql: `
ALTER TABLE order_pages ADD COLUMN ask_at INTEGER;
`,
}
