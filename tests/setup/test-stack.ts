import type { Addresses } from '#local/supervisor/addresses'
import type { Secrets } from '#local/supervisor/secrets'
import type { ProcessName } from '#local/supervisor/stack'

/** What the process that started the stack passes to the tests. */
export type TestStackRecord = { addresses: Addresses; secrets: Secrets; stateDir: string; control: string }

/** Names the stacks of the run as JSON, one per worker. */
export const STACKS_VARIABLE = 'ORCHID_TEST_STACKS'

/** The running stack, as tests use it. */
export type TestStack = {
  addresses: Addresses
  secrets: Secrets
  /** The folder of the stack's databases, and of one log per process in `logs/`. */
  stateDir: string
  /** Kills a process as a crash would. It stays down until `start`. */
  kill(name: ProcessName): Promise<void>
  /** Starts a process again and waits until it is healthy. */
  start(name: ProcessName): Promise<void>
}

/** The stack of this worker. Throws outside of an e2e run. */
export function testStack(): TestStack {
  const records = JSON.parse(process.env[STACKS_VARIABLE] ?? '[]') as TestStackRecord[]
  // The runner numbers its workers from 0 and gives a worker that replaces another the same number.
  const record = records[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!record)
    throw new Error('There is no test stack: run these tests with `npm test -- e2e` or `npx playwright test`.')
  const { addresses, secrets, stateDir, control } = record
  return {
    addresses,
    secrets,
    stateDir,
    kill: (name) => ask(`${control}/kill/${name}`),
    start: (name) => ask(`${control}/start/${name}`),
  }
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST' })
  if (!answer.ok) throw new Error(`the stack answered ${answer.status}: ${await answer.text()}`)
}
