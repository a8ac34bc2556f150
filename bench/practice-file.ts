import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Row = Record<string, string | number | null>

/**
 * The database of a practice's object, into which rows are written directly: to make many by calls would take hours. The
 * edge must not run meanwhile.
 */
export class PracticeFile {
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
export function practiceFile(stateDir: string, ownerId: string): PracticeFile {
  for (const file of globSync('edge/**/*PracticeObject/*.sqlite', { cwd: stateDir })) {
    if (file.endsWith('metadata.sqlite')) continue
    const database = new DatabaseSync(join(stateDir, file))
    const owned = database.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'practice'").get() as {
      n: number
    }
    if (owned.n === 1 && database.prepare('SELECT 1 FROM practice WHERE owner_user_id = ?').get(ownerId))
      return new PracticeFile(database)
    database.close()
  }
  throw new Error('the practice’s database was not found')
}
