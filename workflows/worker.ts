import type { PayloadCodec } from '@temporalio/common'
import { type NativeConnection, Worker } from '@temporalio/worker'
import type { ActivityParts } from './activity-parts.ts'
import { definitions } from './bundled-definitions.ts'
import { edgeActivities } from './edge/edge-activities.ts'
import { dataConverter } from './payloads/data-converter.ts'
import { TASK_QUEUE } from './sandbox/heading.ts'
import { ownActivities, WORKFLOWS } from './workflow-folders.ts'

export type WorkerParts = ActivityParts & {
  connection: NativeConnection
  namespace: string
  codec: PayloadCodec
  /** The file that `workflows/bundle.ts` wrote. Without it the definitions are bundled now, which takes seconds. */
  bundle?: string
}

/** Every activity by its name in histories. */
export async function activitiesOf(parts: ActivityParts): Promise<object> {
  const calls = WORKFLOWS.map((workflow) => edgeActivities(parts.edge, workflow.calls))
  return Object.assign({}, ...calls, ...(await ownActivities(parts)))
}

/** Combines definitions and activities into one worker. It accepts work once `run` is called. */
export async function createWorker(parts: WorkerParts): Promise<Worker> {
  const { connection, namespace, codec, bundle } = parts
  return Worker.create({
    connection,
    namespace,
    taskQueue: TASK_QUEUE,
    ...(bundle ? { workflowBundle: { codePath: bundle } } : definitions),
    activities: await activitiesOf(parts),
    dataConverter: dataConverter(codec),
    maxConcurrentActivityTaskExecutions: 50,
    // Every heartbeat is reported, so that one late heartbeat does not look like a dead worker.
    maxHeartbeatThrottleInterval: '3 seconds',
    shutdownGraceTime: '20 seconds',
    // This gives a mail the time to be sent completely: an interruption would leave its outcome unknown.
    shutdownForceTime: '60 seconds',
  })
}
