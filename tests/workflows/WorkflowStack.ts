import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  type GatewayAnswer,
  GATEWAY_EVENTS_PATH,
  gatewayAnswer,
  type WorkflowEvent,
} from '#contracts/internal/workflows'
import { systemClock } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import { type KeyRing, keyRing } from '#kernel/key-ring'
import { callKeys, type CallSigner, callSigner } from '#kernel/signed-call'
import { temporalBinary } from '#local/setup/go-binary'
import { EdgeClient } from '#contracts/internal/EdgeClient'
import { descriptor as lifecycle, type LifecycleLeads } from '#workflows/appointment-lifecycle/descriptor'
import { descriptor as handover, type HandoverLeads } from '#workflows/guardian-handover/descriptor'
import { descriptor as exporting, type ExportInput } from '#workflows/practice-export/descriptor'
import type { LeadsOf } from '#workflows/sandbox/descriptor'
import { searchAttributeKeys } from '#workflows/sandbox/heading'
import { descriptor as trial } from '#workflows/trial-expiry/descriptor'
import type { TrialLeads } from '#workflows/trial-expiry/leads'
import { createGateway } from '#workflows/gateway/app'
import { SmtpMailer } from '#workflows/mail/SmtpMailer'
import { dataConverter } from '#workflows/payloads/data-converter'
import { type EncryptionCodec, encryptionCodec } from '#workflows/payloads/EncryptionCodec'
import { createWorker } from '#workflows/worker'
import { type ServerType, serve } from '@hono/node-server'
import { Client, Connection } from '@temporalio/client'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { EdgeCounterpart } from './EdgeCounterpart.ts'
import { SmtpCatcher } from './SmtpCatcher.ts'

/** The settings of the workflows process with the keys of signed calls. */
export const CALL_KEYS = {
  WORKFLOWS_CALL_KEYS: 'w1:a-key-for-tests-that-is-long-enough-0123456789',
  EDGE_CALL_KEYS: 'e1:another-key-for-tests-that-is-long-enough-01234',
}
const EDGE_KEYS = keyRing().parse(CALL_KEYS.EDGE_CALL_KEYS)
const WORKFLOWS_KEYS = keyRing().parse(CALL_KEYS.WORKFLOWS_CALL_KEYS)
/** This key must not change, because the recorded histories are encrypted with it. */
export const PAYLOAD_KEY = `test:${base64url(new Uint8Array(32).fill(7))}`
export const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
/** The lead times of an appointment in seconds instead of hours. The workflow itself is that of production. */
export const LEADS: LifecycleLeads = { reminder_ms: 5_000, missed_check_ms: 300, completion_window_ms: 5_000 }
/**
 * The lead times for the end of a trial, in seconds instead of days. A notice whose time has passed is left out, so the
 * times between two deadlines are longer than a busy machine holds a run up.
 */
export const TRIAL_LEADS: TrialLeads = {
  week_left_ms: 10_000,
  last_day_ms: 5_000,
  archive_ms: 11_500,
  archive_week_left_ms: 10_000,
  archive_last_day_ms: 5_000,
}
/** The lead time of the notice before an 18th birthday. Tests set the birthday nearer or farther than this. */
export const HANDOVER_LEADS: HandoverLeads = { notice_ms: 45 * 60_000 }
/** How long an export is kept, in seconds instead of days. */
export const EXPORT_LEADS: ExportInput['leads'] = { keep_ms: 3_000 }
const SHORTENED = new Map<string, unknown>([
  [lifecycle.name, LEADS],
  [trial.name, TRIAL_LEADS],
  [handover.name, HANDOVER_LEADS],
  [exporting.name, EXPORT_LEADS],
])
const leadsOf: LeadsOf = <Leads>({ name }: { name: string }) => {
  if (!SHORTENED.has(name)) throw new Error(`tests/workflows/WorkflowStack.ts has no lead times of ${name}`)
  return SHORTENED.get(name) as Leads
}
export const UI_URL = 'http://localhost:8233'
export const CODEC_SECRET = 'codec-secret-of-tests-0123456789abcdef'

/** The real Temporal server, worker and gateway, with stand-ins for the edge and the mail server. */
export class WorkflowStack {
  readonly edge = new EdgeCounterpart(WORKFLOWS_KEYS)
  readonly smtp: SmtpCatcher
  readonly client: Client
  readonly codec: EncryptionCodec
  readonly #environment: TestWorkflowEnvironment
  #gateway: ServerType | undefined
  #stopWorker: (() => Promise<void>) | undefined
  #events = 0

  private constructor(environment: TestWorkflowEnvironment, smtp: SmtpCatcher, codec: EncryptionCodec) {
    this.#environment = environment
    this.client = environment.client
    this.smtp = smtp
    this.codec = codec
  }

