import { setTimeout as pause } from 'node:timers/promises'
import { errorKind, log } from '#kernel/log'
import type { WorkflowsSettings } from '#kernel/settings'
import { NativeConnection } from '@temporalio/worker'
import { temporalFault } from './temporal-fault.ts'
import { cannotRun, inspectNamespace } from './temporal-namespace.ts'
import { temporalTls } from './temporal-tls.ts'

/** Address and credentials of Temporal for its clients and workers. Throws CannotRun for TLS files that do not fit. */
export function connectionOptions(settings: WorkflowsSettings) {
  const tls = temporalTls(settings)
  return {
    address: settings.TEMPORAL_ADDRESS,
    ...(tls ? { tls } : {}),
    ...(settings.TEMPORAL_API_KEY ? { apiKey: settings.TEMPORAL_API_KEY } : {}),
  }
}

/**
 * Waits until Temporal responds and its namespace fits. Returns null when `stop` aborts before that. Throws CannotRun
 * when waiting does not help.
 */
export async function connectWorker(settings: WorkflowsSettings, stop: AbortSignal): Promise<NativeConnection | null> {
  const options = connectionOptions(settings)
  for (let wait = 500; !stop.aborted; wait = Math.min(wait * 2, 5_000)) {
    let connection: NativeConnection | undefined
    try {
      connection = await NativeConnection.connect(options)
      await inspectNamespace(connection, settings.TEMPORAL_NAMESPACE)
      return connection
    } catch (error) {
      await connection?.close()
      const never = cannotRun(error, settings.TEMPORAL_NAMESPACE)
      if (never) throw never
      log({ event: 'temporal', outcome: 'waiting', cause: temporalFault(error), code: errorKind(error) })
      await pause(wait, undefined, { signal: stop }).catch(() => undefined)
    }
  }
  return null
}
