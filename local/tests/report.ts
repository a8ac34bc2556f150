import { stripVTControlCharacters } from 'node:util'

/** `skipped` also covers tests that did not run because an earlier test of their file had failed. */
export type Outcome = 'passed' | 'failed' | 'skipped'

/**
 * The result of one test. `strict` marks a test of a race or of isolation, which is never repeated. `why` is the first
 * error of a red test, cut to a few lines.
 */
export type TestReport = { name: string; outcome: Outcome; strict: boolean; why?: string }

/**
 * A runner's result for a test file. `broken` means that the file failed outside its tests: it could not be loaded, or
 * a hook threw.
 */
export type FileReport = { file: string; tests: TestReport[]; broken: boolean; why?: string }

/** A runner's final result. `faults` are failures that belong to no file, such as a crash or an unreadable report. */
export type Report = { files: FileReport[]; faults: string[] }

/** The result of a runner without a report, or with one that cannot be read. */
export function noReport(suite: string, why: string): Report {
  return { files: [], faults: [`${suite}: ${why}`] }
}

/** How many files a fault names. */
const NAMED = 8

/** Which files a runner's output does not name yet. When it was killed because it hung, the file that hangs is one of them. */
export function unended(output: string, files: readonly string[]): string {
  const missing = files.filter((file) => !output.includes(file))
  const names = missing.slice(0, NAMED).join(', ')
  return `${missing.length} of ${files.length} files had not ended${names && `: ${names}`}`
}

/** Whether the file or one of its tests is red. */
export function isRed(file: FileReport): boolean {
  return file.broken || file.tests.some(({ outcome }) => outcome === 'failed')
}

const LINES = 8
const WIDTH = 200

/** The beginning of each error's text, without colors and empty lines. Nothing if all texts are missing. */
export function shortReason(...messages: (string | undefined)[]): { why: string } | undefined {
  const lines = messages.flatMap((message = '') =>
    stripVTControlCharacters(message)
      .split('\n')
      .map((line) => line.trimEnd().slice(0, WIDTH))
      .filter((line) => line !== '')
      .slice(0, LINES),
  )
  return lines.length > 0 ? { why: lines.join('\n') } : undefined
}
