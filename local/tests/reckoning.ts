import { type FileReport, isRed, type Report, type TestReport } from './report.ts'

/** The result of a suite. `failed` and `flaky` contain names of tests, each after its file and with its reason below. */
export type Reckoning = { passed: number; failed: string[]; skipped: number; flaky: string[] }

export const NOTHING: Reckoning = { passed: 0, failed: [], skipped: 0, flaky: [] }

/** Files that ran a second time, and their result. */
export type SecondRun = { files: readonly string[]; report: Report }

/**
 * Adds up the results of a suite. For a file that ran twice only the second run counts, and a test that was red and
 * then green is flaky. A test that is missing in the second run counts as failed, because nothing shows that it is
 * green.
 */
export function reckon(first: Report, second?: SecondRun): Reckoning {
  const again = new Map(second?.report.files.map((report) => [report.file, report]))
  const parts = first.files.map((report) => {
    const later = second?.files.includes(report.file) ? again.get(report.file) : undefined
    return later ? reckonTwice(report, later) : reckonOnce(report)
  })
  const faults = [...first.faults, ...(second?.report.faults ?? [])]
  const total = sum([...parts, { ...NOTHING, failed: faults }])
  // A report without any test means that the runner did not run.
  const empty = total.passed + total.failed.length + total.skipped === 0
  return empty ? { ...total, failed: ['no test ran'] } : total
}

/** Merges several results. */
export function sum(parts: readonly Reckoning[]): Reckoning {
  return {
    passed: parts.reduce((all, part) => all + part.passed, 0),
    failed: parts.flatMap(({ failed }) => failed),
    skipped: parts.reduce((all, part) => all + part.skipped, 0),
    flaky: parts.flatMap(({ flaky }) => flaky),
  }
}

/** The last lines of a run, with the count as the very last line, which other programs read. */
export function closingLines({ passed, failed, skipped, flaky }: Reckoning): string[] {
  return [
    ...failed.map((named) => `failed: ${indented(named)}`),
    ...flaky.map((named) => `flaky: ${indented(named)}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed.length} failed`,
  ]
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ')

function withReason(name: string, { why }: { why?: string }): string {
  return why ? `${name}\n${why}` : name
}

function named(file: string, test: TestReport): string {
  return withReason(`${file}: ${test.name}`, test)
}

function reckonOnce({ file, tests, broken, why }: FileReport): Reckoning {
  const failed = tests.filter(({ outcome }) => outcome === 'failed').map((test) => named(file, test))
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: broken ? [...failed, withReason(file, { why })] : failed,
    skipped: tests.filter(({ outcome }) => outcome === 'skipped').length,
    flaky: [],
  }
}

function reckonTwice(first: FileReport, second: FileReport): Reckoning {
  const later = byName(second)
  const before = byName(first)
  const repeated = [...later.values()]
  // These tests are missing in the second run, or were red and then skipped. So nothing shows that they are green.
  const unproven = [...before].filter(
    ([key, test]) => !later.has(key) || (test.outcome === 'failed' && later.get(key)?.outcome === 'skipped'),
  )
  const counted = repeated.filter((test) => !unproven.some(([key]) => later.get(key) === test))
  const outcome = reckonOnce({ ...second, tests: counted })
  const flaky = [...before]
    .filter(([key, test]) => test.outcome === 'failed' && later.get(key)?.outcome === 'passed')
    .map(([, test]) => named(first.file, test))
  return {
    ...outcome,
    failed: [...outcome.failed, ...unproven.map(([, test]) => named(first.file, test))],
    flaky: first.broken && !isRed(second) ? [...flaky, withReason(first.file, first)] : flaky,
  }
}

/** Tests by their name. Tests with the same name are numbered in their order. */
function byName({ tests }: FileReport): Map<string, TestReport> {
  const found = new Map<string, TestReport>()
  for (const test of tests) {
    let key = test.name
    for (let count = 2; found.has(key); count += 1) key = `${test.name} (${count})`
    found.set(key, test)
  }
  return found
}
