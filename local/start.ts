import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveApiDocs } from './api-docs/serve.ts'
import { DEMO_SIGN_INS } from './demo/sign-ins.ts'
import { livekitStep, temporalStep } from './setup/go-binary.ts'
import { stateFolder } from './setup/folders.ts'
import { migrationsStep } from './setup/migrations.ts'
import { runLanes } from './setup/setup-step.ts'
import { speechStep } from './setup/speech-venv.ts'
import { webBuildStep } from './setup/web-build.ts'
import { workflowBundleStep } from './setup/workflow-bundle.ts'
import { endLeftovers } from './supervisor/leftovers.ts'
import { fixedPorts } from './supervisor/ports.ts'
import { edgeState } from './supervisor/processes/edge.ts'
import { type Stack, startStack } from './supervisor/stack.ts'
import { startTable } from './supervisor/start-table.ts'

// npm start runs the whole product on this machine from the production build, npm run dev from the sources. The
// terminal shows setup steps and addresses. The output of the processes is in .orchid/logs, and with --logs in the
// terminal too.

const fromSources = process.argv.includes('--dev')
const showLogs = process.argv.includes('--logs')

let stack: Stack | undefined
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))

const say = (line: string) => console.log(line)

try {
  const startedAt = performance.now()
  // The ports are checked before the long setup, so that a taken port is reported at once.
  await endLeftovers(stateFolder)
  const ports = await fixedPorts(process.env)
  // The Go builds share compiled packages, so they run one after the other. Together they take as long as all other
  // steps.
  await runLanes(
    [
      [temporalStep, livekitStep],
      [...(fromSources ? [] : [webBuildStep, workflowBundleStep]), migrationsStep(edgeState(stateFolder)), speechStep],
    ],
    say,
  )
  say('start   all processes …')
  stack = await startStack({
    ports: 'fixed',
    fromSources,
    stateDir: stateFolder,
    showLogs,
    announce: (line) => say(`start   ${line}`),
  })
  if (stopping) await stopAll(0)
  else {
    // This server runs in this process, so it needs no stop of its own.
    serveApiDocs(stack.addresses.edge, ports.apiDocs)
    const seeded = await seedOnce(stack)
    say(startTable(stack.addresses, seeded ? DEMO_SIGN_INS : {}, performance.now() - startedAt))
    if (!showLogs)
      say(`Logs of the processes: ${relative('.', join(stateFolder, 'logs'))} (here: npm start -- --logs)\n`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  await stopAll(1)
}

/** Creates the demo practice at the first start. Returns false when that fails; the product runs without it. */
async function seedOnce({ addresses, stateDir }: Stack): Promise<boolean> {
  const stamp = join(stateDir, 'demo-seeded')
  if (existsSync(stamp)) return true
  const seedStartedAt = performance.now()
  say('start   demo practice: setting up …')
  try {
    // Imported on demand: only the first start needs these modules, and they load many contracts.
    const [{ seedDemo }, { Mailbox }] = await Promise.all([import('./demo/seed.ts'), import('./demo/mailbox.ts')])
    await seedDemo({ origin: addresses.web, mailbox: new Mailbox(addresses.mail) })
    writeFileSync(stamp, '')
    say(`start   demo practice: done in ${Math.round((performance.now() - seedStartedAt) / 1000)} s`)
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    say(`start   the demo practice could not be set up (${cause}). The next npm start tries again.`)
    return false
  }
}

async function stopAll(code: number): Promise<void> {
  if (stopping && !stack) return
  stopping = true
  const running = stack
  stack = undefined
  if (running) {
    say('\nstop    ending all processes …')
    await running.stop()
  }
  process.exit(code)
}
