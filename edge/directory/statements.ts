import type { BatchItem } from 'drizzle-orm/batch'

export type Statement = BatchItem<'sqlite'>
/** The statements of one batch and the answer after it. */
export type Effect<T> = { answer: T; statements: readonly Statement[] }

/** Whether a batch failed because another request has just written the same unique row. */
export function isUniqueClash(error: unknown): boolean {
  return isRefusedByDatabase(error, 'UNIQUE constraint failed')
}

/**
 * Whether a batch failed because its basis had changed since it was read: such a statement writes NULL into `table` (or
 * `table.column`), which does not allow it.
 */
export function isOvertaken(error: unknown, table: string): boolean {
  return isRefusedByDatabase(error, `NOT NULL constraint failed: ${table}`)
}

function isRefusedByDatabase(error: unknown, text: string): boolean {
  // Drizzle wraps the database's error.
  for (let e = error; e instanceof Error; e = e.cause) if (e.message.includes(text)) return true
  return false
}
