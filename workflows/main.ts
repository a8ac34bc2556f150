import { DAY, MINUTE, systemClock } from '#kernel/clock'
import { log } from '#kernel/log'
import { readSettings, workflowsSettings } from '#kernel/settings'
import { serve } from '@hono/node-server'
import { Client, Connection } from '@temporalio/client'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { EdgeClient } from './activities/EdgeClient.ts'
import { createGateway } from './gateway/app.ts'
import { SmtpMailer } from './mail/SmtpMailer.ts'
import { dataConverter } from './payloads/data-converter.ts'
import { encryptionCodec } from './payloads/EncryptionCodec.ts'
import { connectionOptions, connectWorker } from './temporal-connection.ts'
import { createWorker } from './worker.ts'

/** Worker and gateway in one process. It stands without Temporal, answers 503 meanwhile, and drains on SIGTERM. */
const settings = readSettings(workflowsSettings, process.env)
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())

Runtime.install({
  shutdownSignals: [],
  // Of what the SDK knows, only ids and names of our own: its errors may quote what a person wrote.
  logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
    const detail = [message, meta?.workflowId, meta?.activityType].filter(Boolean).join(' ')
    log({ event: 'process', what: `temporal_${level.toLowerCase()}`, detail })
  }),
})

const codec = await encryptionCodec(settings.PAYLOAD_KEY)
const edge = new EdgeClient({ edgeUrl: settings.EDGE_URL, signedCallKey: settings.SIGNED_CALL_KEY, clock: systemClock })
const mailer = new SmtpMailer({ smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM })
const clientConnection = Connection.lazy(connectionOptions(settings))
const client = new Client({
  connection: clientConnection,
  namespace: settings.TEMPORAL_NAMESPACE,
  dataConverter: dataConverter(codec),
})

let workerRuns = false
const gateway = createGateway({
  client,
  codec,
  signedCallKey: settings.SIGNED_CALL_KEY,
  uiUrl: settings.TEMPORAL_UI_URL,
  leads: { reminder_ms: settings.REMINDER_LEAD_MS, missed_check_ms: 15 * MINUTE, completion_window_ms: DAY },
  clock: systemClock,
  workerRuns: () => workerRuns,
})
const server = serve({ fetch: gateway.fetch, hostname: settings.GATEWAY_HOST, port: settings.GATEWAY_PORT }, (at) =>
  log({ event: 'process', what: 'gateway_listens', detail: String(at.port) }),
)
stop.signal.addEventListener('abort', () => server.close())

const connection = await connectWorker(settings, stop.signal)
if (connection) {
  const worker = await createWorker({ connection, namespace: settings.TEMPORAL_NAMESPACE, codec, edge, mailer })
  if (!stop.signal.aborted) {
    stop.signal.addEventListener('abort', () => worker.shutdown())
    workerRuns = true
    log({ event: 'process', what: 'worker_runs' })
    try {
      await worker.run()
    } finally {
      workerRuns = false
    }
  }
  await connection.close()
}
server.close()
await clientConnection.close()
log({ event: 'process', what: 'workflows_stopped' })
