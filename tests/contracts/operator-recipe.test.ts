import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIGNATURE_HEADER, SIGNED_AT_HEADER, verifyCall } from '#kernel/signed-call'

const KEY = 'operator-key-of-the-recipe-0123456789abcdef'
const page = readFileSync(join(import.meta.dirname, '../../docs/OPERATIONS.md'), 'utf8')
const recipe = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const heard: string[] = []

const server = createServer((request, response) => {
  void checked(request).then((line) => {
    heard.push(line)
    response.end('ok')
  })
})

async function checked(request: IncomingMessage): Promise<string> {
  const body = await text(request)
  const header = (name: string) => request.headers[name]?.toString() ?? null
  const call = { method: request.method ?? '', path: request.url ?? '', body }
  const genuine = await verifyCall(
    KEY,
    { ...call, signature: header(SIGNATURE_HEADER), signedAt: header(SIGNED_AT_HEADER) },
    Date.now(),
  )
  return `${call.method} ${call.path} ${body} ${genuine}`
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
    env: { ...process.env, EDGE: `http://127.0.0.1:${port}`, OPERATOR_KEY: KEY, no_proxy: '*' },
  })
  expect(heard).toEqual(['GET /a/b?c=d  true', 'POST /a {"seq":12} true'])
})
