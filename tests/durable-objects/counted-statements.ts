import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

/** How many statements some synchronous work on a store runs, and how many of them it builds anew. */
export function countedStatements({ sql }: DurableObjectStorage, work: () => void): { run: number; built: number } {
  const builder = SQLiteSyncDialect.prototype
  const { exec } = sql
  const { sqlToQuery } = builder
  const counts = { run: 0, built: 0 }
  sql.exec = ((...args: Parameters<typeof exec>) => {
    counts.run++
    return exec.apply(sql, args)
  }) as typeof exec
  builder.sqlToQuery = function (...args) {
    counts.built++
    return sqlToQuery.apply(this, args)
  }
  try {
    work()
  } finally {
    sql.exec = exec
    builder.sqlToQuery = sqlToQuery
  }
  return counts
}
