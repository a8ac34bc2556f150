import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { beginEpoch } from '#contracts/internal/agent'
import { EdgeClient } from '#contracts/internal/EdgeClient'
import { callSigner } from '#kernel/signed-call'
import { continueTrace } from '#kernel/trace'
import { PatientEdge } from './PatientEdge.ts'

const KEYS = [{ id: 'a1', secret: 'a-key-for-signed-calls-of-at-least-32-characters' }] as const
const CALL = { params: { appointment_id: 'apt_p_1', epoch: 2 }, body: { operation_id: 'job-1' } }
const YES = JSON.stringify({ active: true, people: [] })
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function clientOf(listener: RequestListener): Promise<PatientEdge> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const edgeUrl = `http://127.0.0.1:${port}`
  const client = new EdgeClient({ edgeUrl, sign: callSigner('agent', KEYS), clock: Date.now })
  return new PatientEdge(client, continueTrace(null))
}

test('retries after an outage and after responses that are not from the edge', async () => {
  const answers: [number, string][] = [
    [503, 'away'],
    [404, '<html>a proxy</html>'],
    [200, 'not json'],
    [200, YES],
  ]
  let asked = 0
  const client = await clientOf((_, response) => {
    const [status, body] = answers[asked++] ?? [500, '']
    response.writeHead(status).end(body)
  })
  expect((await client.call(beginEpoch, CALL, new AbortController().signal)).active).toBe(true)
  expect(asked).toBe(answers.length)
})

test('does not retry after a refusal', async () => {
  let asked = 0
  const client = await clientOf((_, response) => {
    asked++
    response.writeHead(409).end(JSON.stringify({ detail: 'over', code: 'stale', request_id: 'r' }))
  })
  await expect(client.call(beginEpoch, CALL, new AbortController().signal)).rejects.toMatchObject({ code: 'stale' })
  expect(asked).toBe(1)
})

test('retries until it is aborted', async () => {
  const life = new AbortController()
  let asked = 0
  const client = await clientOf((_, response) => {
    if (++asked === 3) life.abort()
    response.writeHead(500).end()
  })
  await expect(client.call(beginEpoch, CALL, life.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toBe(3)
})
