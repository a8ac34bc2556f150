/** Writes many sessions as copies of one: to book each would take minutes. */

/** What a copy has of its own, as SQL in which `n.i` is its number, from 1 on. */
export type OwnColumns = Record<string, string>

/** An id of its own for each copy: a UUIDv7 of a practice that sorts by the number. `set` tells several sets apart. */
export const copiedId = (practiceId: string, set = 0): string =>
  `'apt_${practiceId}_' || printf('%012x7%03x8%015x', n.i, ${set}, n.i)`

/** Copies rows of a table `count` times. */
export function copyRows(
  sql: SqlStorage,
  table: string,
  { where, count, own }: { where: string; count: number; own: OwnColumns },
): void {
  const columns = sql
    .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
    .toArray()
    .map(({ name }) => name)
  const values = columns.map((name) => own[name] ?? `row."${name}"`)
  sql.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM n, "${table}" AS row WHERE ${where}`,
    count,
  )
}
