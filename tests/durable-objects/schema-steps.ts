import { env } from 'cloudflare:workers'
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Migration } from '#db/migration'
import { migrate } from '#durable-objects/kit/migrate'
import type { ObjectEnv } from '#durable-objects/object-env'
import { gateStub } from '#durable-objects/stubs'
import { uuidv7 } from '#kernel/ids'

type Value = string | number | null
type Row = Record<string, Value>
type Sql = (text: string, ...values: Value[]) => Promise<Row[]>
type Shape = Map<string, { name: string; type: string }[]>

/** An empty database of a kind, and how to apply its first steps. */
export type EmptyDatabase = { sql: Sql; apply: (steps: number) => Promise<void> }

type Store = {
  steps: readonly Migration[]
  /** SHA-256 of each step, as released. */
  released: Record<string, string>
  empty: (work: (database: EmptyDatabase) => Promise<void>) => Promise<void>
}

/** Claims about the schema of every store, for each release from the first to the one before the newest. */
export function itKeepsItsSchema({ steps, released, empty }: Store): void {
  const releases = steps.map((_, at) => at + 1)

  it('has no changed released step, and lists each step in released-steps.ts', async () => {
    const texts = await Promise.all(steps.map(async ({ id, sql }) => [id, await sha256(sql)] as const))
    expect(Object.fromEntries(texts)).toEqual(released)
  })

  it('has no step that drops, renames or rewrites stored data', () => {
    for (const { id, sql } of steps) {
      const text = sql.replaceAll(/--.*$/gm, '')
      // An index contains no data of its own; removing a constraint is a choice that docs/decisions explain.
      expect(`${id} ${/\b(DROP (?!INDEX)|RENAME|DELETE|UPDATE)\b/i.test(text)}`).toBe(`${id} false`)
    }
  })

  it.each(releases)('upgrades data of release %i to the newest without loss', (release) =>
    empty(async ({ sql, apply }) => {
      await apply(release)
      const before = new Map<string, Row>()
      for (const [table, columns] of await shapeOf(sql)) {
        before.set(table, sampleRow(table, columns))
        await insert(sql, table, sampleRow(table, columns))
      }
      expect(before.size).toBeGreaterThan(0)
      await apply(steps.length)
      for (const [table, row] of before) expect(await sql(`SELECT * FROM "${table}"`)).toMatchObject([row])
    }),
  )

  it.each(releases)('accepts rows of release %i, which lack the newer columns, in the newest schema', (release) =>
    empty(async ({ sql, apply }) => {
      const shape = await shapeAt(empty, release)
      await apply(steps.length)
      for (const [table, columns] of shape) {
        const row = sampleRow(table, columns)
        await insert(sql, table, row)
        const names = columns.map(({ name }) => `"${name}"`).join(', ')
        expect(await sql(`SELECT ${names} FROM "${table}"`)).toEqual([row])
      }
    }),
  )
}

/** A database of an object's own kind: a bare object of another class, emptied. */
export function emptyObject(steps: readonly Migration[]): Store['empty'] {
  return (work) =>
    runInDurableObject(gateStub(env as unknown as ObjectEnv, uuidv7(Date.now())), async (_object, state) => {
      await state.storage.deleteAll()
      const apply = async (count: number) => migrate(state.storage, steps.slice(0, count), count)
      await work({ sql: sqlOf(state.storage), apply })
    })
}

/**
 * Puts an object's rows back into the schema of an earlier release, as that release would have left them, and restarts
 * the object: from then on its answers come from after the upgrade. Rows of later tables are dropped.
 */
export async function rewind<T extends Rpc.DurableObjectBranded | undefined>(
  stub: DurableObjectStub<T>,
  steps: readonly Migration[],
  release: number,
): Promise<void> {
  // The test plugin's types know objects by their class; any class works here.
  const object = stub as unknown as DurableObjectStub
  await runInDurableObject(object, async (_object, state) => {
    const sql = sqlOf(state.storage)
    const kept = new Map<string, Row[]>()
    for (const table of (await shapeOf(sql)).keys()) kept.set(table, await sql(`SELECT * FROM "${table}"`))
    await state.storage.deleteAll()
    migrate(state.storage, steps.slice(0, release), release)
    await insertInto(sql, kept)
  })
  await evictDurableObject(object)
}

/** Releases from which an upgrade may start: all before the newest, or the only one. */
export const earlierReleases = (steps: readonly unknown[]): number[] =>
  Array.from({ length: Math.max(1, steps.length - 1) }, (_, at) => at + 1)

/** Every table's rows. */
export async function rowsOf(sql: Sql): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>()
  for (const table of (await shapeOf(sql)).keys()) rows.set(table, await sql(`SELECT * FROM "${table}"`))
  return rows
}

/** Writes rows into the tables and columns that exist; other values are left out. */
export async function insertInto(sql: Sql, rows: Map<string, Row[]>): Promise<void> {
  for (const [table, columns] of await shapeOf(sql)) {
    const known = new Set(columns.map(({ name }) => name))
    for (const row of rows.get(table) ?? [])
      await insert(sql, table, Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))))
  }
}

async function shapeAt(empty: Store['empty'], release: number): Promise<Shape> {
  let shape: Shape = new Map()
  await empty(async ({ sql, apply }) => {
    await apply(release)
    shape = await shapeOf(sql)
  })
  return shape
}

/** The tables with their columns, without those of the migrator, the platform and the full-text index. */
async function shapeOf(sql: Sql): Promise<Shape> {
  const tables = await sql(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT LIKE 'texts\\_%' ESCAPE '\\' ORDER BY name`,
  )
  const shape: Shape = new Map()
  for (const { name } of tables) {
    const columns = await sql('SELECT name, type FROM pragma_table_info(?) ORDER BY cid', String(name))
    shape.set(
      String(name),
      columns.map((column) => ({ name: String(column.name), type: String(column.type).toUpperCase() })),
    )
  }
  return shape
}

/** A row for any columns: integers for integers; texts as long as a timetoken, as a chat requires. */
function sampleRow(table: string, columns: { name: string; type: string }[]): Row {
  return Object.fromEntries(
    columns.map(({ name, type }) => [name, type === 'INTEGER' ? 1 : `${name}-${table}`.slice(0, 17).padEnd(17, '.')]),
  )
}

async function insert(sql: Sql, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  await sql(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
}

function sqlOf(storage: DurableObjectStorage): Sql {
  return async (text, ...values) => storage.sql.exec<Row>(text, ...values).toArray()
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
