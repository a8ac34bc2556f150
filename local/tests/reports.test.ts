import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlaywrightReport } from './playwright-report.ts'
import { unended } from './report.ts'
import { readVitestReport } from './vitest-report.ts'

describe('reading a report of Vitest', () => {
  const read = (testResults: unknown) => readVitestReport(JSON.stringify({ testResults }), '/clone')
  const test = (fullName: string, status: string) => ({ fullName, status })

  it('names files relative to the clone and tests by their full name', () => {
    const tests = [test('a one', 'passed'), test('a two', 'failed'), test('a three', 'pending')]
    expect(read([{ name: '/clone/tests/a.test.ts', status: 'failed', assertionResults: tests }])).toEqual({
      files: [
        {
          file: 'tests/a.test.ts',
          broken: false,
          tests: [
            { name: 'a one', outcome: 'passed', strict: false },
            { name: 'a two', outcome: 'failed', strict: false },
            { name: 'a three', outcome: 'skipped', strict: false },
          ],
        },
      ],
      faults: [],
    })
  })

  it('marks a file as broken when it did not load or a hook threw', () => {
    const [unloaded, hook] = read([
      { name: '/clone/a.test.ts', status: 'failed', assertionResults: [] },
      { name: '/clone/b.test.ts', status: 'failed', assertionResults: [test('one', 'skipped')] },
    ]).files
    expect([unloaded?.broken, hook?.broken]).toEqual([true, true])
  })

  it('keeps the beginning of the first error of a red test, without colors', () => {
    const failureMessages = [`\u001B[31mError: it is 3\u001B[39m\n\n${'    at a line\n'.repeat(20)}`, 'another']
    const [red] = read([
      { name: '/clone/a.test.ts', status: 'failed', assertionResults: [{ ...test('one', 'failed'), failureMessages }] },
    ]).files
    expect(red?.tests[0]?.why).toBe(`Error: it is 3${'\n    at a line'.repeat(7)}`)
    const [broken] = read([
      { name: '/clone/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]).files
    expect(broken?.why).toBe('no such module')
  })

  it('throws when the report is cut off or has another shape', () => {
    expect(() => readVitestReport('{"testResults": [', '/clone')).toThrow()
    expect(() => readVitestReport('{}', '/clone')).toThrow()
  })
})

describe('reading a report of Playwright', () => {
  const spec = (title: string, status: string, tags: string[] = []) => ({
    title,
    tags,
    file: 'a.e2e.ts',
    tests: [{ status }],
  })
  const read = (specs: unknown[], errors: unknown[] = [], suites: unknown[] = []) =>
    readPlaywrightReport(
      JSON.stringify({
        config: { rootDir: '/clone/tests/e2e' },
        suites: [{ title: 'a.e2e.ts', specs, suites }],
        errors,
      }),
      '/clone',
    )

  it('names files relative to the clone and tests with their describe title', () => {
    const inner = { title: 'inside', specs: [spec('two', 'skipped')] }
    expect(read([spec('one', 'expected')], [], [inner])).toEqual({
      files: [
        {
          file: 'tests/e2e/a.e2e.ts',
          broken: false,
          tests: [
            { name: 'one', outcome: 'passed', strict: false },
            { name: 'inside two', outcome: 'skipped', strict: false },
          ],
        },
      ],
      faults: [],
    })
  })

  it('keeps the errors of the first try, of which the second names the step that was waiting', () => {
    const errors = [{ message: 'Test timeout exceeded.' }, { message: 'Error: click: waiting\n  for Save' }]
    const results = [{ errors }, { errors: [] }]
    const [file] = read([{ ...spec('one', 'flaky'), tests: [{ status: 'flaky', results }] }]).files
    const why = 'Test timeout exceeded.\nError: click: waiting\n  for Save'
    expect(file?.tests).toEqual([{ name: 'one', outcome: 'failed', strict: false, why }])
  })

  it('tells what the page showed, without what is around its content', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'))
    const path = join(folder, 'error-context.md')
    const page = [
      '- banner: Orchid',
      '- main [ref=e2]:',
      '  - alert: No longer free',
      '  - link "Back":',
      '    - /url: /',
    ]
    writeFileSync(path, ['# Page snapshot', '', '```yaml', ...page, '```'].join('\n'))
    const attachments = [{ name: 'error-context', path }]
    const results = [{ errors: [{ message: 'Error: not found' }], attachments }]
    const [file] = read([{ ...spec('one', 'unexpected'), tests: [{ status: 'unexpected', results }] }]).files
    const why = 'Error: not found\nThe page:\n- main [ref=e2]:\n  - alert: No longer free\n  - link "Back":'
    expect(file?.tests).toEqual([{ name: 'one', outcome: 'failed', strict: false, why }])
    rmSync(folder, { recursive: true })
  })

  it('marks tests of races and of isolation by their tags', () => {
    const [file] = read([spec('one', 'unexpected', ['race']), spec('two', 'flaky', ['@isolation'])]).files
    expect(file?.tests).toEqual([
      { name: 'one', outcome: 'failed', strict: true },
      { name: 'two', outcome: 'failed', strict: true },
    ])
  })

  it('returns an error outside of tests as a fault, and throws for another shape', () => {
    expect(read([], [{ message: 'the stack did not come up\n  at' }]).faults).toEqual([
      'e2e: the stack did not come up',
    ])
    expect(() => readPlaywrightReport('{}', '/clone')).toThrow()
  })
})

describe('a runner that was killed', () => {
  it('is told with the files that had not ended', () => {
    const output = ' ✓ workers tests/edge/a.test.ts (2 tests) 3ms'
    expect(unended(output, ['tests/edge/a.test.ts', 'tests/edge/b.test.ts'])).toBe(
      '1 of 2 files had not ended: tests/edge/b.test.ts',
    )
    expect(unended(output, ['tests/edge/a.test.ts'])).toBe('0 of 1 files had not ended')
  })
})
