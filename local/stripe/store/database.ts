import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Migrations may only be appended, because the number of applied ones is stored in `user_version`. */
const migrations = [
  `CREATE TABLE documents (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     object TEXT NOT NULL,
     created INTEGER NOT NULL,
     due_at INTEGER,
     body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX documents_by_object ON documents (object, seq);
   CREATE INDEX documents_due ON documents (due_at) WHERE due_at IS NOT NULL;
   CREATE TABLE idempotency (
     key TEXT PRIMARY KEY,
     route TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     request_id TEXT NOT NULL,
     status INTEGER NOT NULL,
     body TEXT NOT NULL,
     created INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE deliveries (
     event_id TEXT PRIMARY KEY,
     first_at INTEGER NOT NULL,
     next_at INTEGER,
     attempts INTEGER NOT NULL DEFAULT 0,
     delivered_at INTEGER,
     last_result TEXT
   ) STRICT;
   CREATE INDEX deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
   CREATE TABLE switches (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
]

/** Opens or creates the state file and migrates it to the newest version. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;')
  const row = database.prepare('PRAGMA user_version').get()
  const version = Number(row?.user_version ?? 0)
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue
    database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${index + 1}; COMMIT;`)
  }
  return database
}

/**
 * Runs `work` in one transaction, which is rolled back if `work` throws. `work` must be synchronous, so that no other
 * request can run inside the transaction.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** Runs `work` inside an open transaction. If `work` throws, only its own changes are rolled back. */
export function inSavepoint<T>(database: DatabaseSync, work: () => T): T {
  database.exec('SAVEPOINT step')
  try {
    const result = work()
    database.exec('RELEASE step')
    return result
  } catch (error) {
    database.exec('ROLLBACK TO step; RELEASE step')
    throw error
  }
}
