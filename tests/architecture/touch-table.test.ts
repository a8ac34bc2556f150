import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#local/setup/folders'
import { testFiles } from '#local/tests/import-graph'
import { SECOND_CHANCES } from '#local/tests/second-chance'
import { TOUCHES } from '#local/tests/touch-table'
import { liesIn } from '#local/tests/touched-tests'

const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
const tests = testFiles()

test('every top-level folder has a row in the touch table', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.git')
    .map(({ name }) => name)
    .filter((name) => !ignored.includes(name) && !ignored.includes(`${name}/`))
  const rows = TOUCHES.map(({ under }) => under)
  expect(
    folders.filter((name) => !rows.includes(name)),
    'add a row to local/tests/touch-table.ts',
  ).toEqual([])
})

test('rows name existing paths, each only once', () => {
  const named = [...TOUCHES, ...SECOND_CHANCES].map(({ under }) => under)
  expect(named.filter((path) => path !== '' && !existsSync(join(root, path)))).toEqual([])
  const rows = TOUCHES.map(({ under }) => under)
  expect(rows.filter((path, at) => rows.indexOf(path) !== at)).toEqual([])
})

test('each path that a row runs contains a test', () => {
  const places = [...new Set(TOUCHES.flatMap(({ runs }) => runs))]
  expect(places.filter((place) => !tests.some((path) => liesIn(path, place)))).toEqual([])
})
