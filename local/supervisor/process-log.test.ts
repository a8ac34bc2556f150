import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENT } from '#tests/setup/time-limits'
import { type LogOptions, ProcessLog } from './process-log.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orchid-log-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const open = (more: Partial<LogOptions> = {}) =>
  new ProcessLog('edge', { order: 0, folder, toTerminal: false, ...more })
/** Lines of a file without their times. */
const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.indexOf(' ') + 1))

test('lines go to the file with their times, not to the terminal', () => {
  const written = vi.spyOn(process.stdout, 'write')
  const log = open()
  log.line('one')
  log.line('  ')
  log.line('two')
  expect(linesOf('edge.log')).toEqual(['one', 'two'])
  expect(readFileSync(log.path, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z one\n/)
  expect(written).not.toHaveBeenCalled()
})

test('with the terminal on, lines appear there behind the name, but chatter only in the file', () => {
  const shown: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(text) > 0)
  const log = open({ toTerminal: true, chatter: /poll/ })
  log.line('hello')
  log.line('a poll failed')
  expect(shown.join('')).toMatch(/edge\s+(\S+ )?hello\n$/)
  expect(linesOf('edge.log')).toEqual(['hello', 'a poll failed'])
})

test('each start opens a new file and retains the one before', () => {
  for (const run of ['first', 'second', 'third']) {
    const log = open()
    log.line(run)
    log.close()
  }
  expect(linesOf('edge.log')).toEqual(['third'])
  expect(linesOf('edge.1.log')).toEqual(['second'])
})

test('a file over its size limit is rotated, and only one old file is retained', () => {
  const log = open({ mostBytes: 100 })
  for (let i = 0; i < 10; i++) log.line(`line ${i} ${'x'.repeat(40)}`)
  const kept = [...linesOf('edge.1.log'), ...linesOf('edge.log')]
  expect(kept.at(-1)).toContain('line 9')
  expect(kept.length).toBeLessThanOrEqual(4)
})

test('the tail returns the latest lines of a stream', async () => {
  const log = open()
  const stream = new PassThrough()
  log.follow(stream)
  stream.end(Array.from({ length: 20 }, (_, i) => `line ${i}`).join('\n'))
  await expect.poll(() => log.tail(), PATIENT).toContain('line 19')
  expect(log.tail()).toMatch(/^line 5\n[\s\S]*line 19$/)
})

test('a line after the close is dropped', () => {
  const log = open()
  log.close()
  log.line('late')
  expect(linesOf('edge.log')).toEqual([])
})
