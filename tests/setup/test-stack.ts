import type { Addresses } from '#local/supervisor/addresses'
import type { Secrets } from '#local/supervisor/secrets'
import type { ProcessName } from '#local/supervisor/stack'

/** How the process that holds the stack informs the tests. */
export type TestStackRecord = { addresses: Addresses; secrets: Secrets; stateDir: string; control: string }

/** Names the stacks of the run as JSON, one per worker. */
export const STACKS_VARIABLE = 'ORCHID_TEST_STACKS'

/** A stack, as its tests use it. */
export type TestStack = {
  addresses: Addresses
  secrets: Secrets
  /** Holds the stack's databases and, in `logs/`, one log per process. */
  stateDir: string
  /** Ends a process as a crash does; it is down until `start`. */
  kill(name: ProcessName): Promise<void>
  /** Starts it again and waits until it is healthy. */
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
