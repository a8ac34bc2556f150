import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../supervisor/ports.ts'
import { type Edge, startEdge } from './start-edge.ts'
import { PATIENT } from '#tests/setup/time-limits'

/** Forwards each call to one gate by the path. An unreachable gate gives another status than an error of the gate. */
const WORKER = `
  import { DurableObject } from 'cloudflare:workers'
  import { scryptSync } from 'node:crypto'
  export class GateObject extends DurableObject {
    async count() {
      const known = (await this.ctx.storage.get('tries')) ?? 0
      await this.ctx.storage.put('tries', known + 1)
      return known + 1
    }
    async refuse() {
      throw new Error('orchid-refusal:too_many:Too many tries.')
    }
    async hash() {
      for (let i = 0; i < 5; i++) scryptSync('password', 'salt' + i, 32, { N: 16384, r: 8, p: 5, maxmem: 2 ** 26 })
      return 'hashed'
    }
  }
  export default {
    async fetch(request, env) {
      const call = new URL(request.url).pathname.slice(1)
      if (call === '') return new Response('edge')
      const gate = env.GATE.get(env.GATE.idFromName('one'))
      try {
        return new Response(String(await gate[call]()))
      } catch (error) {
        return new Response(error.message, { status: error.retryable ? 503 : 500 })
      }
    },
  }`
const CONFIG = {
  name: 'orchid',
  main: 'index.js',
  compatibility_date: '2026-10-01',
  compatibility_flags: ['nodejs_compat'],
  no_bundle: true,
  durable_objects: { bindings: [{ name: 'GATE', class_name: 'GateObject' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['GateObject'] }],
}

let folder: string
let port: number
let gatesPort: number
let edge: Edge

const start = () =>
  startEdge({ config: join(folder, 'wrangler.json'), port, gatesPort, state: join(folder, 'state'), settings: {} })
const call = async (name: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/${name}`, { signal: AbortSignal.timeout(28_000) })
  return { status: answer.status, text: await answer.text() }
}
/** The status of the response to a count; 0 without a response. */
const counted = () =>
  call('count').then(
    (answer) => answer.status,
    () => 0,
  )

/** Process ids of the workerds. */
function workerds(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return all
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, program]) => Number(parent) === process.pid && program?.endsWith('/workerd'))
    .map(([pid]) => Number(pid))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orchid-edge-'))
  mkdirSync(join(folder, 'state'))
  writeFileSync(join(folder, 'index.js'), WORKER)
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(CONFIG))
  const ports = await freePorts()
  port = ports.edge
  gatesPort = ports.gates
  edge = await start()
})

afterAll(async () => {
  await edge?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the edge and the gates run in two processes, and answers and refusals pass between them', async () => {
  expect(workerds()).toHaveLength(2)
  expect(await call('count')).toEqual({ status: 200, text: '1' })
  expect(await call('refuse')).toMatchObject({ status: 500, text: 'orchid-refusal:too_many:Too many tries.' })
})

test('the edge answers while a gate computes hashes', async () => {
  let hashed = false
  const hashing = call('hash').then((answer) => {
    hashed = true
    return answer
  })
  for (let i = 0; i < 3; i++) expect((await call('')).text).toBe('edge')
  expect(hashed).toBe(false)
  expect((await hashing).text).toBe('hashed')
})

test('a killed process restarts with its stored count, and the edge answers while the gates are down', async () => {
  const fates: number[][] = []
  for (const pid of workerds()) {
    const others = workerds().filter((other) => other !== pid)
    const before = Number((await call('count')).text)
    const seen = new Set<number>()
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(async () => {
        const status = await counted()
        seen.add(status)
        return seen.size > 1 && status
      }, PATIENT)
      .toBe(200)
    expect(Number((await call('count')).text)).toBeGreaterThan(before)
    expect(workerds()).toEqual(expect.arrayContaining(others))
    fates.push([...seen].sort((a, b) => a - b))
  }
  // While the edge is down there is no response (0). While the gates are down a call ends with 503. A call that was
  // running when they died may end with 500 on a busy machine.
  const silent = fates.filter((seen) => seen.includes(0))
  expect(silent).toEqual([[0, 200]])
  for (const seen of fates) expect([0, 200, 500, 503]).toEqual(expect.arrayContaining(seen))
})

test('the count of a gate survives a restart', async () => {
  const before = Number((await call('count')).text)
  await edge.stop()
  expect(workerds()).toEqual([])
  edge = await start()
  expect(await call('count')).toEqual({ status: 200, text: `${before + 1}` })
})
