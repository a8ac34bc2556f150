import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** The SQLite database of a channel, through drizzle. Calls are synchronous, like the database itself. */
export type ChatDatabase = BaseSQLiteDatabase<'sync', unknown>
