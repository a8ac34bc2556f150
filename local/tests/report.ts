/** `skipped` also covers tests that did not run because an earlier test of their file had failed. */
export type Outcome = 'passed' | 'failed' | 'skipped'

/** `strict`: a test of a race or of isolation, which is never repeated. */
export type TestReport = { name: string; outcome: Outcome; strict: boolean }

/**
 * A runner's result for a test file. `broken`: the file failed beside its tests (it cannot be loaded, a hook threw).
 */
export type FileReport = { file: string; tests: TestReport[]; broken: boolean }

/** A runner's final result. `faults` belong to no file: it crashed, or its report cannot be read. */
export type Report = { files: FileReport[]; faults: string[] }

/** The result of a runner without a report, or with one that cannot be read. */
export function noReport(suite: string, why: string): Report {
  return { files: [], faults: [`${suite}: ${why}`] }
}

/** True when something of the file is red. */
export function isRed(file: FileReport): boolean {
  return file.broken || file.tests.some(({ outcome }) => outcome === 'failed')
}
