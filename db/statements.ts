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

type Column = { key: string; encode: (value: unknown) => unknown }
type Insertion = { one: string; many: string; columns: Column[] }

const insertions = new WeakMap<SQLiteTable, Insertion>()

function insertionOf(table: SQLiteTable): Insertion {
  const known = insertions.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const into = `INSERT INTO "${getTableName(table)}" (${names})`
  const fresh = {
    one: `${into} VALUES (${columns.map(() => '?').join(', ')})`,
    many: `${into} SELECT ${columns.map((_, at) => `value ->> ${at}`).join(', ')} FROM json_each(?) ORDER BY key`,
    columns: columns.map(([key, column]) => ({ key, encode: (value: unknown) => column.mapToDriverValue(value) })),
  }
  insertions.set(table, fresh)
  return fresh
}

function stored(row: Record<string, unknown>, columns: readonly Column[]): SqlStorageValue[] {
  return columns.map(({ key, encode }) => {
    const value = row[key]
    return value === null || value === undefined ? null : (encode(value) as SqlStorageValue)
  })
}

/** Inserts one whole row, with a value for every column. The text of the statement is built once per table. */
export function insertRow<Table extends SQLiteTable>(sql: SqlStorage, table: Table, row: Table['$inferSelect']): void {
  const { one, columns } = insertionOf(table)
  sql.exec(one, ...stored(row, columns))
}

/** Inserts whole rows in their order, by one statement. For tables whose columns are texts and whole numbers. */
export function insertRows<Table extends SQLiteTable>(
  sql: SqlStorage,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): void {
  if (rows.length === 0) return
  const { many, columns } = insertionOf(table)
  sql.exec(many, JSON.stringify(rows.map((row) => stored(row, columns))))
}
