import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

/** The practice object's own database. */
export type PracticeDatabase = DrizzleSqliteDODatabase
