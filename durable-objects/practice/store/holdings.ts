import { rowsAfter } from '#db/practice/queries/rows'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { PracticeHost } from './practice-host.ts'
import type { PracticeStore } from './practice-store.ts'

/** A page of rows as JSON. `next` is where the following page begins; null at the end. */
export type ExportPage = { rows: string[]; next: string | null }
/** Runs work in a transaction that begins by checking the reader's right to the export. */
export type Read = <T>(work: (store: PracticeStore) => T) => T
/** Where a page begins. `until` is the last audit row that the export contains. */
export type ExportFrom = { host: PracticeHost; read: Read; after: string; until: number }
/** Reads one page of a part of an export. Sealed data is opened only for its page. */
export type ExportPart = (from: ExportFrom) => ExportPage | Promise<ExportPage>

/** What a noun stores: its tables, the parts of an export, and the tables that the record of a deletion counts. */
export type Holdings = {
  tables: readonly SQLiteTable[]
  parts: Record<string, ExportPart>
  counted: Record<string, SQLiteTable>
}

export const PAGE = 50
/** The page size for rows that are opened one by one, or that are as long as a session. */
export const FEW = 10

/** A page of rows that were read in the order of their ids. */
export function page<T extends object>(rows: readonly T[], limit: number, idOf: (row: T) => string): ExportPage {
  const last = rows.at(-1)
  return { rows: rows.map((row) => JSON.stringify(row)), next: last && rows.length === limit ? idOf(last) : null }
}

/** A part of an export that consists of a whole table with text ids. */
export function tablePart(table: SQLiteTable & { id: SQLiteColumn }): ExportPart {
  return ({ read, after }) =>
    read(({ db }) => {
      return page(rowsAfter(db, table, after, PAGE), PAGE, ({ id }) => id)
    })
}
