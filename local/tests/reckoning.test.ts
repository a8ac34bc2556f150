import { describe, expect, it } from 'vitest'
import { closingLines, NOTHING, reckon, sum } from './reckoning.ts'
import type { FileReport, Outcome, Report } from './report.ts'

const file = (name: string, outcomes: Record<string, Outcome>, broken = false): FileReport => ({
  file: name,
  tests: Object.entries(outcomes).map(([test, outcome]) => ({ name: test, outcome, strict: false })),
  broken,
})
const report = (...files: FileReport[]): Report => ({ files, faults: [] })

describe('what came of a suite', () => {
  it('counts tests, and a broken file as one', () => {
    expect(reckon(report(file('a', { one: 'passed', two: 'failed', three: 'skipped' }), file('b', {}, true)))).toEqual({
      passed: 1,
      failed: ['a: two', 'b'],
      skipped: 1,
      flaky: [],
    })
  })

  it('counts a hook that threw after its tests had passed', () => {
    expect(reckon(report(file('a', { one: 'passed' }, true)))).toMatchObject({ passed: 1, failed: ['a'] })
  })

  it('counts a runner that crashed or told of nothing as failed', () => {
    expect(reckon({ files: [], faults: ['e2e: it crashed'] }).failed).toEqual(['e2e: it crashed'])
    expect(reckon(report(file('a', { one: 'passed' }))).failed).toEqual([])
    expect(reckon(report()).failed).toEqual(['no test ran'])
    expect(reckon(report(file('a', {}))).failed).toEqual(['no test ran'])
  })
})

describe('a second run', () => {
  const first = report(file('a', { one: 'failed', two: 'skipped', zero: 'passed' }), file('b', { one: 'passed' }))

  it('that is green replaces the first, and what was red is flaky', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed', two: 'passed', zero: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 4, failed: [], skipped: 0, flaky: ['a: one'] })
  })

  it('that is red again has failed, once', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'failed', two: 'skipped', zero: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 2, failed: ['a: one'], skipped: 1, flaky: [] })
  })

  it('that is red elsewhere has failed there', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed', two: 'failed', zero: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 3, failed: ['a: two'], skipped: 0, flaky: ['a: one'] })
  })

  it('that did not come to the file leaves the first', () => {
    const second = { files: ['a'], report: { files: [], faults: ['e2e: ended with 1'] } }
    expect(reckon(first, second)).toMatchObject({ passed: 2, failed: ['a: one', 'e2e: ended with 1'], flaky: [] })
  })

  it('that does not tell of a test, or skips what was red, has failed', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'skipped', two: 'passed' })) }
    expect(reckon(first, second)).toEqual({ passed: 2, failed: ['a: one', 'a: zero'], skipped: 0, flaky: [] })
  })

  it('repairs a broken file only when nothing of it is red', () => {
    const broken = report(file('a', {}, true))
    const again = (outcome: Outcome) => ({ files: ['a'], report: report(file('a', { one: outcome })) })
    expect(reckon(broken, again('passed'))).toEqual({ passed: 1, failed: [], skipped: 0, flaky: ['a'] })
    expect(reckon(broken, again('failed'))).toEqual({ passed: 0, failed: ['a: one'], skipped: 0, flaky: [] })
    expect(reckon(broken, { files: ['a'], report: broken })).toMatchObject({ failed: ['a'], flaky: [] })
  })

  it('leaves files alone that it was not asked for', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed' }), file('b', { one: 'failed' })) }
    expect(reckon(report(file('a', { one: 'failed' }), file('b', { one: 'passed' })), second).failed).toEqual([])
  })

  it('does not take away a fault of the first runner', () => {
    const second = { files: ['a'], report: report(file('a', { one: 'passed' })) }
    const crashed = { files: [file('a', { one: 'failed' })], faults: ['the worker went away'] }
    expect(reckon(crashed, second)).toMatchObject({ failed: ['the worker went away'], flaky: ['a: one'] })
  })

  it('knows tests of one name apart by their order', () => {
    const twin = (...outcomes: Outcome[]): Report =>
      report({ file: 'a', tests: outcomes.map((outcome) => ({ name: 'same', outcome, strict: false })), broken: false })
    const counted = reckon(twin('failed', 'passed'), { files: ['a'], report: twin('passed', 'failed') })
    expect(counted).toEqual({ passed: 1, failed: ['a: same'], skipped: 0, flaky: ['a: same'] })
    expect(reckon(twin('failed', 'passed'), { files: ['a'], report: twin('passed') }).failed).toEqual(['a: same'])
  })
})

describe('the end of a run', () => {
  it('is the count, with flaky tests before it', () => {
    const all = sum([
      { passed: 4, failed: [], skipped: 0, flaky: ['a: one'] },
      { passed: 1, failed: ['b: two'], skipped: 2, flaky: [] },
    ])
    expect(closingLines(all)).toEqual(['failed: b: two', 'flaky: a: one', '2 skipped', '5 passed, 1 failed'])
    expect(closingLines(NOTHING)).toEqual(['0 passed, 0 failed'])
  })
})
