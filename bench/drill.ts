import { parseArgs } from 'node:util'
import { Mailbox } from '#local/demo/mailbox'
import { livekitStep, temporalStep } from '#local/setup/go-binary'
import { migrationsStep } from '#local/setup/migrations'
import { runSteps } from '#local/setup/setup-step'
import { webBuildStep } from '#local/setup/web-build'
import { edgeState } from '#local/supervisor/processes/edge'
import { startStack } from '#local/supervisor/stack'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashStorm, stormTable } from './drills/crash-storm.ts'
import { MailLine } from './drills/mail-line.ts'
import { randomChoices } from './random-sequence.ts'
import { Started } from './started.ts'

// npm run drill -- [--seed 1] [--kills 60] [--clients 4] [--deeds 40]: the crash storm on a stack of its own. It prints
// the table of its checks, and fails when one of them does not hold.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '60' },
    clients: { type: 'string', default: '4' },
    deeds: { type: 'string', default: '40' },
    keep: { type: 'boolean', default: false },
  },
})
const count = (name: 'seed' | 'kills' | 'clients' | 'deeds'): number => {
  const number = Number(values[name])
  if (Number.isInteger(number) && number > 0 && number <= 10_000) return number
  console.error(`--${name} must be a whole number from 1 to 10,000.`)
  process.exit(1)
}
const size = { seed: count('seed'), kills: count('kills'), clients: count('clients'), deeds: count('deeds') }

const started = new Started()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.error('\nInterrupted: stopping what was started …')
    void started.interrupt().finally(() => process.exit(130))
  })

try {
  const stateDir = await started.keep(
    async () => mkdtempSync(join(tmpdir(), 'orchid-drill-')),
    async (folder) => {
      if (values.keep) console.log(`The state is in ${folder}.`)
      else rmSync(folder, { recursive: true, force: true })
    },
  )
  await runSteps([temporalStep, livekitStep, webBuildStep, migrationsStep(edgeState(stateDir))], console.log)
  const line = await started.keep(
    () => MailLine.open(randomChoices(size.seed)),
    (open) => open.close(),
  )
  const stack = await started.keep(
    () =>
      startStack({
        ports: 'free',
        stateDir,
        deployment: 'test',
        cronEveryMs: 5_000,
        processes: ['temporal', 'livekit', 'mail', 'stripe', 'edge', 'workflows'],
        overrides: { workflows: { SMTP_URL: line.url } },
      }),
    (running) => running.stop(),
  )
  line.target = stack.addresses.smtp
  const place = { origin: stack.addresses.web, mailbox: new Mailbox(stack.addresses.mail) }
  const { addresses, secrets, kill, start } = stack
  // The people register on a line that works; then a fifth of the mails meets one that does not.
  const report = await crashStorm(
    { place, addresses, secrets, edgeState: edgeState(stateDir), kill, start },
    size,
    (text) => {
      line.cutting = 0.2
      console.log(text)
    },
  )
  const { before_text, after } = line.cuts
  console.log(`\n${stormTable(report)}`)
  console.log(`connections to the mail server that were cut: ${before_text} before the text of a mail, ${after} later`)
  if (report.checks.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await started.end()
}
process.exit(process.exitCode ?? 0)
