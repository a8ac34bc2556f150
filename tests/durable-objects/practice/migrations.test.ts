import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { practiceMigrations } from '#db/practice/migrations'
import type { Migration } from '#db/migration'
import { migrate } from '#durable-objects/kit/migrate'
import type { ObjectEnv } from '#durable-objects/object-env'
import { gateStub } from '#durable-objects/stubs'
import { person } from './practice-factory.ts'

/** A storage without the practice's own tables: a bare object of another class, emptied. */
function bareStorage<T>(work: (storage: DurableObjectStorage) => T): Promise<T> {
  const stub = gateStub(env as unknown as ObjectEnv, person())
  return runInDurableObject(stub, async (_object, state) => {
    await state.storage.deleteAll()
    return work(state.storage)
  })
}

const tables = (storage: DurableObjectStorage) =>
  storage.sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .toArray()
    .map((row) => row.name)

/** One row in each table, whatever its columns: integers for integers, text for text. */
function fill(storage: DurableObjectStorage): Map<string, string> {
  const before = new Map<string, string>()
  for (const table of tables(storage)) {
    const columns = storage.sql.exec<{ name: string; type: string }>(`PRAGMA table_info(${table})`).toArray()
    const values = columns.map((column) => (column.type === 'INTEGER' ? 1 : `${table}-${column.name}`))
    storage.sql.exec(
      `INSERT INTO ${table} (${columns.map((c) => `"${c.name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...values,
    )
    before.set(table, JSON.stringify(storage.sql.exec(`SELECT * FROM ${table}`).one()))
  }
  return before
}

describe('migrations of the practice object', () => {
  it('upgrade populated state of every earlier release and lose nothing', async () => {
    for (let release = 1; release <= practiceMigrations.length; release++) {
      await bareStorage((storage) => {
        migrate(storage, practiceMigrations.slice(0, release), 1)
        const before = fill(storage)
        migrate(storage, practiceMigrations, 2)
        for (const [table, row] of before) {
          const kept = storage.sql.exec(`SELECT * FROM ${table}`).one()
          expect(kept).toMatchObject(JSON.parse(row) as object)
        }
        const done = storage.sql.exec<{ id: string }>('SELECT id FROM _migrations ORDER BY rowid').toArray()
        expect(done.map((one) => one.id)).toEqual(practiceMigrations.map((one) => one.id))
      })
    }
  })

  it('let the earlier release run on the newer schema', async () => {
    await bareStorage((storage) => {
      migrate(storage, practiceMigrations, 1)
      expect(() => migrate(storage, practiceMigrations.slice(0, 1), 2)).not.toThrow()
    })
  })

  it('only add: no released step drops, renames or rewrites', () => {
    for (const { id, sql } of practiceMigrations)
      expect(`${id} ${/\b(DROP (?!INDEX)|RENAME|DELETE|UPDATE)\b/i.test(sql)}`).toBe(`${id} false`)
  })

  it('refuse a released step that was edited, and undo a failing one wholly', async () => {
    await bareStorage((storage) => {
      const first: Migration = { id: 'a', sql: 'CREATE TABLE a (x)' }
      migrate(storage, [first], 1)
      expect(() => migrate(storage, [{ ...first, sql: 'CREATE TABLE a (y)' }], 2)).toThrow()
      const broken: Migration = { id: 'b', sql: 'CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)' }
      expect(() => migrate(storage, [first, broken], 2)).toThrow()
      expect(tables(storage)).toEqual(['a'])
    })
  })
})
