import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { beginEpoch } from '#contracts/internal/agent'
import { callKeys, callSigner, verifyCall } from '#kernel/signed-call'
import { continueTrace, traceId } from '#kernel/trace'
import { EdgeClient, EdgeUnavailable } from './EdgeClient.ts'

const KEYS = [{ id: 'a1', secret: 'a-key-for-signed-calls-of-at-least-32-characters' }] as const
const TRACE = continueTrace(null)
const CALL = {
  params: { appointment_id: 'apt_p_1', epoch: 2 },
  body: { operation_id: 'job-1' },
  traceparent: TRACE,
}
const YES = JSON.stringify({ active: true, people: [] })
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function clientOf(listener: RequestListener): Promise<EdgeClient> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return new EdgeClient({ edgeUrl: `http://127.0.0.1:${port}`, sign: callSigner('agent', KEYS), clock: Date.now })
}

const answering = (status: number, body: string) => clientOf((_, response) => response.writeHead(status).end(body))
const refusal = (code: ErrorCode) => JSON.stringify({ detail: 'why', code, request_id: 'r' })

test('signs method, path and body, and continues the trace', async () => {
  const seen: { valid: boolean; path: string | undefined; trace: string }[] = []
  const client = await clientOf(async (request, response) => {
    const body = await text(request)
    const signed = await verifyCall(
      callKeys('agent', KEYS),
      { method: request.method ?? '', path: request.url ?? '', body },
      (name) => request.headers[name]?.toString(),
      Date.now(),
    )
    seen.push({ valid: signed?.by === 'agent', path: request.url, trace: traceId(String(request.headers.traceparent)) })
    response.end(YES)
  })
  expect(await client.call(beginEpoch, CALL)).toEqual({ active: true, people: [] })
  expect(seen).toEqual([{ valid: true, path: '/api/internal/v1/calls/apt_p_1/epochs/2/begin', trace: traceId(TRACE) }])
})

describe('an answer of the edge', () => {
  test.each(['stale', 'not_found', 'conflict', 'too_large'] as const)('%s is a refusal', async (code) => {
    const client = await answering(ERROR_STATUS[code], refusal(code))
    await expect(client.call(beginEpoch, CALL)).rejects.toMatchObject({ name: 'Refusal', code, detail: 'why' })
  })

  test('that a field is invalid is a refusal', async () => {
    const client = await answering(400, JSON.stringify({ detail: [{ msg: 'no', loc: ['body', 'operation_id'] }] }))
    await expect(client.call(beginEpoch, CALL)).rejects.toMatchObject({ name: 'Refusal', code: 'invalid' })
  })

  test.each(['not_signed_in', 'too_many', 'internal', 'unavailable'] as const)('%s may change', async (code) => {
    const client = await answering(ERROR_STATUS[code], refusal(code))
    await expect(client.call(beginEpoch, CALL)).rejects.toBeInstanceOf(EdgeUnavailable)
  })

  test.each([
    [404, '<html>a proxy</html>'],
    [503, 'away'],
    [200, 'not json'],
    [200, '{"active":"perhaps"}'],
    [201, YES],
  ])('%i %s is not from the edge, or not understood', async (status, body) => {
    const client = await answering(status, body)
    await expect(client.call(beginEpoch, CALL)).rejects.toBeInstanceOf(EdgeUnavailable)
  })
})

test('without an answer, and when it is ended, the call fails as in an outage', async () => {
  const ended = new AbortController()
  const client = await clientOf((request) => {
    if (ended.signal.aborted) request.socket.destroy()
    else ended.abort()
  })
  await expect(client.call(beginEpoch, CALL, ended.signal)).rejects.toBeInstanceOf(EdgeUnavailable)
  await expect(client.call(beginEpoch, CALL)).rejects.toBeInstanceOf(EdgeUnavailable)
})
