import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_ATTRIBUTES } from '#workflows/sandbox/heading'
import { TemporalServer } from './TemporalServer.ts'
import { type Pair, TestAuthority } from './TestAuthority.ts'
import { type Line, WorkflowsProcess } from './WorkflowsProcess.ts'

let temporal: TemporalServer
let door: Server
const ours = new TestAuthority('Private authority')
const strangers = new TestAuthority('Authority of strangers')
const client = ours.issue('workflows')
const folder = mkdtempSync(join(tmpdir(), 'orchid-tls-'))

// Temporal behind a door that speaks TLS with a certificate of a private authority, and lets in only its clients.
beforeAll(async () => {
  temporal = await TemporalServer.start(
    Object.fromEntries(Object.values(SEARCH_ATTRIBUTES).map((name) => [name, 'Keyword'])),
  )
  const { crt: cert, key } = ours.issue('temporal')
  const port = Number(temporal.address.split(':')[1])
  door = createServer({ cert, key, ca: ours.pem, requestCert: true, ALPNProtocols: ['h2'] }, (outside) => {
    const inside = connect(port, '127.0.0.1')
    outside.pipe(inside).pipe(outside)
    outside.on('error', () => inside.destroy())
    inside.on('error', () => outside.destroy())
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
})
afterAll(async () => {
  door.close()
  await temporal.kill()
})

const address = () => `localhost:${(door.address() as AddressInfo).port}`
const started = (settings: Record<string, string>) => new WorkflowsProcess({ TEMPORAL_ADDRESS: address(), ...settings })
const runs = ({ what }: Line) => what === 'worker_runs'
const waits = ({ event, outcome }: Line) => event === 'temporal' && outcome === 'waiting'

async function stop(running: WorkflowsProcess) {
  running.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
}

describe('Temporal behind a private authority that asks for client certificates', () => {
  it('is worked for with the settings as PEM', async () => {
    const running = started({ TEMPORAL_TLS_CA: ours.pem, TEMPORAL_TLS_CERT: client.crt, TEMPORAL_TLS_KEY: client.key })
    await running.says(runs)
    await stop(running)
  })

  it('is worked for with the settings as files', async () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const running = started({
      TEMPORAL_TLS_CA: file('ca.pem', ours.pem),
      TEMPORAL_TLS_CERT: file('crt.pem', client.crt),
      TEMPORAL_TLS_KEY: file('key.pem', client.key),
    })
    await running.says(runs)
    await stop(running)
  })

  it.each([
    ['the authority is another', () => ({ TEMPORAL_TLS_CA: strangers.pem, ...pair(client) }), 'certificate'],
    ['the authority is not named', () => pair(client), 'certificate'],
    ['no certificate is shown', () => ({ TEMPORAL_TLS_CA: ours.pem }), 'certificate'],
  ])('is waited for, and the log says why, when %s', async (_, settings, cause) => {
    const running = started(settings())
    // An attempt that a crowded machine cuts short says that Temporal is unreachable. The next ones say why.
    await running.says((line) => waits(line) && line.cause === cause)
    await stop(running)
  })

  it('is not asked with a key that belongs to another certificate', async () => {
    const { key } = ours.issue('another')
    const { code, lines } = await started({ TEMPORAL_TLS_CERT: client.crt, TEMPORAL_TLS_KEY: key }).ended
    expect(code).toBe(1)
    expect(lines).toContainEqual({
      event: 'workflows_cannot_run',
      cause: 'tls_files',
      text: 'TEMPORAL_TLS_KEY is not the key of the certificate in TEMPORAL_TLS_CERT.',
    })
  })

  it('is not asked with a certificate without its key', async () => {
    const { code, errors } = await started({ TEMPORAL_TLS_CERT: client.crt }).ended
    expect(code).toBe(1)
    expect(errors).toContain('TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY belong together')
  })
})

function pair({ crt, key }: Pair): Record<string, string> {
  return { TEMPORAL_TLS_CERT: crt, TEMPORAL_TLS_KEY: key }
}
