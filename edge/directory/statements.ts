import type { BatchItem } from 'drizzle-orm/batch'

export type Statement = BatchItem<'sqlite'>
/** The statements of one batch, and the answer when it has succeeded. */
export type Effect<T> = { answer: T; statements: readonly Statement[] }

/** Whether a batch failed because another request has just written the same unique row. */
export function isUniqueClash(error: unknown): boolean {
  return isRefusedByDatabase(error, 'UNIQUE constraint failed')
}

/**
 * Whether a batch failed because the rows on which it was based had changed since they were read. Its guard statement
 * then writes NULL into a NOT NULL column of `table` (or into `table.column`), which fails the batch.
 */
export function isOvertaken(error: unknown, table: string): boolean {
  return isRefusedByDatabase(error, `NOT NULL constraint failed: ${table}`)
}

function isRefusedByDatabase(error: unknown, text: string): boolean {
  // Drizzle wraps the database's error, so the causes are searched too.
  for (let e = error; e instanceof Error; e = e.cause) if (e.message.includes(text)) return true
  return false
}
