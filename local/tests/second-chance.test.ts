import { expect, it } from 'vitest'
import type { Outcome, Report } from './report.ts'
import { filesToRunAgain } from './second-chance.ts'

const red = (path: string, strict = false, outcome: Outcome = 'failed'): Report['files'][number] => ({
  file: path,
  tests: [{ name: 'one', outcome, strict }],
  broken: false,
})
const again = (...files: Report['files']) => filesToRunAgain({ files, faults: [] })

it('runs red browser, agent and Temporal files again', () => {
  const files = ['tests/e2e/a.e2e.ts', 'tests/agent/call.test.ts', 'tests/workflows/trial.test.ts']
  expect(again(...files.map((file) => red(file)))).toEqual(files)
  expect(again({ file: 'tests/e2e/a.e2e.ts', tests: [], broken: true })).toEqual(['tests/e2e/a.e2e.ts'])
})

it('does not run other files again, nor files with a red test of a race or of isolation', () => {
  for (const file of [
    'tests/isolation/idor.test.ts',
    'tests/edge/sign-in-race.test.ts',
    'tests/durable-objects/practice/hold-machine.test.ts',
    'domain/scheduling/slots.test.ts',
    'workflows/definitions/plan.test.ts',
    'tests/e2efoo/a.test.ts',
  ])
    expect(again(red(file)), file).toEqual([])
  expect(again(red('tests/e2e/a.e2e.ts', true))).toEqual([])
})

it('does not run green files again', () => {
  expect(again(red('tests/e2e/a.e2e.ts', false, 'passed'), red('tests/e2e/b.e2e.ts', true, 'skipped'))).toEqual([])
})
