import { rowsAfter } from '#db/practice/queries/rows'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { PracticeHost } from './practice-host.ts'
import type { PracticeStore } from './practice-store.ts'

/** Rows as JSON; `next` is where the following page begins, null at the end. */
export type ExportPage = { rows: string[]; next: string | null }
/** A transaction that begins with the check of the export's reader. */
export type Read = <T>(work: (store: PracticeStore) => T) => T
/** Where a page begins; `until` is the audit row with which the export began. */
export type ExportFrom = { host: PracticeHost; read: Read; after: string; until: number }
/** One page of a part of an export. Sealed data is opened here, a page at a time. */
export type ExportPart = (from: ExportFrom) => ExportPage | Promise<ExportPage>

/** What a noun stores: its tables, their parts of an export, and what the record of a deletion counts. */
export type Holdings = {
  tables: readonly SQLiteTable[]
  parts: Record<string, ExportPart>
  counted: Record<string, SQLiteTable>
}

export const PAGE = 50
/** Page size for rows that are opened one by one, or that are as long as a session. */
export const FEW = 10

/** A page of rows read in the order of their ids. */
export function page<T extends object>(rows: readonly T[], limit: number, idOf: (row: T) => string): ExportPage {
  const last = rows.at(-1)
  return { rows: rows.map((row) => JSON.stringify(row)), next: last && rows.length === limit ? idOf(last) : null }
}

/** A part that is a whole table, by its text id. */
export function tablePart(table: SQLiteTable & { id: SQLiteColumn }): ExportPart {
  return ({ read, after }) =>
    read(({ db }) => {
      return page(rowsAfter(db, table, after, PAGE), PAGE, ({ id }) => id)
    })
}
