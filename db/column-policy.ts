import type { Table } from 'drizzle-orm'

/** What a column contains about a person. A column without such data is declared `none`. */
export type Phi = 'none' | 'identity' | 'contact' | 'care' | 'care-sealed' | 'money' | 'secret'
/** The class that decides how long a value is stored and what ends it. */
export type Retain = 'account' | 'practice' | 'record' | 'audit' | 'session' | 'work' | 'public'

/** `clear`: why a text that names people's care or contacts is not sealed, where that is not obvious. */
export type ColumnPolicy = { phi: Phi; retain: Retain; clear?: string }

/** The policy of every column of a table. A table with an undeclared column does not compile. */
export type TablePolicy<T extends Table> = { table: T; columns: { [K in keyof T['_']['columns']]: ColumnPolicy } }

/** Declares a table's policy. Export, deletion and the canary scan use these declarations. */
export function policy<T extends Table>(table: T, columns: TablePolicy<T>['columns']): TablePolicy<T> {
  return { table, columns }
}

export const keep = (phi: Phi, retain: Retain, clear?: string): ColumnPolicy => ({
  phi,
  retain,
  ...(clear === undefined ? {} : { clear }),
})
