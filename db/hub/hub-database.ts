import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** A hub's SQLite through drizzle: calls are synchronous, like the store itself. */
export type HubDatabase = BaseSQLiteDatabase<'sync', unknown>
