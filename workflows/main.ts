import { once } from 'node:events'
import { SECOND, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { readSettings, workflowsSettings } from '#kernel/settings'
import { callKeys, callSigner } from '#kernel/signed-call'
import { serve, type ServerType } from '@hono/node-server'
import { Client, Connection } from '@temporalio/client'
import { type NativeConnection, Runtime } from '@temporalio/worker'
import { CannotRun } from './CannotRun.ts'
import { EdgeClient } from '#contracts/internal/EdgeClient'
import { createGateway } from './gateway/app.ts'
import { SmtpMailer } from './mail/SmtpMailer.ts'
import { dataConverter } from './payloads/data-converter.ts'
import { encryptionCodec } from './payloads/EncryptionCodec.ts'
import { sdkLogging } from './sdk-logging.ts'
import { connectionOptions, connectWorker } from './temporal-connection.ts'
import { createWorker } from './worker.ts'

/**
 * Runs worker and gateway in one process. While Temporal is unreachable, the gateway responds with 503. On SIGTERM the
 * process accepts no new work, completes its current work, and then closes its connections. A process that cannot work
 * says why and exits with code 1, so that its supervisor starts another.
 */
const settings = readSettings(workflowsSettings, process.env)

/** The worker gives its current work 60 seconds. What has not ended by then never ends. */
const STOPS_WITHIN = 75 * SECOND

const stop = new AbortController()
// A second signal has no effect.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())
const stopped = once(stop.signal, 'abort')
void stopped.then(() =>
  setTimeout(() => {
    log({ event: 'process', what: 'workflows_cut_off' })
    process.exit(1)
  }, STOPS_WITHIN),
)

const sdk = Runtime.install({ shutdownSignals: [], ...sdkLogging(systemClock) })

let workerRuns = false
const failed = await work().then(
  () => false,
  (error: unknown) => {
    if (error instanceof CannotRun) log({ event: 'workflows_cannot_run', cause: error.reason, text: error.message })
    else log({ event: 'process', what: 'worker_failed', detail: errorKind(error) })
    return true
  },
)
sdk.flushLogs()
log({ event: 'process', what: 'workflows_stopped' })
// A worker that failed leaves threads, and a connection that was cut off leaves sockets: neither may hold the process.
process.exit(failed ? 1 : 0)

/** Works until the process is asked to stop. Throws when it cannot work. */
async function work(): Promise<void> {
  const codec = await encryptionCodec(settings.PAYLOAD_KEY)
  const sign = callSigner('workflows', settings.WORKFLOWS_CALL_KEYS)
  const edge = new EdgeClient({ edgeUrl: settings.EDGE_URL, sign, clock: systemClock })
  const mailer = new SmtpMailer({ smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM })
  const clientConnection = Connection.lazy(connectionOptions(settings))
  const client = new Client({
    connection: clientConnection,
    namespace: settings.TEMPORAL_NAMESPACE,
    dataConverter: dataConverter(codec),
  })
  const gateway = createGateway({
    client,
    codec,
    edgeKeys: callKeys('edge', settings.EDGE_CALL_KEYS),
    uiUrl: settings.TEMPORAL_UI_URL,
    codecSecret: settings.CODEC_SECRET,
    leadsOf: ({ leads }) => leads(settings),
    clock: systemClock,
    workerRuns: () => workerRuns,
  })
  const server = serve({ fetch: gateway.fetch, hostname: settings.GATEWAY_HOST, port: settings.GATEWAY_PORT }, (at) =>
    log({ event: 'process', what: 'gateway_listens', detail: String(at.port) }),
  )
  const gatewayClosed = stopped.then(() => closed(server))

  try {
    // A server that accepts connections and never answers must not keep the process from stopping.
    const connection = await Promise.race([connectWorker(settings, stop.signal), stopped.then(() => null)])
    if (connection) {
      log({ event: 'process', what: 'temporal_connected' })
      await runWorker(connection, { codec, edge, mailer })
      await connection.close()
    }
  } finally {
    stop.abort()
    await gatewayClosed
  }
  await clientConnection.close()
}

type Helpers = Omit<Parameters<typeof createWorker>[0], 'connection' | 'namespace' | 'reminderMs' | 'bundle'>

/** Accepts work until the process is asked to stop, then completes the accepted work. */
async function runWorker(to: NativeConnection, helpers: Helpers): Promise<void> {
  const worker = await createWorker({
    ...helpers,
    connection: to,
    namespace: settings.TEMPORAL_NAMESPACE,
    reminderMs: settings.REMINDER_LEAD_MS,
    bundle: settings.WORKFLOW_BUNDLE,
  })
  workerRuns = !stop.signal.aborted
  if (workerRuns) log({ event: 'process', what: 'worker_runs' })
  try {
    // The worker runs even if the process was asked to stop meanwhile: otherwise its connection would never be closed.
    await worker.runUntil(stopped)
  } finally {
    workerRuns = false
  }
}

/** Stops the gateway. Closes idle connections at once, and resolves after the last response. */
async function closed(gatewayServer: ServerType): Promise<void> {
  workerRuns = false
  const last = once(gatewayServer, 'close')
  gatewayServer.close()
  await last
}
