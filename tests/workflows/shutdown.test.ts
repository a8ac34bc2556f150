import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_ATTRIBUTES } from '#workflows/sandbox/heading'
import { TemporalServer } from './TemporalServer.ts'
import { type Line, WorkflowsProcess } from './WorkflowsProcess.ts'

const NOBODY = '127.0.0.1:9'
const KEYWORDS = Object.fromEntries(Object.values(SEARCH_ATTRIBUTES).map((name) => [name, 'Keyword']))

let temporal: TemporalServer
beforeAll(async () => {
  temporal = await TemporalServer.start(KEYWORDS)
})
afterAll(() => temporal.kill())

/** The process may get several signals, for example from the supervisor and from a terminal. */
const SIGNALS: NodeJS.Signals[][] = [['SIGTERM', 'SIGTERM', 'SIGINT'], ['SIGINT']]
const step =
  (what: string) =>
  (line: Line): boolean =>
    line.what === what

/** Expects that the process exits cleanly and only once. */
async function expectCleanEnd(started: WorkflowsProcess): Promise<void> {
  const { code, signal, lines, errors } = await started.ended
  expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' })
  expect(lines.at(-1)).toMatchObject({ what: 'workflows_stopped' })
  expect(lines.filter(step('workflows_stopped'))).toHaveLength(1)
  expect(lines.filter(step('worker_failed'))).toEqual([])
}

describe.each(SIGNALS.map((signals) => ({ signals })))('the workflows process after $signals', ({ signals }) => {
  it.each([
    ['while Temporal is unavailable', NOBODY, ({ outcome }: Line) => outcome === 'waiting'],
    ['while its worker is created', undefined, step('temporal_connected')],
    ['while its worker runs', undefined, step('worker_runs')],
  ])('exits cleanly and only once %s', async (_moment, address, moment) => {
    const started = new WorkflowsProcess({ TEMPORAL_ADDRESS: address ?? temporal.address })
    await started.says(moment)
    for (const signal of signals) started.kill(signal)
    await expectCleanEnd(started)
  })

  it('exits cleanly after Temporal has died for good, which its log says', async () => {
    const mortal = await TemporalServer.start(KEYWORDS)
    const started = new WorkflowsProcess({ TEMPORAL_ADDRESS: mortal.address })
    await started.says(step('worker_runs'))
    await mortal.kill()
    const said = await started.says(step('temporal_warn'))
    expect(said.detail).toContain('gRPC call')
    for (const signal of signals) started.kill(signal)
    await expectCleanEnd(started)
  })
})

describe('the workflows process before a server that never answers', () => {
  let deaf: Server
  const sockets: Socket[] = []
  beforeAll(async () => {
    deaf = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(deaf, 'listening')
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    deaf.close()
  })

  it('exits cleanly after a stop signal', async () => {
    const connected = once(deaf, 'connection')
    const { port } = deaf.address() as AddressInfo
    const started = new WorkflowsProcess({ TEMPORAL_ADDRESS: `127.0.0.1:${port}` })
    await connected
    started.kill('SIGTERM')
    await expectCleanEnd(started)
  })
})

describe('the workflows process before a server that stops answering', () => {
  it('ends within its time after a stop signal', async () => {
    const frozen = await TemporalServer.start(KEYWORDS)
    const started = new WorkflowsProcess({ TEMPORAL_ADDRESS: frozen.address })
    await started.says(step('worker_runs'))
    frozen.freeze()
    started.kill('SIGTERM')
    const { code, signal } = await started.ended
    expect({ ends: code === 0 || code === 1, signal }).toEqual({ ends: true, signal: null })
    await frozen.kill()
  })
})
