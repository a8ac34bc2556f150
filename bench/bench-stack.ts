import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Mailbox } from '#local/demo/mailbox'
import { openPractice, type Place, type Provider, settledProvider } from '#local/demo/people'
import { livekitStep, temporalStep } from '#local/setup/go-binary'
import { migrationsStep } from '#local/setup/migrations'
import { runSteps } from '#local/setup/setup-step'
import { webBuildStep } from '#local/setup/web-build'
import { edgeState } from '#local/supervisor/processes/edge'
import { type ProcessName, type Stack, type StackOptions, startStack } from '#local/supervisor/stack'
import type { Started } from './started.ts'

export type BenchStack = { stack: Stack; place: Place }

type BenchOptions = Pick<StackOptions, 'overrides' | 'cronEveryMs'> & {
  /** Leaves the state behind and says where it is, to look into it. */
  keepState?: boolean
}

/** Starts a separate stack on free ports with empty state, and in it only the processes that are needed. */
export async function startBenchStack(
  started: Started,
  processes: ProcessName[] = ['temporal', 'mail', 'stripe', 'edge', 'workflows'],
  { keepState = false, ...options }: BenchOptions = {},
): Promise<BenchStack> {
  const stateDir = await started.keep(
    async () => mkdtempSync(join(tmpdir(), 'orchid-bench-')),
    async (folder) => {
      if (keepState) console.log(`The state is in ${folder}.`)
      else rmSync(folder, { recursive: true, force: true })
    },
  )
  const servers = processes.includes('livekit') ? [temporalStep, livekitStep] : [temporalStep]
  await runSteps([...servers, webBuildStep, migrationsStep(edgeState(stateDir))], console.log)
  const stack = await started.keep(
    () => startStack({ ports: 'free', stateDir, deployment: 'test', processes, ...options }),
    (running) => running.stop(),
  )
  return { stack, place: { origin: stack.addresses.web, mailbox: new Mailbox(stack.addresses.mail) } }
}

export const SESSION = { label: 'Session', price: 120, length_minute: 50 } as const

/** A provider who is bookable all week. */
export async function benchProvider(place: Place, name: string): Promise<Provider> {
  const provider = await settledProvider(place, {
    email: `${name}@bench.example`,
    password: 'Orchid-bench-1',
    first_name: 'Ben',
    last_name: name,
  })
  await openPractice(provider, [SESSION])
  return provider
}
