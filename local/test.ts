import { cpSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { endJobs } from './run-job.ts'
import { stateFolder } from './setup/folders.ts'
import { livekitStep, temporalStep } from './setup/go-binary.ts'
import { runSteps } from './setup/setup-step.ts'
import { speechStep } from './setup/speech-venv.ts'
import { testProgramSteps } from './setup/system-programs.ts'
import { endLeftovers } from './supervisor/leftovers.ts'
import { baseOf, changedSince, cleanCommit, rememberGreen } from './tests/changed-paths.ts'
import { importGraph, testFiles } from './tests/import-graph.ts'
import { makePassingFolder } from './tests/passing-folder.ts'
import { closingLines, NOTHING, type Reckoning, sum } from './tests/reckoning.ts'
import { type Part, type RunFolder, runPart } from './tests/suite.ts'
import { SUITE_NAMES } from './tests/suite-names.ts'
import { suitesFor } from './tests/touched-tests.ts'

// npm test runs every test, on a separate stack. `npm test -- e2e` (or node, web, workers) runs one suite. `npm test --
// changed` runs the tests that are affected by the changes since the last commit for which all tests passed, and
// `npm test -- changed <commit>` those affected since the named commit.

const folder: RunFolder = {
  path: join(stateFolder, 'tests', `${Date.now()}-${process.pid}`),
  passing: makePassingFolder(),
  stacks: [],
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupted())

let total: Reckoning = NOTHING
let nothingTouched = false
try {
  const parts = chosen()
  const whole = process.argv.length === 2 ? cleanCommit() : undefined
  mkdirSync(folder.path, { recursive: true })
  await runSteps([temporalStep, livekitStep, speechStep, ...testProgramSteps], console.log)
  total = await run(parts)
  // The commit is stored only if no file was edited during the run, because such an edit was not tested.
  if (whole && total.failed.length === 0 && cleanCommit() === whole) rememberGreen(whole)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  total = sum([total, { ...NOTHING, failed: [`the run itself: ${message.split('\n')[0]}`] }])
}
for (const stack of folder.stacks) await endLeftovers(stack)
// The logs are retained after failed tests and also after flaky ones, because someone will look for the cause.
if (total.failed.length + total.flaky.length === 0) rmSync(folder.path, { recursive: true, force: true })
else
  for (const stack of folder.stacks.filter(existsSync)) {
    const kept = join(folder.path, basename(stack))
    // Sockets and the like cannot be copied, and say nothing.
    cpSync(stack, kept, { recursive: true, filter: isFileOrFolder })
    console.log(`\nLogs of a test stack: ${kept}/logs`)
  }
rmSync(folder.passing, { recursive: true, force: true })
console.log(`\n${closingLines(total).join('\n')}`)
// Without this wait the end of the output is lost when it goes into a pipe.
await new Promise((written) => process.stdout.write('', written))
process.exit(total.failed.length === 0 && (total.passed > 0 || nothingTouched) ? 0 : 1)

/**
 * The browser tests wait half of their time for pages, mails and timers. So the other suites run at the same time, one
 * after the other. Those that compute run at a lower priority, so that they do not slow down the pages. Without browser
 * tests the node suite, which waits for timers and speech, runs at the same time as the others.
 */
async function run(parts: readonly Part[]): Promise<Reckoning> {
  const browser = parts.filter(({ suite }) => suite === 'e2e')
  const waiting = parts.filter(({ suite }) => suite === 'node')
  const computing = parts.filter((part) => !browser.includes(part) && !waiting.includes(part))
  const [first, second] = browser.length > 0 ? [browser, [...waiting, ...computing]] : [computing, waiting]
  return sum(await Promise.all([inTurn(first), inTurn(second, first.length > 0)]))
}

async function inTurn(parts: readonly Part[], aside = false): Promise<Reckoning> {
  let reckoning = NOTHING
  for (const part of parts) reckoning = sum([reckoning, await runPart(part, folder, aside)])
  return reckoning
}

function chosen(): readonly Part[] {
  const [first, ...more] = process.argv.slice(2)
  if (first === 'changed') return touched(more)
  const wanted = first === undefined ? [] : [first, ...more]
  const unknown = wanted.find((name) => !SUITE_NAMES.some((suite) => suite === name))
  if (unknown) throw new Error(`There is no suite "${unknown}". Choose ${SUITE_NAMES.join(', ')} or changed.`)
  return SUITE_NAMES.filter((suite) => wanted.length === 0 || wanted.includes(suite)).map((suite) => ({ suite }))
}

/** The tests that are affected by the changes since a commit, including uncommitted changes. */
function touched([asked, ...more]: string[]): readonly Part[] {
  if (more.length > 0) throw new Error('Name one commit: npm test -- changed <commit>.')
  const { commit, because } = baseOf(asked)
  const paths = changedSince(commit)
  const parts = [...suitesFor(paths, testFiles(), importGraph())].map(([suite, files]) => ({ suite, files }))
  console.log(`Changed since ${commit.slice(0, 12)} (${because}): ${paths.length} files.`)
  for (const { suite, files } of parts) console.log(`  ${suite}: ${files.length} test files`)
  nothingTouched = parts.length === 0
  return parts
}

function isFileOrFolder(path: string): boolean {
  const about = lstatSync(path)
  return about.isFile() || about.isDirectory()
}

async function interrupted(): Promise<void> {
  endJobs()
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  endJobs('SIGKILL')
  for (const stack of folder.stacks) await endLeftovers(stack)
  rmSync(folder.passing, { recursive: true, force: true })
  console.log('The tests were interrupted.')
  process.exit(1)
}
