import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { CRON_PATH, startCron } from '../edge/cron.ts'
import { root, stateFolder } from '../setup/folders.ts'
import { buildFolder } from '../setup/web-build.ts'
import { type Addresses, addressesOf } from './addresses.ts'
import { endLeftovers, forgetGroups, noteGroups } from './leftovers.ts'
import { ManagedProcess, type ProcessPlan } from './ManagedProcess.ts'
import { fixedPorts, freePorts } from './ports.ts'
import { ProcessLog } from './process-log.ts'
import { agentPlan } from './processes/agent.ts'
import { edgeDevPlan, edgePlan } from './processes/edge.ts'
import { livekitPlan } from './processes/livekit.ts'
import { mailPlan } from './processes/mail.ts'
import { stripePlan } from './processes/stripe.ts'
import { temporalPlan } from './processes/temporal.ts'
import { workflowsPlan } from './processes/workflows.ts'
import { type Secrets, stackSecrets } from './secrets.ts'
import type { StackContext } from './stack-context.ts'

const plans = {
  temporal: temporalPlan,
  livekit: livekitPlan,
  mail: mailPlan,
  stripe: stripePlan,
  edge: (stack, overrides) => (stack.build ? edgePlan(stack, stack.build, overrides) : edgeDevPlan(stack, overrides)),
  workflows: workflowsPlan,
  agent: agentPlan,
} satisfies Record<
  string,
  (stack: StackContext, overrides: Record<string, string>) => ProcessPlan | Promise<ProcessPlan>
>

export type ProcessName = keyof typeof plans
export const PROCESS_NAMES = Object.keys(plans) as ProcessName[]

/** The processes that call others. Each can start before the others and then waits for them. */
const CALLERS: ProcessName[] = ['edge', 'workflows', 'agent', 'stripe']

const READY_WITHIN_MS = 90_000

export type StackOptions = {
  /** `fixed` means the default ports, which the environment can change. `free` means any free ports. */
  ports: 'fixed' | 'free'
  /** The folder of this stack's databases, logs and secrets. With an empty folder the product starts without data. */
  stateDir: string
  deployment?: 'development' | 'test'
  /** Settings by process, on top of the stack's own. */
  overrides?: Partial<Record<ProcessName, Record<string, string>>>
  /** Serves the sources with a development server instead of the production build. */
  fromSources?: boolean
  /** The processes to start. The default is all. */
  processes?: ProcessName[]
  /** Milliseconds between two runs of the edge's cron. The default is a minute. */
  cronEveryMs?: number
  /** Whether logs are shown in the terminal too. They are always written to files in the state folder. */
  showLogs?: boolean
  announce?: (line: string) => void
}

/** A running stack. */
export type Stack = {
  addresses: Addresses
  secrets: Secrets
  stateDir: string
  /** Ends one process and its children, as a crash does, but without a restart. It is down until `start`. */
  kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>
  /** Starts a process that was killed, and waits until it is healthy. */
  start(name: ProcessName): Promise<void>
  /** Ends all processes. */
  stop(): Promise<void>
}

/**
 * Starts the product, that is, the processes of docs/ARCHITECTURE.md, and waits until each is healthy. The setup must
 * be done before. Throws PortTaken, or a sentence about the process that does not start. In both cases no process is
 * left running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const announce = options.announce ?? (() => {})
  mkdirSync(options.stateDir, { recursive: true })
  const ended = await endLeftovers(options.stateDir)
  if (ended > 0) announce(`ended ${ended} processes left over from an earlier run.`)

  const ports = options.ports === 'fixed' ? await fixedPorts(process.env) : await freePorts()
  const context: StackContext = {
    ports,
    addresses: addressesOf(ports),
    secrets: stackSecrets(options.stateDir),
    stateDir: options.stateDir,
    build: options.fromSources ? undefined : buildFolder(),
    deployment: options.deployment ?? 'development',
    cronEveryMs: options.cronEveryMs,
    baseEnv: baseEnv(),
  }
  const names = options.processes ?? PROCESS_NAMES
  const processes = new Map<ProcessName, ManagedProcess>()
  const logs: ProcessLog[] = []
  const note = () =>
    noteGroups(
      options.stateDir,
      [...processes.values()].flatMap((one) => one.pid ?? []),
    )
  for (const [order, name] of names.entries()) {
    const overrides = options.overrides?.[name] ?? {}
    const plan = await plans[name](context, overrides)
    const log = new ProcessLog(name, {
      order,
      folder: join(options.stateDir, 'logs'),
      toTerminal: options.showLogs ?? false,
      chatter: plan.chatter,
    })
    logs.push(log)
    processes.set(
      name,
      new ManagedProcess(name, { ...plan, env: { ...plan.env, ...overrides } }, log, announce, () => void note()),
    )
  }

  const find = (name: ProcessName) => {
    const found = processes.get(name)
    if (!found) throw new Error(`${name} is not part of this stack.`)
    return found
  }
  let cron: { stop(): void } | undefined
  const stop = async () => {
    cron?.stop()
    // Processes that call others stop first. Otherwise their last log lines would be about processes that are gone.
    const callers = names.filter((name) => CALLERS.includes(name))
    const servers = names.filter((name) => !CALLERS.includes(name))
    await Promise.all(callers.map((name) => processes.get(name)?.stop()))
    await Promise.all(servers.map((name) => processes.get(name)?.stop()))
    for (const log of logs) log.close()
    forgetGroups(options.stateDir)
  }

  try {
    await Promise.all(names.map((name) => find(name).start(READY_WITHIN_MS)))
    await note()
  } catch (error) {
    await stop()
    throw error
  }
  // The edge triggers the cron of a production build itself. A development server does not, so it is done here.
  if (processes.has('edge') && options.fromSources) {
    const url = `${context.addresses.edge}${CRON_PATH}`
    cron = startCron(async (signal) => (await fetch(url, { signal })).status, options.cronEveryMs)
  }

  return {
    addresses: context.addresses,
    secrets: context.secrets,
    stateDir: options.stateDir,
    kill: async (name, signal = 'SIGKILL') => find(name).stop(signal),
    start: async (name) => {
      await find(name).start(READY_WITHIN_MS)
      await note()
    },
    stop,
  }
}

function baseEnv(): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    // npm's own variables are left out, because tools would read the caller's settings from them.
    if (value !== undefined && !name.startsWith('npm_')) env[name] = value
  }
  return {
    ...env,
    PATH: [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    FORCE_COLOR: '0',
    // Node stores compiled code here, because the processes load megabytes of packages at each start.
    NODE_COMPILE_CACHE: join(stateFolder, 'compiled'),
  }
}
