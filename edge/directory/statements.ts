import type { BatchItem } from 'drizzle-orm/batch'

export type Statement = BatchItem<'sqlite'>
/** What is to be done at once, and what it is answered with. */
export type Effect<T> = { answer: T; statements: readonly Statement[] }

/** Whether a batch failed because somebody else has just written the same unique row. */
export function isUniqueClash(error: unknown): boolean {
  return isRefusedByDatabase(error, 'UNIQUE constraint failed')
}

/**
 * Whether a batch failed because what it built on had changed since it was read: such a statement writes NULL then where
 * `table` (or `table.column`) allows none.
 */
export function isOvertaken(error: unknown, table: string): boolean {
  return isRefusedByDatabase(error, `NOT NULL constraint failed: ${table}`)
}

function isRefusedByDatabase(error: unknown, text: string): boolean {
  // Drizzle wraps the database's error.
  for (let e = error; e instanceof Error; e = e.cause) if (e.message.includes(text)) return true
  return false
}
