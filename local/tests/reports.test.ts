import { describe, expect, it } from 'vitest'
import { readPlaywrightReport } from './playwright-report.ts'
import { readVitestReport } from './vitest-report.ts'

describe('a report of vitest', () => {
  const read = (testResults: unknown) => readVitestReport(JSON.stringify({ testResults }), '/clone')
  const test = (fullName: string, status: string) => ({ fullName, status })

  it('names files from the clone and tests by their whole name', () => {
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

  it('tells of files that were not loaded and of hooks that threw', () => {
    const [unloaded, hook] = read([
      { name: '/clone/a.test.ts', status: 'failed', assertionResults: [] },
      { name: '/clone/b.test.ts', status: 'failed', assertionResults: [test('one', 'skipped')] },
    ]).files
    expect([unloaded?.broken, hook?.broken]).toEqual([true, true])
  })

  it('that was cut off or is something else throws', () => {
    expect(() => readVitestReport('{"testResults": [', '/clone')).toThrow()
    expect(() => readVitestReport('{}', '/clone')).toThrow()
  })
})

describe('a report of Playwright', () => {
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

  it('names files from the clone, and tests with what describes them', () => {
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

  it('knows tests of races and of isolation by their tags', () => {
    const [file] = read([spec('one', 'unexpected', ['race']), spec('two', 'flaky', ['@isolation'])]).files
    expect(file?.tests).toEqual([
      { name: 'one', outcome: 'failed', strict: true },
      { name: 'two', outcome: 'failed', strict: true },
    ])
  })

  it('tells of what belongs to no test', () => {
    expect(read([], [{ message: 'the stack did not come up\n  at' }]).faults).toEqual([
      'e2e: the stack did not come up',
    ])
    expect(() => readPlaywrightReport('{}', '/clone')).toThrow()
  })
})
