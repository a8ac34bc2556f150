import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePassingFolder } from './passing-folder.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'orchid-passing-'))
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

test('a run has an empty folder of its own, which nobody else can read', () => {
  mkdirSync(join(place, `orchid-tests-${process.pid}`, 'of-an-earlier-process'), { recursive: true })
  const path = makePassingFolder(place)
  expect(path).toBe(join(place, `orchid-tests-${process.pid}`))
  expect(readdirSync(path)).toEqual([])
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('the folder of a run that was killed is removed, and the one of a run beside it is not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const names = { ended: `orchid-tests-${ended}`, running: `orchid-tests-${process.ppid}`, other: 'of-somebody-else' }
  for (const name of Object.values(names)) mkdirSync(join(place, name, 'stack'), { recursive: true })
  makePassingFolder(place)
  expect(readdirSync(place).sort()).toEqual([names.other, names.running, `orchid-tests-${process.pid}`].sort())
})