  /** `answering` adds the endpoints of a workflow to the test edge. */
  static async start(answering: (edge: EdgeCounterpart) => void = () => {}): Promise<WorkflowStack> {
    const path = await temporalBinary()
    if (!path) throw new Error('The Temporal server is not installed: run npm start once.')
    Runtime.install({ logger: new DefaultLogger('ERROR') })
    const codec = await encryptionCodec(PAYLOAD_KEY)
    const environment = await TestWorkflowEnvironment.createLocal({
      server: {
        executable: { type: 'existing-path', path },
        searchAttributes: Object.values(searchAttributeKeys),
        log: { format: 'pretty', level: 'error' },
      },
      client: { dataConverter: dataConverter(codec) },
    })
    const stack = new WorkflowStack(environment, await SmtpCatcher.start(), codec)
    answering(stack.edge)
    await stack.edge.start()
    await stack.startWorker()
    stack.#gateway = await serveGateway(stack.client, codec, () => stack.#stopWorker !== undefined)
    return stack
  }

  get gatewayUrl(): string {
    if (!this.#gateway) throw new Error('the gateway has not started yet')
    return urlOf(this.#gateway)
  }

  get temporalAddress(): string {
    return this.#environment.address
  }

  async startWorker(): Promise<void> {
    const worker = await createWorker({
      connection: this.#environment.nativeConnection,
      namespace: this.#environment.namespace ?? 'default',
      codec: this.codec,
      edge: new EdgeClient({
        edgeUrl: this.edge.url,
        sign: callSigner('workflows', WORKFLOWS_KEYS),
        clock: systemClock,
      }),
      mailer: new SmtpMailer({ smtpUrl: this.smtp.url, from: 'Orchid <no-reply@orchid.test>' }),
      reminderMs: LEADS.reminder_ms,
    })
    const ended = worker.run()
    this.#stopWorker = async () => {
      worker.shutdown()
      await ended
    }
  }

  async stopWorker(): Promise<void> {
    await this.#stopWorker?.()
    this.#stopWorker = undefined
  }

  /** Posts an event to the gateway as an outbox does. */
  async tell(event: EventInput): Promise<GatewayAnswer> {
    const answer = await this.post(this.event(event))
    if (!answer.ok) throw new Error(`gateway answered ${answer.status}`)
    return gatewayAnswer.parse(await answer.json())
  }

  event(input: EventInput): WorkflowEvent {
    const operation_id = `outbox/${++this.#events}`
    return {
      operation_id,
      practice_id: this.edge.calendar.practiceId,
      version: Date.now(),
      traceparent: TRACEPARENT,
      ...input,
    } as WorkflowEvent
  }

  async post(event: unknown, gatewayUrl = this.gatewayUrl, sign = edgeSigner()): Promise<Response> {
    const body = JSON.stringify(event)
    const signed = await sign({ method: 'POST', path: GATEWAY_EVENTS_PATH, body }, Date.now())
    return fetch(gatewayUrl + GATEWAY_EVENTS_PATH, { method: 'POST', headers: signed, body })
  }

  async stop(): Promise<void> {
    this.#gateway?.close()
    await this.stopWorker()
    await this.edge.stop()
    await this.smtp.stop()
    await this.#environment.teardown()
  }

  /** Starts a gateway that connects to Temporal at a given address. */
  static async gatewayTo(address: string): Promise<{ url: string; stop: () => Promise<void> }> {
    const codec = await encryptionCodec(PAYLOAD_KEY)
    const connection = Connection.lazy({ address })
    const server = await serveGateway(
      new Client({ connection, dataConverter: dataConverter(codec) }),
      codec,
      () => false,
    )
    const stop = async () => {
      server.close()
      await connection.close()
    }
    return { url: urlOf(server), stop }
  }
}

/** Signs as the edge does, with its own key or another one. */
export function edgeSigner(keys: KeyRing = EDGE_KEYS, by = 'edge'): CallSigner {
  return callSigner(by, keys)
}

async function serveGateway(client: Client, codec: EncryptionCodec, workerRuns: () => boolean): Promise<ServerType> {
  const gateway = createGateway({
    client,
    codec,
    edgeKeys: callKeys('edge', EDGE_KEYS),
    uiUrl: UI_URL,
    codecSecret: CODEC_SECRET,
    leadsOf,
    clock: systemClock,
    workerRuns,
  })
  const server = serve({ fetch: gateway.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  return server
}

function urlOf(server: ServerType): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type EventInput = WorkflowEvent extends infer E
  ? E extends WorkflowEvent
    ? Omit<E, 'operation_id' | 'practice_id' | 'version' | 'traceparent'> &
        Partial<Pick<E, 'operation_id' | 'practice_id'>>
    : never
  : never
