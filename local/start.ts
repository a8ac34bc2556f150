import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveApiDocs } from './api-docs/serve.ts'
import type { Place } from './demo/people.ts'
import { DEMO_SIGN_INS } from './demo/sign-ins.ts'
import { livekitStep, temporalStep } from './setup/go-binary.ts'
import { stateFolder } from './setup/folders.ts'
import { migrationsStep } from './setup/migrations.ts'
import { runLanes } from './setup/setup-step.ts'
import { assertBaseline } from './setup/state-baseline.ts'
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
  assertBaseline(stateFolder)
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
    const { addresses, secrets } = stack
    const seeded = await seedOnce('demo practice', 'demo-seeded', async () => {
      // Imported on demand: only the first start needs these modules, and they load many contracts.
      const { seedDemo } = await import('./demo/seed.ts')
      await seedDemo(await demoPlace(addresses))
    })
    say(startTable(addresses, seeded ? DEMO_SIGN_INS : {}, performance.now() - startedAt))
    if (!showLogs)
      say(`Logs of the processes: ${relative('.', join(stateFolder, 'logs'))} (here: npm start -- --logs)\n`)
    // The product is ready. Its demo goes on filling up while it is used.
    if (seeded)
      await seedOnce('month of sessions and other professionals', 'demo-living', async () => {
        const { seedLivingDemo } = await import('./demo/living.ts')
        await seedLivingDemo(await demoPlace(addresses))
      })
    // The professionals of the demo are the authors of its posts.
    if (seeded)
      await seedOnce('posts of the blog', 'demo-articles', async () => {
        const { seedArticles } = await import('./demo/articles/seed-articles.ts')
        await seedArticles(await demoPlace(addresses), secrets.operatorKeys)
      })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  await stopAll(1)
}

/** The addresses that the demo uses. */
async function demoPlace({ web, mail }: Stack['addresses']): Promise<Place> {
  const { Mailbox } = await import('./demo/mailbox.ts')
  return { origin: web, mailbox: new Mailbox(mail) }
}

/** Creates a part of the demo at the first start. Returns false when that fails; the product runs without it. */
async function seedOnce(part: string, stampName: string, seed: () => Promise<void>): Promise<boolean> {
  const stamp = join(stateFolder, stampName)
  if (existsSync(stamp)) return true
  const seedStartedAt = performance.now()
  say(`start   ${part}: setting up …`)
  try {
    await seed()
    writeFileSync(stamp, '')
    say(`start   ${part}: done in ${Math.round((performance.now() - seedStartedAt) / 1000)} s`)
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    if (!stopping) say(`start   ${part}: could not be set up (${cause}). The next npm start tries again.`)
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
