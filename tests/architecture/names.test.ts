import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

const files = sourceFiles()
const VAGUE = /(^|[-./])(utils?|helpers?|misc)([-./]|$)|(^|\/)(common|shared|stuff)([./]|$)/i
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|py|css)$/
const LONGEST = 300
// A contract file may be longer, because all endpoints of a resource are in one file.
const LONGEST_CONTRACT = 400

test('no file or folder has a vague name', () => {
  const faults = files.filter((path) => VAGUE.test(path))
  expect(faults, 'name the file after what it contains: a file called "helper" soon contains everything').toEqual([])
})

test('file names are kebab-case, or the name of the class inside', () => {
  const faults = files.filter((path) => {
    const name = basename(path)
    if (path.startsWith('web/routes/') || KEBAB.test(name)) return false
    const word = name.replace(/(\.test)?\.tsx?$/, '')
    return !(/^[A-Z]\w*$/.test(word) && (name.includes('.test.') || textOf(path).includes(`export class ${word}`)))
  })
  expect(faults, 'kebab-case, or PascalCase for the class of the same name').toEqual([])
})

test('there are no barrel files', () => {
  const faults = files.filter(
    (path) =>
      /^index\.tsx?$/.test(basename(path)) && path !== 'edge/index.ts' && !dirname(path).startsWith('web/routes'),
  )
  expect(faults, 'an index file hides who imports what').toEqual([])
})

test('only the stubs look up objects by name', () => {
  const faults = files.filter(
    (path) =>
      /^(durable-objects|edge|db)\//.test(path) &&
      path !== 'durable-objects/stubs.ts' &&
      !path.includes('.test.') &&
      /\.(idFromName|getByName)\(/.test(textOf(path)),
  )
  expect(
    faults,
    'routing by id lives in durable-objects/stubs.ts: a second place would route differently one day',
  ).toEqual([])
})

test('no file is longer than its limit', () => {
  const faults = files
    .filter((path) => /^(kernel|contracts|domain|db|durable-objects|edge|workflows|agent|web|local)\//.test(path))
    .filter((path) => !path.startsWith('web/content/') && /\.tsx?$/.test(path))
    .map((path) => ({ path, lines: textOf(path).split('\n').length }))
    .filter(({ path, lines }) => lines > (path.startsWith('contracts/') ? LONGEST_CONTRACT : LONGEST))
  expect(faults, `one noun per file, at most ${LONGEST} lines`).toEqual([])
})
