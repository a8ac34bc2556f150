import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** A channel's SQLite through drizzle: calls are synchronous, like the store itself. */
export type ChatDatabase = BaseSQLiteDatabase<'sync', unknown>
