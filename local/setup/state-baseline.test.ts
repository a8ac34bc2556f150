import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertBaseline } from './state-baseline.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orchid-baseline-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Every file below the folder, with its content and the time of its last change. */
const contents = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return [path, entry.isFile() ? readFileSync(path, 'utf8') : null, statSync(path).mtimeMs]
  })

test('a new folder, which may have logs and builds, begins with the present baseline and can be opened again', () => {
  const stateDir = join(folder, 'state')
  assertBaseline(stateDir)
  mkdirSync(join(stateDir, 'edge'))
  writeFileSync(join(stateDir, 'secrets.json'), '{}')
  expect(() => assertBaseline(stateDir)).not.toThrow()

  mkdirSync(join(folder, 'logs'))
  mkdirSync(join(folder, 'builds'))
  expect(() => assertBaseline(folder)).not.toThrow()
})

test.each([
  ['databases', () => mkdirSync(join(folder, 'edge'))],
  ['workflows', () => writeFileSync(join(folder, 'temporal.db'), 'rows')],
  ['keys', () => writeFileSync(join(folder, 'secrets.json'), '{"accessKey":"k"}')],
  ['another baseline', () => writeFileSync(join(folder, 'baseline'), '0\n')],
])('a folder with %s of before the baseline is refused with what to do, and left as it is', (_, fill) => {
  fill()
  const before = contents()
  expect(() => assertBaseline(folder)).toThrow(
    `The data in ${folder} is of before the present baseline, so this version cannot open it. It is left as it is. To start with new data, move the folder away: mv ${folder} ${folder}-before`,
  )
  expect(contents()).toEqual(before)
})
