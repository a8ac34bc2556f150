import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporalBinary } from '#local/setup/go-binary'
import { searchAttributeKeys } from '#workflows/sandbox/heading'
import { CALL_KEYS, PAYLOAD_KEY } from './WorkflowStack.ts'

const MAIN = join(import.meta.dirname, '../../workflows/main.ts')
const NOBODY = '127.0.0.1:9'

let temporal: TestWorkflowEnvironment

beforeAll(async () => {
  const path = await temporalBinary()
  if (!path) throw new Error('The Temporal server is not installed: run npm start once.')
  temporal = await TestWorkflowEnvironment.createLocal({
    server: {
      executable: { type: 'existing-path', path },
      searchAttributes: Object.values(searchAttributeKeys),
      log: { format: 'pretty', level: 'error' },
    },
  })
})
afterAll(() => temporal.teardown())

/** Runs the process and sends it signals after the log line `when`. Returns its exit code, signal and output. */
async function stopAt(when: string, signals: NodeJS.Signals[], address = temporal.address) {
  const child = spawn(process.execPath, [...process.execArgv, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEMPORAL_ADDRESS: address,
      GATEWAY_PORT: '0',
      ...CALL_KEYS,
      PAYLOAD_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const ended = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    const { what } = JSON.parse(line) as { what?: string }
    if (!what) continue
    if (what === when && !said.includes(when)) for (const signal of signals) child.kill(signal)
    said.push(what)
  }
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null]
  return { code, signal, said, errors }
}

describe('the workflows process after a stop signal', () => {
  it.each([
    ['while Temporal is unavailable', 'temporal_not_there_yet', NOBODY],
    ['while its worker is created', 'temporal_connected', undefined],
    ['while its worker runs', 'worker_runs', undefined],
  ])('exits cleanly and only once %s', async (_moment, when, address) => {
    // The process may get several signals, for example from the supervisor and from a terminal.
    const { code, signal, said, errors } = await stopAt(when, ['SIGTERM', 'SIGTERM', 'SIGINT'], address)
    expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' })
    expect(said.at(-1)).toBe('workflows_stopped')
    expect(said.filter((what) => what === 'workflows_stopped')).toHaveLength(1)
    expect(said).not.toContain('worker_failed')
  })
})
