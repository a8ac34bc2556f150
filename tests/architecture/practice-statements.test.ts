import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const STATEMENT = /\b(?:db|store\.db|host\.db)\s*\.(?:select|selectDistinct|insert|update|delete)\(/

test('the practice object contains no SQL statements: they belong in db/practice/queries', () => {
  const stating = sourceFiles()
    .filter((path) => path.startsWith('durable-objects/practice/') && !path.includes('.test.'))
    .filter((path) => STATEMENT.test(readFileSync(path, 'utf8')))
  expect(stating).toEqual([])
})

test('the pattern recognizes a statement, and no call of the store', () => {
  expect(STATEMENT.test('store.db\n    .select()\n    .from(holds)')).toBe(true)
  expect(STATEMENT.test('store.insert(holds, row)')).toBe(false)
})
