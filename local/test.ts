import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endJobs } from './run-job.ts'
import { stateFolder } from './setup/folders.ts'
import { livekitStep, temporalStep } from './setup/go-binary.ts'
import { runSteps } from './setup/setup-step.ts'
import { speechStep } from './setup/speech-venv.ts'
import { testProgramSteps } from './setup/system-programs.ts'
import { endLeftovers } from './supervisor/leftovers.ts'
import { closingLines, NOTHING, type Reckoning, sum } from './tests/reckoning.ts'
import { type RunFolder, runSuite, SUITE_NAMES, type SuiteName } from './tests/suite.ts'

// npm test: every test, on a stack of its own. `npm test -- e2e` (or node, web, workers) runs one suite.

const folder: RunFolder = { path: join(stateFolder, 'tests', `${Date.now()}-${process.pid}`), stacks: [] }

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupted())

let total: Reckoning = NOTHING
try {
  const suites = chosen()
  mkdirSync(folder.path, { recursive: true })
  await runSteps([temporalStep, livekitStep, speechStep, ...testProgramSteps], console.log)
  for (const suite of suites) total = sum([total, await runSuite(suite, folder)])
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  total = sum([total, { ...NOTHING, failed: [`the run itself: ${message.split('\n')[0]}`] }])
}
for (const stack of folder.stacks) await endLeftovers(stack)
// What is flaky is looked into next: its logs stay, as those of what failed.
if (total.failed.length + total.flaky.length === 0) rmSync(folder.path, { recursive: true, force: true })
else for (const stack of folder.stacks) console.log(`\nLogs of a test stack: ${stack}/logs`)
console.log(`\n${closingLines(total).join('\n')}`)
process.exit(total.failed.length === 0 && total.passed > 0 ? 0 : 1)

function chosen(): readonly SuiteName[] {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !SUITE_NAMES.some((suite) => suite === name))
  if (unknown) throw new Error(`There is no suite "${unknown}": say ${SUITE_NAMES.join(', ')}.`)
  return wanted.length === 0 ? SUITE_NAMES : SUITE_NAMES.filter((suite) => wanted.includes(suite))
}

async function interrupted(): Promise<void> {
  endJobs()
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  endJobs('SIGKILL')
  for (const stack of folder.stacks) await endLeftovers(stack)
  console.log('The tests were interrupted.')
  process.exit(1)
}
