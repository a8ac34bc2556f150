import type { Migration } from '../migration.ts'

/** Schema steps of a gate. Append-only: the SQL of a released id never changes. */
export const gateMigrations: readonly Migration[] = [
  { id: '0001-baseline', sql: 'CREATE TABLE counts (name TEXT PRIMARY KEY, instants TEXT NOT NULL);' },
]
