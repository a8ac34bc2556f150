import { runInDurableObject } from 'cloudflare:test'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { chatPolicies } from '#db/chat/schema'
import { hubPolicies } from '#db/hub/schema'
import { channelStub } from '#durable-objects/stubs'
import { newId, newUser, objects } from './hub-factory.ts'

type Declared = { table: SQLiteTable; columns: object }

/** The tables that the migrations create, each with its columns. */
async function stored(object: DurableObjectStub): Promise<Record<string, string[]>> {
  return runInDurableObject(object, (_object, state) => {
    const tables = state.storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite_*'",
      )
      .toArray()
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        state.storage.sql
          .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`)
          .toArray()
          .map((column) => column.name)
          .sort(),
      ]),
    )
  })
}

const declared = (policies: readonly Declared[]) =>
  Object.fromEntries(policies.map(({ table, columns }) => [getTableConfig(table).name, Object.keys(columns).sort()]))

describe('every stored column is declared in a policy', () => {
  it('of a hub', async () => {
    expect(await stored(newUser().hub)).toEqual(declared(hubPolicies))
  })

  it('of a channel', async () => {
    expect(await stored(channelStub(objects, `chan_${newId()}_one`))).toEqual(declared(chatPolicies))
  })
})
