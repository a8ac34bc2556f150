import type { Migration } from '#db/migration'

function fingerprint(sql: string): string {
  // FNV-1a is enough to detect that a released migration was edited.
  let hash = 0x811c9dc5
  for (let i = 0; i < sql.length; i++) {
    hash ^= sql.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(16)
}

export class MigrationHistoryChanged extends Error {
  override readonly name = 'MigrationHistoryChanged'
}

/**
 * Updates an object's SQLite to the newest schema. Call it inside `blockConcurrencyWhile`. Each migration runs in one
 * transaction together with its own record. One that fails changes nothing and throws: the object answers 503, and no
 * data is lost.
 */
export function migrate(storage: DurableObjectStorage, migrations: readonly Migration[], now: number): void {
  const sql = storage.sql
  sql.exec(
    'CREATE TABLE IF NOT EXISTS _migrations (id TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, at INTEGER NOT NULL)',
  )
  const done = new Map(
    [...sql.exec<{ id: string; fingerprint: string }>('SELECT id, fingerprint FROM _migrations ORDER BY rowid')].map(
      (row) => [row.id, row.fingerprint] as const,
    ),
  )
  const ids = [...done.keys()]
  migrations.slice(0, ids.length).forEach((m, i) => {
    // A later release may have run here before this one. Later releases only add to the schema, so this code still
    // works with it.
    if (ids[i] !== m.id || done.get(m.id) !== fingerprint(m.sql)) throw new MigrationHistoryChanged(m.id)
  })
  for (const migration of migrations.slice(ids.length)) {
    storage.transactionSync(() => {
      sql.exec(migration.sql)
      sql.exec(
        'INSERT INTO _migrations (id, fingerprint, at) VALUES (?, ?, ?)',
        migration.id,
        fingerprint(migration.sql),
        now,
      )
    })
  }
}
