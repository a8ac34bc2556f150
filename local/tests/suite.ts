import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runJob } from '../run-job.ts'
import { root } from '../setup/folders.ts'
import { runSteps } from '../setup/setup-step.ts'
import { buildFolder, webBuildStep } from '../setup/web-build.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import { type Reckoning, reckon } from './reckoning.ts'
import { noReport, type Report, unended } from './report.ts'
import { filesToRunAgain } from './second-chance.ts'
import { testFiles } from './import-graph.ts'
import { type SuiteName, suiteOf } from './suite-names.ts'
import { readVitestReport } from './vitest-report.ts'
import { stackFolders } from './stack-folders.ts'
import { withoutRuntimeTraces } from './runtime-traces.ts'

/** The folders of a run: one for its reports, and one for its stacks and temporary files, which is removed at its end. */
export type RunFolder = { path: string; passing: string; stacks: string[] }

/** A suite, or some of its files. */
export type Part = { suite: SuiteName; files?: readonly string[] }

type Turn = 'first' | 'second'

/** Suites that compute and hardly wait. Beside another suite they run at a lower priority. */
const COMPUTES: readonly SuiteName[] = ['web', 'workers']

/** The text by which vitest reports an error outside of every test. */
const STRAY_ERRORS = /Vitest caught \d+ unhandled errors?/

/**
 * Runs a part, repeats red files where that is allowed, and adds up the results. `aside` means that another part runs
 * at the same time, so the output of this one is printed at its end. Never throws: a fault of a runner counts as a
 * failure.
 */
export async function runPart({ suite, files }: Part, folder: RunFolder, aside = false): Promise<Reckoning> {
  const run = (turn: Turn, some?: readonly string[]) => runOnce(suite, folder, turn, some, aside)
  try {
    const count = files ? ` (${files.length} ${files.length === 1 ? 'file' : 'files'})` : ''
    console.log(`\n== ${suite}${count}${aside ? ', in parallel: its output is printed at its end' : ''}`)
    const first = await run('first', files)
    const again = filesToRunAgain(first)
    if (again.length === 0) return say(suite, reckon(first))
    console.log(`\n== ${suite}, once more: ${again.join(', ')}`)
    return say(suite, reckon(first, { files: again, report: await run('second', again) }))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return say(suite, reckon(noReport(suite, message.split('\n')[0] ?? '')))
  }
}

function say(name: SuiteName, reckoning: Reckoning): Reckoning {
  for (const test of reckoning.flaky) console.log(`flaky: ${test}`)
  const { passed, failed, skipped } = reckoning
  console.log(`== ${name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped`)
  return reckoning
}

async function runOnce(
  name: SuiteName,
  folder: RunFolder,
  turn: Turn,
  files: readonly string[] = [],
  aside: boolean,
): Promise<Report> {
  const path = join(folder.path, `${name}-${turn}.json`)
  const { code, output } = await (name === 'e2e'
    ? playwright(path, folder, turn, files)
    : vitest(name, path, folder, files, aside))
  if (aside) console.log(`\n== output of ${name}\n${withoutRuntimeTraces(output)}`)
  const asked = files.length > 0 ? files : testFiles().filter((file) => suiteOf(file) === name)
  const report = readReport(name, path, code, () => unended(output, asked))
  // The report leaves out errors outside of tests. They are added here, so that a second run does not hide them.
  const [stray] = output.match(STRAY_ERRORS) ?? []
  return stray === undefined ? report : { ...report, faults: [...report.faults, `${name}: ${stray}`] }
}

function vitest(project: SuiteName, report: string, folder: RunFolder, files: readonly string[], aside: boolean) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runJob(['vitest', 'run', '--project', project, ...reporters, ...files], {
    toTerminal: !aside,
    env: { TMPDIR: folder.passing },
    givesWay: aside && COMPUTES.includes(project),
  })
}

async function playwright(report: string, folder: RunFolder, turn: Turn, files: readonly string[]) {
  await runSteps([webBuildStep], console.log)
  // Each turn has separate stacks, so that the logs of both can be inspected.
  const stack = join(folder.passing, `stack-${turn}`)
  const workers = files.length === 1 ? 1 : 2
  folder.stacks.push(...stackFolders(stack, workers))
  const output = turn === 'first' ? [] : ['--output', 'test-results/second-chance']
  return runJob(['playwright', 'test', `--workers=${workers}`, '--reporter=list,json', ...output, ...files], {
    toTerminal: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ORCHID_TEST_STATE: stack,
      ORCHID_BUILD: buildFolder(),
      TMPDIR: folder.passing,
    },
  })
}

/** Reads a runner's report. A missing or unreadable report is a failure, and so is an exit code without a red test. */
function readReport(name: SuiteName, path: string, code: number, standing: () => string): Report {
  if (!existsSync(path)) return noReport(name, `ended with ${code} and left no report; ${standing()}`)
  try {
    const text = readFileSync(path, 'utf8')
    const report = name === 'e2e' ? readPlaywrightReport(text, root) : readVitestReport(text, root)
    if (report.files.every(({ tests, broken }) => tests.length === 0 && !broken) && report.faults.length === 0)
      return noReport(name, `ended with ${code}, and no test ran`)
    if (code === 0 || reckon(report).failed.length > 0) return report
    return { ...report, faults: [`${name}: ended with ${code}, though no test is red`] }
  } catch {
    return noReport(name, `ended with ${code}, and its report cannot be read`)
  }
}
