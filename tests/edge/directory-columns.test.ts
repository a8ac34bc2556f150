import { beforeAll, describe, expect, it } from 'vitest'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { DIRECTORY_POLICIES } from '#db/directory/policies'
import { countsPolicy } from '#db/gate/schema'
import { gateMigrations } from '#db/gate/migrations'
import { SEARCH_POLICIES } from '#db/search/schema'
import { runInDurableObject } from 'cloudflare:test'
import { gateStub } from '#durable-objects/stubs'
import type { TablePolicy } from '#db/column-policy'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

type Policies = readonly Pick<TablePolicy<SQLiteTable>, 'table' | 'columns'>[]

/** The tables and columns of the policies. Expects the same columns in the schema. */
function declared(policies: Policies): Record<string, string[]> {
  return Object.fromEntries(
    policies.map(({ table, columns }) => {
      const { name, columns: known } = getTableConfig(table)
      expect(Object.keys(columns).toSorted()).toEqual(known.map((column) => column.name).toSorted())
      return [name, Object.keys(columns).toSorted()]
    }),
  )
}

/** The tables and columns that the migrations created, without the shadow tables of the full-text index. */
async function migrated(binding: D1Database): Promise<Record<string, string[]>> {
  const columns = await binding
    .prepare(
      `SELECT t.name AS name, c.name AS column FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'd1_%' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\' AND t.name NOT LIKE 'texts\\_%' ESCAPE '\\'`,
    )
    .all<{ name: string; column: string }>()
  const tables: Record<string, string[]> = {}
  for (const { name, column } of columns.results) tables[name] = [...(tables[name] ?? []), column].toSorted()
  return tables
}

describe('every column has a policy', () => {
  it('in the directory', async () => {
    expect(await migrated(env.DIRECTORY)).toEqual(declared(DIRECTORY_POLICIES as unknown as Policies))
  })

  it('in the search index', async () => {
    expect(await migrated(env.SEARCH)).toEqual(declared(SEARCH_POLICIES as unknown as Policies))
  })

  it('in the gate', async () => {
    const gate = gateStub(env, 'columns')
    // A gate stores nothing, not even tables, until it counts.
    await gate.take('password')
    const columns = await runInDurableObject(gate, (_gate, state) =>
      [...state.storage.sql.exec<{ name: string }>("SELECT name FROM pragma_table_info('counts')")]
        .map((row) => row.name)
        .toSorted(),
    )
    expect({ counts: columns }).toEqual(declared([countsPolicy] as unknown as Policies))
    expect(gateMigrations.map((migration) => migration.id)).toEqual(['0001-baseline'])
  })
})
