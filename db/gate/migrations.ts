import type { Migration } from '../migration.ts'

/** Schema steps of a gate. Append-only: the SQL of a released id never changes. */
export const gateMigrations: readonly Migration[] = [
  {
    id: '0001-gate',
    sql: 'CREATE TABLE counts (name TEXT PRIMARY KEY, tries INTEGER NOT NULL, since INTEGER NOT NULL);',
  },
  { id: '0002-instants', sql: 'ALTER TABLE counts ADD COLUMN instants TEXT;' },
]
