import { type ErrorCode, ERROR_STATUS, ERROR_TEXT } from '#contracts/errors'
import { GATEWAY_EVENTS_PATH, workflowEvent } from '#contracts/internal/workflows'
import type { Clock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { type CallKey, verifyCall } from '#kernel/signed-call'
import { continueTrace, traceId } from '#kernel/trace'
import type { Client } from '@temporalio/client'
import type { PayloadCodec } from '@temporalio/common'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { codecRoutes } from './codec-routes.ts'
import { paperRoutes } from './draw-paper.ts'
import { SpentNonces } from './SpentNonces.ts'
import { temporalCommands, temporalFault } from '../temporal-fault.ts'
import { cannotRun } from '../temporal-namespace.ts'
import type { LeadsOf } from '../sandbox/descriptor.ts'
import { startRun } from './start-runs.ts'

export type GatewayParts = {
  client: Client
  codec: PayloadCodec
  edgeKeys: readonly CallKey[]
  uiUrl: string
  /** Who knows it may decrypt payloads; undefined: no one may. */
  codecSecret: string | undefined
  leadsOf: LeadsOf
  clock: Clock
  /** Whether the worker beside the gateway accepts work. */
  workerRuns: () => boolean
}

/** The gateway between the edge's outbox and Temporal. It also draws papers that the edge needs at once. */
export function createGateway(parts: GatewayParts): Hono {
  const app = new Hono()
  const nonces = new SpentNonces()
  app.get('/health', (c) => (parts.workerRuns() ? c.json({ ok: true }) : c.json({ ok: false }, 503)))
  const { codecSecret: secret, uiUrl } = parts
  if (secret) app.route('/codec', codecRoutes(parts.codec, { uiUrl, secret }))
  app.route('/', paperRoutes({ edgeKeys: parts.edgeKeys, clock: parts.clock, nonces }, refuse))

  app.post(
    GATEWAY_EVENTS_PATH,
    bodyLimit({ maxSize: 64 * 1024, onError: (c) => refuse(c, 'too_large') }),
    async (c) => {
      const began = parts.clock()
      const body = await c.req.text()
      const url = new URL(c.req.url)
      const call = { method: c.req.method, path: url.pathname + url.search, body }
      const signed = await verifyCall(parts.edgeKeys, call, (name) => c.req.header(name), began)
      if (!signed || !nonces.spend(signed, began)) return refuse(c, 'not_signed_in')

      const event = workflowEvent.safeParse(readJson(body))
      if (!event.success) return refuse(c, 'invalid')

      const answered = (status: number) =>
        log({
          event: 'request',
          request_id: event.data.operation_id,
          trace_id: traceId(event.data.traceparent),
          method: 'POST',
          route: `${GATEWAY_EVENTS_PATH} ${event.data.event}`,
          status,
          ms: parts.clock() - began,
        })
      try {
        const answer = await startRun(parts.client, event.data, parts.leadsOf)
        answered(200)
        return c.json(answer)
      } catch (error) {
        // The event is valid, so every failure here is a fault of Temporal or of its set-up. The edge sends the event
        // again, without end: a fault that no waiting mends would be in no other log.
        logRefused(error, parts.client.options.namespace)
        answered(ERROR_STATUS.unavailable)
        return refuse(c, 'unavailable')
      }
    },
  )

  app.notFound((c) => refuse(c, 'not_found'))
  app.onError((error, c) => {
    log({ event: 'process', what: 'gateway_error', detail: errorKind(error) })
    return refuse(c, 'internal')
  })
  return app
}

function logRefused(error: unknown, namespace: string): void {
  const cause = temporalFault(error)
  const text =
    cause === 'search_attributes'
      ? `The Temporal namespace ${namespace} lacks search attributes. Register them with: ${temporalCommands.searchAttributes(namespace)}`
      : cannotRun(error, namespace)?.message
  log({ event: 'temporal', outcome: 'refused', cause, code: errorKind(error), ...(text ? { text } : {}) })
}

function refuse(c: Context, code: ErrorCode): Response {
  const request_id = traceId(continueTrace(c.req.header('traceparent')))
  return c.json({ detail: ERROR_TEXT[code], code, request_id }, ERROR_STATUS[code])
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
