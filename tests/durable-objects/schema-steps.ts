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
  /** The SHA-256 of each step at its release. */
  released: Record<string, string>
  /** How many of the steps the first release consists of; 1 when it is left out. */
  first?: number
  empty: (work: (database: EmptyDatabase) => Promise<void>) => Promise<void>
}

/** Tests of a store's schema, for each release. */
export function itKeepsItsSchema({ steps, released, first = 1, empty }: Store): void {
  const releases = steps.map((_, at) => at + 1).slice(first - 1)

  it('has no changed released step, and lists each step in released-steps.ts', async () => {
    const texts = await Promise.all(steps.map(async ({ id, sql }) => [id, await sha256(sql)] as const))
    expect(Object.fromEntries(texts)).toEqual(released)
  })

  it('has no step that drops, renames or rewrites stored data', () => {
    for (const { id, sql } of steps) {
      const text = sql
        .replaceAll(/--.*$/gm, '')
        // A column that was empty may be filled.
        .replaceAll(/UPDATE \w+ SET (\w+) = [^;]* \1 IS NULL;/g, '')
        // A table may be replaced by its copy that accepts more: the test of the upgrade compares the rows.
        .replaceAll(/DROP TABLE (\w+);\s*ALTER TABLE \1_wider RENAME TO \1;/g, '')
        // Triggers may keep the sums of days, and write nothing else.
        .replaceAll(/CREATE TRIGGER (\w+_days)_of_\w+\s.*?\nEND;/gs, (trigger: string, sums: string) =>
          trigger
            .replace(/AFTER (INSERT|DELETE|UPDATE OF [\w, ]+) ON/, '')
            .replaceAll('DO UPDATE SET', '')
            .replaceAll(`UPDATE ${sums} SET`, ''),
        )
      // Dropping an index is allowed, because it contains no data of its own. For a unique one, docs/decisions says
      // why.
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

/** Provides an empty database of the kind that objects have. It borrows an emptied gate object for every store. */
export function emptyObject(steps: readonly Migration[]): Store['empty'] {
  return (work) =>
    runInDurableObject(gateStub(env as unknown as ObjectEnv, uuidv7(Date.now())), async (_object, state) => {
      await state.storage.deleteAll()
      const apply = async (count: number) => migrate(state.storage, steps.slice(0, count), count)
      await work({ sql: sqlOf(state.storage), apply })
    })
}

/**
 * Moves an object's rows back into the schema of an earlier release, without tables and columns that came later. Then
 * restarts the object, which upgrades them again.
 */
export async function rewind<T extends Rpc.DurableObjectBranded | undefined>(
  stub: DurableObjectStub<T>,
  steps: readonly Migration[],
  release: number,
): Promise<void> {
  // The types of the test plugin expect a certain class, but any class works here.
  const object = stub as unknown as DurableObjectStub
  await runInDurableObject(object, async (_object, state) => {
    const sql = sqlOf(state.storage)
    const kept = await rowsOf(sql)
    await state.storage.deleteAll()
    migrate(state.storage, steps.slice(0, release), release)
    await insertInto(sql, kept)
  })
  await evictDurableObject(object)
}

/**
 * Applies a step that no release has, as the next release would: a column in each table, and a table of its own. Checks
 * that every row is as before, and restarts the object, which then works on the later schema, as after a release that
 * was taken back.
 */
export async function addLaterStep<T extends Rpc.DurableObjectBranded | undefined>(
  stub: DurableObjectStub<T>,
  steps: readonly Migration[],
): Promise<void> {
  const object = stub as unknown as DurableObjectStub
  await runInDurableObject(object, async (_object, { storage }) => {
    const sql = sqlOf(storage)
    const before = await rowsOf(sql)
    expect([...before.values()].flat().length).toBeGreaterThan(0)
    const columns = [...before.keys()].map((table) => `ALTER TABLE "${table}" ADD COLUMN later TEXT;`)
    const step = { id: 'a-later-step', sql: ['CREATE TABLE later (id TEXT PRIMARY KEY);', ...columns].join('\n') }
    migrate(storage, [...steps, step], 1)
    const after = await rowsOf(sql)
    expect([...after.keys()].sort()).toEqual([...before.keys(), 'later'].sort())
    for (const [table, rows] of before) expect(after.get(table)).toEqual(rows.map((row) => ({ ...row, later: null })))
  })
  await evictDurableObject(object)
}

/** The releases from which an upgrade can start: all before the newest one. With only one release, that one. */
export const earlierReleases = (steps: readonly unknown[], first = 1): number[] =>
  Array.from({ length: Math.max(1, steps.length - first) }, (_, at) => at + first)

/** The rows of every table. */
export async function rowsOf(sql: Sql): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>()
  for (const table of (await shapeOf(sql)).keys()) rows.set(table, await sql(`SELECT * FROM "${table}"`))
  return rows
}

/** Inserts rows, without the tables and columns that the database does not have. */
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

/**
 * The tables and their columns, except the tables of the migrator, the platform and the full-text index, and the sums of
 * days, which triggers write with the rows that they add up.
 */
async function shapeOf(sql: Sql): Promise<Shape> {
  const tables = await sql(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT LIKE 'texts\\_%' ESCAPE '\\'
     AND name NOT LIKE '%\\_days' ESCAPE '\\' ORDER BY name`,
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

/** A row with a value for each column. Texts have the length of a timetoken, which a chat requires. */
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
