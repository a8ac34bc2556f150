import { parseArgs } from 'node:util'
import { edgeState } from '#local/supervisor/processes/edge'
import { startBenchStack } from './bench-stack.ts'
import { crashStorm, stormTable } from './drills/crash-storm.ts'
import { MailLine } from './drills/mail-line.ts'
import { moneyHistories } from './drills/money-histories.ts'
import { randomChoices } from './random-sequence.ts'
import { Started } from './started.ts'

// npm run drill -- [--seed 1] [--kills 60] [--clients 4] [--deeds 40]: the crash storm on a stack of its own. It prints
// the table of its checks, and fails when one of them does not hold.
// npm run drill -- money [--seed 1] [--histories 10000]: that many new histories of orders, payments, webhooks and
// refunds, on a virtual clock.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '60' },
    clients: { type: 'string', default: '4' },
    deeds: { type: 'string', default: '40' },
    keep: { type: 'boolean', default: false },
  },
})
const count = (name: 'seed' | 'kills' | 'clients' | 'deeds' | 'histories'): number => {
  const number = Number(values[name])
  if (Number.isInteger(number) && number > 0 && number <= 10_000) return number
  console.error(`--${name} must be a whole number from 1 to 10,000.`)
  process.exit(1)
}
if (positionals[0] === 'money') process.exit(moneyHistories({ seed: count('seed'), histories: count('histories') }))

const size = { seed: count('seed'), kills: count('kills'), clients: count('clients'), deeds: count('deeds') }

const started = new Started()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.error('\nInterrupted: stopping what was started …')
    void started.interrupt().finally(() => process.exit(130))
  })

try {
  const line = await started.keep(
    () => MailLine.open(randomChoices(size.seed)),
    (open) => open.close(),
  )
  const { stack, place } = await startBenchStack(
    started,
    ['temporal', 'livekit', 'mail', 'stripe', 'edge', 'workflows'],
    { keepState: values.keep, cronEveryMs: 5_000, overrides: { workflows: { SMTP_URL: line.url } } },
  )
  line.target = stack.addresses.smtp
  const { addresses, secrets, stateDir, kill, start } = stack
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
