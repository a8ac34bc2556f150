import type { Table } from 'drizzle-orm'

/** What a column says about a person. `none` must be declared too. */
export type Phi = 'none' | 'identity' | 'contact' | 'care' | 'care-sealed' | 'money' | 'secret'
/** How long a value is stored and what ends it. */
export type Retain = 'account' | 'practice' | 'record' | 'audit' | 'session' | 'work' | 'public'

export type ColumnPolicy = { phi: Phi; retain: Retain }

/** `phi(kind)` and `retain(class)` of every column of a table. A column without a declaration does not compile. */
export type TablePolicy<T extends Table> = { table: T; columns: { [K in keyof T['_']['columns']]: ColumnPolicy } }

/** Declares a table's policy. Export, deletion and the canary scan derive from these declarations. */
export function policy<T extends Table>(table: T, columns: TablePolicy<T>['columns']): TablePolicy<T> {
  return { table, columns }
}

export const keep = (phi: Phi, retain: Retain): ColumnPolicy => ({ phi, retain })
