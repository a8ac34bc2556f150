import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endJobs, runJob } from './run-job.ts'
import { stateFolder } from './setup/folders.ts'
import { livekitStep, temporalStep } from './setup/go-binary.ts'
import { runSteps } from './setup/setup-step.ts'
import { speechStep } from './setup/speech-venv.ts'
import { testProgramSteps } from './setup/system-programs.ts'
import { buildFolder, webBuildStep } from './setup/web-build.ts'
import { endLeftovers } from './supervisor/leftovers.ts'

// npm test: every test, on a stack of its own. `npm test -- e2e` (or node, web, workers) runs one suite.

type Count = { passed: number; failed: number; skipped: number }
type Suite = { name: string; run(): Promise<Count> }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

const runFolder = join(stateFolder, 'tests', `${Date.now()}-${process.pid}`)
const stackState = join(runFolder, 'stack')
const suites: Suite[] = [
  { name: 'node', run: () => vitest('node') },
  { name: 'web', run: () => vitest('web') },
  { name: 'workers', run: () => vitest('workers') },
  { name: 'e2e', run: playwright },
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupted())

const total: Count = { passed: 0, failed: 0, skipped: 0 }
try {
  mkdirSync(runFolder, { recursive: true })
  await runSteps([temporalStep, livekitStep, speechStep, ...testProgramSteps], console.log)
  for (const suite of chosen()) {
    console.log(`\n== ${suite.name}`)
    const count = await suite.run()
    console.log(`== ${suite.name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  total.failed += 1
}
await endLeftovers(stackState)
if (total.failed === 0) rmSync(runFolder, { recursive: true, force: true })
else console.log(`\nLogs of the test stack: ${stackState}/logs`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function chosen(): Suite[] {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name))
  if (unknown) throw new Error(`There is no suite "${unknown}": say ${suites.map((suite) => suite.name).join(', ')}.`)
  return wanted.length === 0 ? suites : suites.filter((suite) => wanted.includes(suite.name))
}

async function vitest(project: string): Promise<Count> {
  const path = join(runFolder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { code } = await runJob(['vitest', 'run', '--project', project, ...reporters], { toTerminal: true })
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const report = vitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  // A file that cannot be loaded has no tests to fail: it counts as one.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  }
}

async function playwright(): Promise<Count> {
  await runSteps([webBuildStep], console.log)
  const path = join(runFolder, 'e2e.json')
  const { code } = await runJob(['playwright', 'test', '--reporter=list,json'], {
    toTerminal: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, ORCHID_TEST_STATE: stackState, ORCHID_BUILD: buildFolder() },
  })
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  // A test that passes only when repeated is a failure: somebody has to look at it.
  const failed = stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0)
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped }
}

async function interrupted(): Promise<void> {
  endJobs()
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  endJobs('SIGKILL')
  await endLeftovers(stackState)
  console.log('The tests were interrupted.')
  process.exit(1)
}
