import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@temporalio/client'
import { temporal } from '@temporalio/proto'

const folder = join(import.meta.dirname, 'histories')
const { History } = temporal.api.history.v1

export type RecordedHistory = { name: string; workflowId: string; history: temporal.api.history.v1.IHistory }

/** Set RECORD_HISTORIES=on to record the runs of a test anew, for the replay test against later code. */
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

/** `pid@host` and the queue named after it: a replay does not need to know who ran it and where. */
function isProcessName(value: unknown): boolean {
  return typeof value === 'string' && /^\d+@/.test(value)
}
