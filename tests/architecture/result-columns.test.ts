import { readdirSync } from 'node:fs'
import { eq, getTableColumns, is, sql, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'

// SQLite in Durable Objects and D1 answers at most 100 columns. A read that joins whole tables comes near it without
// anybody noticing, because each new column of a table makes it wider.

/** From how many columns on a read has to name the columns that it needs. */
const MOST = 95
const HOMES = ['practice', 'directory', 'hub', 'chat']

/** A value that can be read, called and walked like any other, with which a query is built and never run. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, name) => {
    if (name === Symbol.iterator) return function* () {}
    if (name === Symbol.toPrimitive) return () => ''
    // Not a promise, and none of the classes of the query builder.
    return name === 'then' || name === 'constructor' || name === 'prototype' ? undefined : anything
  },
  apply: () => anything,
  has: () => false,
})

const widthOf = (fields: unknown): number => {
  if (is(fields, Table)) return Object.keys(getTableColumns(fields)).length
  const isPlain = typeof fields === 'object' && fields !== null && Object.getPrototypeOf(fields) === Object.prototype
  return isPlain ? Object.values(fields).reduce((sum: number, field) => sum + widthOf(field), 0) : 1
}

type Selected = { fields: unknown; tables: unknown[] }

/** A database that runs nothing, and notes what each read selects. */
function noting(reads: Selected[]): unknown {
  const builder = (read: Selected | null): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        if (name === 'then' || name === 'constructor' || name === 'prototype') return undefined
        if (name === Symbol.iterator) return function* () {}
        return (...given: unknown[]) => {
          if (name === 'select' || name === 'selectDistinct') {
            const begun: Selected = { fields: given[0], tables: [] }
            reads.push(begun)
            return builder(begun)
          }
          if (name === 'from' || String(name).endsWith('Join')) read?.tables.push(given[0])
          // The columns of a part that a read is made of.
          if (name === 'as') return anything
          // Nothing is found.
          if (name === 'all' || name === 'values') return []
          if (name === 'get' || name === 'run') return undefined
          return builder(read)
        }
      },
    })
  return builder(null)
}

const width = ({ fields, tables }: Selected): number =>
  fields === undefined ? tables.reduce((sum: number, table) => sum + widthOf(table), 0) : widthOf(fields)

/** How many columns each function of a file with queries reads at most; null for one that could not be followed. */
async function widthsOf(path: string): Promise<[string, number | null][]> {
  const module: Record<string, unknown> = await import(path)
  const widths: [string, number | null][] = []
  for (const [name, query] of Object.entries(module)) {
    if (typeof query !== 'function') continue
    const reads: Selected[] = []
    try {
      await query(noting(reads), anything, anything, anything)
    } catch {
      // What follows its read went on with a value that there is only in a database.
    }
    if (reads.length > 0) widths.push([name, Math.max(...reads.map(width))])
    else if (/\.select(?:Distinct)?\(/.test(String(query))) widths.push([name, null])
  }
  return widths
}

/** Reads of a single column, whose table follows from an argument. */
const NARROW = ['directory/queries/endings.ts mailOfDeadline', 'directory/queries/links.ts storedLinkHash']

test('a read has fewer columns than SQLite answers', async () => {
  const all: [string, number | null][] = []
  for (const home of HOMES)
    for (const file of readdirSync(`db/${home}/queries`).filter((name) => !name.includes('.test.')))
      for (const [name, columns] of await widthsOf(`#db/${home}/queries/${file.replace('.ts', '')}`))
        all.push([`${home}/queries/${file} ${name}`, columns])
  const unknown = all.filter(([, columns]) => columns === null).map(([name]) => name)
  expect(unknown, 'reads whose columns this test does not find: let them select before anything else').toEqual(NARROW)
  const wide = all.filter(([, columns]) => (columns ?? 0) > MOST).map(([name, columns]) => `${name}: ${columns}`)
  expect(wide, `SQLite answers at most 100 columns, so a read selects at most ${MOST}: name those it needs`).toEqual([])
})

test('whole tables count with all their columns, in each form of a read', () => {
  const ofAppointment = Object.keys(getTableColumns(appointments)).length
  const ofInvoice = Object.keys(getTableColumns(invoices)).length
  const both = ofAppointment + ofInvoice
  expect(both).toBeGreaterThan(MOST)
  const reads: Selected[] = []
  const db = noting(reads) as PracticeDatabase
  const same = eq(invoices.appointment_id, appointments.id)
  db.select().from(appointments).innerJoin(invoices, same).all()
  db.select({ session: appointments, invoice: invoices }).from(appointments).leftJoin(invoices, same).get()
  db.select({ session: { ...getTableColumns(appointments), due: sql`1` }, id: invoices.id })
    .from(appointments)
    .all()
  expect(reads.map(width)).toEqual([both, both, ofAppointment + 2])
})
