import { setTimeout as pause } from 'node:timers/promises'
import { errorKind, log } from '#kernel/log'
import type { WorkflowsSettings } from '#kernel/settings'
import { NativeConnection } from '@temporalio/worker'

/** Address and credentials of Temporal for its clients and workers. */
export function connectionOptions(settings: WorkflowsSettings) {
  return {
    address: settings.TEMPORAL_ADDRESS,
    ...(settings.TEMPORAL_TLS === 'on' || settings.TEMPORAL_API_KEY ? { tls: true } : {}),
    ...(settings.TEMPORAL_API_KEY ? { apiKey: settings.TEMPORAL_API_KEY } : {}),
  }
}

/** Waits until Temporal responds. Returns null when `stop` aborts before that. */
export async function connectWorker(settings: WorkflowsSettings, stop: AbortSignal): Promise<NativeConnection | null> {
  for (let wait = 500; !stop.aborted; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await NativeConnection.connect(connectionOptions(settings))
    } catch (error) {
      log({ event: 'process', what: 'temporal_not_there_yet', detail: errorKind(error) })
      await pause(wait, undefined, { signal: stop }).catch(() => undefined)
    }
  }
  return null
}
