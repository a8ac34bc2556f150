import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

/** The SQLite database of a practice object. */
export type PracticeDatabase = DrizzleSqliteDODatabase
