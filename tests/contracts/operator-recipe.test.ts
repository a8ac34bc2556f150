import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyCall } from '#kernel/signed-call'

const SECRET = 'operator-key-of-the-recipe-0123456789abcdef'
const page = readFileSync(join(import.meta.dirname, '../../docs/OPERATIONS.md'), 'utf8')
const recipe = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const heard: string[] = []
const nonces = new Set<string>()

const server = createServer((request, response) => {
  void checked(request).then((line) => {
    heard.push(line)
    response.end('ok')
  })
})

async function checked(request: IncomingMessage): Promise<string> {
  const body = await text(request)
  const call = { method: request.method ?? '', path: request.url ?? '', body }
  const keys = [{ by: 'operator/anna', id: 'o1', secret: SECRET }]
  const signed = await verifyCall(keys, call, (name) => request.headers[name]?.toString(), Date.now())
  nonces.add(signed?.nonce ?? '')
  return `${call.method} ${call.path} ${body} ${signed?.by}`
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

it('the edge accepts the signature of the recipe in docs/OPERATIONS.md, with and without a body', async () => {
  const { port } = server.address() as AddressInfo
  const script = `${recipe}\noperate GET /a/b?c=d && operate POST /a '{"seq":12}'`
  await promisify(execFile)('sh', ['-euc', script], {
    env: { ...process.env, EDGE: `http://127.0.0.1:${port}`, OPERATOR_KEY: `anna:o1:${SECRET}`, no_proxy: '*' },
  })
  expect(heard).toEqual(['GET /a/b?c=d  operator/anna', 'POST /a {"seq":12} operator/anna'])
  expect(nonces.size).toBe(2)
})
