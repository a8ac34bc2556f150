import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PATIENT } from '#tests/setup/time-limits'
import { ManagedProcess } from './ManagedProcess.ts'
import { ProcessLog } from './process-log.ts'

let folder: string
let running: ManagedProcess | undefined
const announced: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orchid-process-'))
  announced.length = 0
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

function run(program: string, healthy = true): { log: ProcessLog; process: ManagedProcess } {
  const log = new ProcessLog('sample', { order: 0, folder, toTerminal: false })
  const plan = {
    command: process.execPath,
    args: ['-e', program],
    env: {},
    healthy: async () => healthy,
  }
  running = new ManagedProcess(
    'sample',
    plan,
    log,
    (line) => announced.push(line),
    () => {},
  )
  return { log, process: running }
}

test('a process that exits unexpectedly is reported with its last lines and its log file', async () => {
  const { log, process: sample } = run(`console.log('first'); console.error('the disk is full'); process.exit(3)`)
  await sample.start(10_000)
  await expect.poll(() => announced.length, PATIENT).toBeGreaterThan(0)
  expect(announced[0]).toContain('sample stopped unexpectedly (3). Restarting it in 0.5 s.')
  expect(announced[0]).toContain('the disk is full')
  expect(announced[0]).toContain('sample.log')
  expect(readFileSync(log.path, 'utf8')).toContain('the disk is full')
})

test('a process that is stopped reports nothing', async () => {
  const { process: sample } = run(`setInterval(() => {}, 1000)`)
  await sample.start(10_000)
  await sample.stop()
  expect(sample.pid).toBeUndefined()
  expect(announced).toEqual([])
})

test('a process that does not become healthy fails the start with its last lines', async () => {
  const { log, process: sample } = run(`console.log('no key'); setInterval(() => {}, 1000)`, false)
  const start = sample.start(1_500)
  await expect(start).rejects.toThrow(/sample is not ready after 2 s\. Its last lines, from .*sample\.log:\n +no key/)
  expect(log.tail()).toBe('no key')
})
