import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** The SQLite database of a hub, through drizzle. Calls are synchronous, like the database itself. */
export type HubDatabase = BaseSQLiteDatabase<'sync', unknown>
