import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@temporalio/client'
import { temporal } from '@temporalio/proto'

const folder = join(import.meta.dirname, 'histories')
const { History } = temporal.api.history.v1

export type RecordedHistory = { name: string; workflowId: string; history: temporal.api.history.v1.IHistory }

/** Stores the history of a run for the replay test, but only with RECORD_HISTORIES=on. */
export async function recordHistory(client: Client, workflowId: string, name: string): Promise<void> {
  if (process.env.RECORD_HISTORIES !== 'on') return
  const history = History.fromObject(await client.workflow.getHandle(workflowId).fetchHistory()).toJSON()
  const text = JSON.stringify({ workflowId, history }, (_, value) => (isProcessName(value) ? 'recorder' : value), 1)
  writeFileSync(join(folder, `${name}.json`), `${text}\n`)
}

export function recordedHistories(): RecordedHistory[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { workflowId, history } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return { name: file.replace('.json', ''), workflowId, history: History.fromObject(history) }
    })
}

/**
 * Whether a value is `pid@host` or the queue with that name. These are replaced, because a replay does not need them.
 */
function isProcessName(value: unknown): boolean {
  return typeof value === 'string' && /^\d+@/.test(value)
}
