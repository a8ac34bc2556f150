import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runJob } from '../run-job.ts'
import { root } from '../setup/folders.ts'
import { runSteps } from '../setup/setup-step.ts'
import { buildFolder, webBuildStep } from '../setup/web-build.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import { type Reckoning, reckon } from './reckoning.ts'
import { noReport, type Report } from './report.ts'
import { filesToRunAgain } from './second-chance.ts'
import type { SuiteName } from './suite-names.ts'
import { readVitestReport } from './vitest-report.ts'

/** Where a run keeps its reports and the state of its stacks. */
export type RunFolder = { path: string; stacks: string[] }

/** Runs a suite (or these files of it), gives red files that may have one a second chance, and adds up. */
export async function runSuite(name: SuiteName, folder: RunFolder, files?: readonly string[]): Promise<Reckoning> {
  console.log(`\n== ${name}${files ? ` (${files.length} ${files.length === 1 ? 'file' : 'files'})` : ''}`)
  const first = await runOnce(name, folder, 'first', files)
  const again = filesToRunAgain(first)
  if (again.length === 0) return say(name, reckon(first))
  console.log(`\n== ${name}, once more: ${again.join(', ')}`)
  const report = await runOnce(name, folder, 'second', again)
  return say(name, reckon(first, { files: again, report }))
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
  turn: string,
  files: readonly string[] = [],
): Promise<Report> {
  const path = join(folder.path, `${name}-${turn}.json`)
  const { code } = await (name === 'e2e' ? playwright(path, folder, turn, files) : vitest(name, path, files))
  return readReport(name, path, code)
}

function vitest(project: string, report: string, files: readonly string[]) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runJob(['vitest', 'run', '--project', project, ...reporters, ...files], { toTerminal: true })
}

async function playwright(report: string, folder: RunFolder, turn: string, files: readonly string[]) {
  await runSteps([webBuildStep], console.log)
  // Each turn has a stack that knows nothing of the other, and keeps what the other has left to look at.
  const stack = join(folder.path, `stack-${turn}`)
  folder.stacks.push(stack)
  const output = turn === 'first' ? [] : ['--output', 'test-results/second-chance']
  return runJob(['playwright', 'test', '--reporter=list,json', ...output, ...files], {
    toTerminal: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ORCHID_TEST_STATE: stack, ORCHID_BUILD: buildFolder() },
  })
}

/** Reads what a runner left. One that left nothing, nothing legible, or a bad end with nothing red has failed. */
function readReport(name: SuiteName, path: string, code: number): Report {
  if (!existsSync(path)) return noReport(name, `ended with ${code} and left no report`)
  try {
    const text = readFileSync(path, 'utf8')
    const report = name === 'e2e' ? readPlaywrightReport(text, root) : readVitestReport(text, root)
    if (code === 0 || reckon(report).failed.length > 0) return report
    return { ...report, faults: [`${name}: ended with ${code}, though no test is red`] }
  } catch {
    return noReport(name, `ended with ${code}, and its report cannot be read`)
  }
}
