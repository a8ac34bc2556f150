import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { root } from '#local/setup/folders'
import type { TablePolicy } from '#db/column-policy'

const SCHEMAS = 'db/{*/schema.ts,*/schema-*.ts,*/schema/*.ts}'

// Export, deletion and the search for leaks read the policies, so they would miss a column without one.
test('every column of every table has a policy', async () => {
  const faults: string[] = []
  let tables = 0
  for (const path of globSync(SCHEMAS, { cwd: root })) {
    const exported: unknown[] = Object.values(await import(pathToFileURL(join(root, path)).href))
    const policies = exported.flat().filter(isPolicy)
    for (const table of exported.filter((one): one is Table => is(one, Table))) {
      tables += 1
      const declared = Object.keys(policies.find((one) => one.table === table)?.columns ?? {})
      const columns = Object.keys(getTableColumns(table))
      const silent = columns.filter((column) => !declared.includes(column))
      if (silent.length > 0) faults.push(`${path}: ${getTableName(table)} says nothing of ${silent.join(', ')}`)
      const unknown = declared.filter((column) => !columns.includes(column))
      if (unknown.length > 0) faults.push(`${path}: ${getTableName(table)} has no ${unknown.join(', ')}`)
    }
  }
  expect(faults).toEqual([])
  expect(tables).toBeGreaterThan(20)
})

function isPolicy(value: unknown): value is TablePolicy<Table> {
  return typeof value === 'object' && value !== null && 'table' in value && is(value.table, Table) && 'columns' in value
}
