import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { root } from '#local/setup/folders'
import type { ColumnPolicy, Phi, TablePolicy } from '#db/column-policy'

const SCHEMAS = 'db/{*/schema.ts,*/schema-*.ts,*/schema/*.ts}'
/** What a home of tables is called in docs/SECURITY.md. */
const HOMES: Record<string, string> = {
  chat: 'chat channel',
  directory: 'directory',
  gate: 'gate',
  hub: 'user hub',
  note: 'note',
  practice: 'practice object',
  search: 'search',
}
/** The classes of columns that say something about a person and are neither sealed nor hashed. */
const CLEAR: readonly Phi[] = ['identity', 'contact', 'care', 'money']

// People read this list to decide what they entrust to the product, so it must not miss a column.
test('docs/SECURITY.md lists every column in plain text that says something about a person, and no other', async () => {
  const expected: string[] = []
  for (const path of globSync(SCHEMAS, { cwd: root }).toSorted()) {
    const exported: unknown[] = Object.values(await import(pathToFileURL(join(root, path)).href))
    const home = HOMES[path.split('/')[1] ?? ''] ?? path
    for (const one of exported.flat().filter(isPolicy)) expected.push(...rowOf(home, one))
  }
  expect(expected.length).toBeGreaterThan(30)
  const page = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')
  const [, section = ''] = page.split('\n## What is in plain text\n')
  const listed = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, ...cells]) => cells.slice(0, 4).join(' | '))
  expect(listed.toSorted()).toEqual([...new Set(expected)].toSorted())
})

/** The row of a table, as the page writes it; none when the table has nothing in plain text. */
function rowOf(home: string, { table, columns }: TablePolicy<Table>): string[] {
  const all: [string, ColumnPolicy][] = Object.entries(columns)
  const clear = all.filter(([, { phi }]) => CLEAR.includes(phi))
  if (clear.length === 0) return []
  const named = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')
  const classes = CLEAR.map((phi) => ({ phi, names: clear.filter((one) => one[1].phi === phi).map(([name]) => name) }))
  const texts = classes.filter(({ names }) => names.length > 0).map(({ phi, names }) => `${phi}: ${named(names)}`)
  const reasons = Map.groupBy(clear, ([, one]) => one.clear ?? '')
  reasons.delete('')
  const why = [...reasons].map(([reason, of]) => `${named(of.map(([name]) => name))}: ${reason}`)
  return [[home, `\`${getTableName(table)}\``, texts.join('; '), why.join('. ')].join(' | ')]
}

function isPolicy(value: unknown): value is TablePolicy<Table> {
  return typeof value === 'object' && value !== null && 'table' in value && is(value.table, Table) && 'columns' in value
}
