import { describe, expect, it } from 'vitest'
import { closingLines, NOTHING, reckon, sum } from './reckoning.ts'
import type { FileReport, Outcome, Report } from './report.ts'

const file = (name: string, outcomes: Record<string, Outcome>, broken = false): FileReport => ({
  file: name,
  tests: Object.entries(outcomes).map(([test, outcome]) => ({ name: test, outcome, strict: false })),
  broken,
})
const report = (...files: FileReport[]): Report => ({ files, faults: [] })

describe('the result of a suite', () => {
  it('counts tests, and a broken file as one failure', () => {
    expect(reckon(report(file('a', { one: 'passed', two: 'failed', three: 'skipped' }), file('b', {}, true)))).toEqual({
      passed: 1,
      failed: ['a: two', 'b'],
      skipped: 1,
      flaky: [],
    })
  })

  it('counts a broken file as a failure even if its tests passed', () => {
    expect(reckon(report(file('a', { one: 'passed' }, true)))).toMatchObject({ passed: 1, failed: ['a'] })
  })

  it('counts a crashed runner and a run without tests as failures', () => {
    expect(reckon({ files: [], faults: ['e2e: it crashed'] }).failed).toEqual(['e2e: it crashed'])
    expect(reckon(report(file('a', { one: 'passed' }))).failed).toEqual([])
    expect(reckon(report()).failed).toEqual(['no test ran'])
    expect(reckon(report(file('a', {}))).failed).toEqual(['no test ran'])
  })
})

describe('a second run of a red file', () => {
  const first = report(file('a', { one: 'failed', two: 'skipped', zero: 'passed' }), file('b', { one: 'passed' }))

  it('replaces the first when it is green, and the red test counts as flaky', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed', two: 'passed', zero: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 4, failed: [], skipped: 0, flaky: ['a: one'] })
  })

  it('fails once when the same test is red again', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'failed', two: 'skipped', zero: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 2, failed: ['a: one'], skipped: 1, flaky: [] })
  })

  it('fails when another test is red', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed', two: 'failed', zero: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 3, failed: ['a: two'], skipped: 0, flaky: ['a: one'] })
  })

  it('does not change the first result if it never ran the file', () => {
    const second = { files: ['a'], report: { files: [], faults: ['e2e: ended with 1'] } }
    expect(reckon(first, second)).toMatchObject({ passed: 2, failed: ['a: one', 'e2e: ended with 1'], flaky: [] })
  })

  it('fails when a red test is skipped or a test is missing', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'skipped', two: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 2, failed: ['a: one', 'a: zero'], skipped: 0, flaky: [] })
  })

  it('replaces the failure of a broken file only if all its tests pass', () => {
    const broken = report(file('a', {}, true))
    const again = (outcome: Outcome) => ({ files: ['a'], report: report(file('a', { one: outcome })) })
    expect(reckon(broken, again('passed'))).toEqual({ passed: 1, failed: [], skipped: 0, flaky: ['a'] })
    expect(reckon(broken, again('failed'))).toEqual({ passed: 0, failed: ['a: one'], skipped: 0, flaky: [] })
    expect(reckon(broken, { files: ['a'], report: broken })).toMatchObject({ failed: ['a'], flaky: [] })
  })

  it('does not change the result of files for which it was not started', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed' }), file('b', { one: 'failed' })) }
    expect(reckon(report(file('a', { one: 'failed' }), file('b', { one: 'passed' })), second).failed).toEqual([])
  })

  it('does not remove a fault of the first runner', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed' })) }
    const crashed = { files: [file('a', { one: 'failed' })], faults: ['the worker went away'] }
    expect(reckon(crashed, second)).toMatchObject({ failed: ['the worker went away'], flaky: ['a: one'] })
  })

  it('distinguishes tests of the same name by their order', () => {
    const twin = (...outcomes: Outcome[]): Report =>
      report({ file: 'a', tests: outcomes.map((outcome) => ({ name: 'same', outcome, strict: false })), broken: false })
    const counted = reckon(twin('failed', 'passed'), { files: ['a'], report: twin('passed', 'failed') })
    expect(counted).toEqual({ passed: 1, failed: ['a: same'], skipped: 0, flaky: ['a: same'] })
    expect(reckon(twin('failed', 'passed'), { files: ['a'], report: twin('passed') }).failed).toEqual(['a: same'])
  })
})

describe('the closing lines of a run', () => {
  it('are failed tests, then flaky tests, then the counts', () => {
    const all = sum([
      { passed: 4, failed: [], skipped: 0, flaky: ['a: one'] },
      { passed: 1, failed: ['b: two'], skipped: 2, flaky: [] },
    ])
    expect(closingLines(all)).toEqual(['failed: b: two', 'flaky: a: one', '2 skipped', '5 passed, 1 failed'])
    expect(closingLines(NOTHING)).toEqual(['0 passed, 0 failed'])
  })

  it('say why a test was red, also if it was green later', () => {
    const red = (why: string): Report =>
      report({ file: 'a', broken: false, tests: [{ name: 'one', outcome: 'failed', strict: false, why }] })
    const green = { files: ['a'], report: report(file('a', { one: 'passed' })) }
    expect(closingLines(reckon(red('Error: no\nat once')))).toEqual([
      'failed: a: one\n    Error: no\n    at once',
      '0 passed, 1 failed',
    ])
    expect(closingLines(reckon(red('Error: late'), green))).toEqual([
      'flaky: a: one\n    Error: late',
      '1 passed, 0 failed',
    ])
    expect(reckon(report({ ...file('b', {}, true), why: 'it did not load' })).failed).toEqual(['b\nit did not load'])
  })
})
