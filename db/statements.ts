import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Builds a query once per database, and returns it to be run with its placeholders filled. Building a query takes
 * several times as long as running it. Meant for queries that every request runs.
 */
export function prepared<Database extends object, Query>(build: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = build(db)
    made.set(db, fresh)
    return fresh
  }
}

type Insertion = { text: string; columns: { key: string; encode: (value: unknown) => unknown }[] }

const insertions = new WeakMap<SQLiteTable, Insertion>()

function insertionOf(table: SQLiteTable): Insertion {
  const known = insertions.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const marks = columns.map(() => '?').join(', ')
  const fresh = {
    text: `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${marks})`,
    columns: columns.map(([key, column]) => ({ key, encode: (value: unknown) => column.mapToDriverValue(value) })),
  }
  insertions.set(table, fresh)
  return fresh
}

/** Inserts one whole row, with a value for every column. The text of the statement is built once per table. */
export function insertRow<Table extends SQLiteTable>(sql: SqlStorage, table: Table, row: Table['$inferSelect']): void {
  const { text, columns } = insertionOf(table)
  const given = row as Record<string, unknown>
  sql.exec(
    text,
    ...columns.map(({ key, encode }) => {
      const value = given[key]
      return value === null || value === undefined ? null : (encode(value) as SqlStorageValue)
    }),
  )
}
