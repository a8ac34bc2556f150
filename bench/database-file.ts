import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Row = Record<string, string | number | null>

/**
 * A database of a stack, into which rows are written directly: to make many by calls would take hours. The edge must not
 * run meanwhile.
 */
export class DatabaseFile {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Adds rows. A column that a row does not name is null or, where it must not be, 0 or empty. */
  add(table: string, rows: readonly Row[]): void {
    const columns = this.#database.prepare(`PRAGMA table_info(${table})`).all() as {
      name: string
      type: string
      notnull: number
    }[]
    const names = columns.map(({ name }) => name).join(', ')
    const marks = columns.map(() => '?').join(', ')
    const insert = this.#database.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
    this.#database.exec('BEGIN')
    for (const row of rows)
      insert.run(
        ...columns.map(({ name, type, notnull }) =>
          name in row ? (row[name] ?? null) : notnull ? (type === 'INTEGER' ? 0 : '') : null,
        ),
      )
    this.#database.exec('COMMIT')
  }

  close(): void {
    this.#database.close()
  }
}

/** The file of the practice of an owner, in the state of a stack. */
export function practiceFile(stateDir: string, ownerId: string): DatabaseFile {
  const owned = (database: DatabaseSync) =>
    hasTable(database, 'practice') && database.prepare('SELECT 1 FROM practice WHERE owner_user_id = ?').get(ownerId)
  return find(stateDir, 'edge/**/*PracticeObject/*.sqlite', (database) => Boolean(owned(database)))
}

/** The file of the D1 database that has a table, in the state of a stack. */
export function d1File(stateDir: string, table: string): DatabaseFile {
  return find(stateDir, 'edge/v3/d1/**/*.sqlite', (database) => hasTable(database, table))
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
}

function find(stateDir: string, files: string, isIt: (database: DatabaseSync) => boolean): DatabaseFile {
  for (const file of globSync(files, { cwd: stateDir })) {
    if (file.endsWith('metadata.sqlite')) continue
    const database = new DatabaseSync(join(stateDir, file))
    if (isIt(database)) return new DatabaseFile(database)
    database.close()
  }
  throw new Error('the database was not found')
}
