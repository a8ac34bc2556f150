import { setFlagsFromString } from 'node:v8'
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

/**
 * How many runs stay in memory, about 1 MB each. A run works for seconds and then waits for days. One that was left out
 * is replayed from its history, which is short, when it goes on.
 */
const RUNS_IN_MEMORY = 50
/** The heap of the thread that evaluates the runs (MB): what they need, and as much again. */
const HEAP_OF_RUNS = { old: 128, young: 8 }

/** Every activity by its name in histories. */
export async function activitiesOf(parts: ActivityParts): Promise<object> {
  const calls = WORKFLOWS.map((workflow) => edgeActivities(parts.edge, workflow.calls))
  return Object.assign({}, ...calls, ...(await ownActivities(parts)))
}

/** Combines definitions and activities into one worker. It accepts work once `run` is called. */
export async function createWorker(parts: WorkerParts): Promise<Worker> {
  const { connection, namespace, codec, bundle } = parts
  const activities = await activitiesOf(parts)
  const create = () =>
    Worker.create({
      connection,
      namespace,
      taskQueue: TASK_QUEUE,
      ...(bundle ? { workflowBundle: { codePath: bundle } } : definitions),
      activities,
      dataConverter: dataConverter(codec),
      maxCachedWorkflows: RUNS_IN_MEMORY,
      maxConcurrentActivityTaskExecutions: 50,
      // Every heartbeat is reported, so that one late heartbeat does not look like a dead worker.
      maxHeartbeatThrottleInterval: '3 seconds',
      shutdownGraceTime: '20 seconds',
      // This gives a mail the time to be sent completely: an interruption would leave its outcome unknown.
      shutdownForceTime: '60 seconds',
    })
  return withHeapOfRuns(create)
}

/**
 * Limits the heap of the thread that `create` starts. Without a limit V8 keeps runs that left the memory for as long as
 * the machine has memory. The SDK passes no limits on to its thread, and this setting affects only threads that start
 * meanwhile.
 */
async function withHeapOfRuns<T>(create: () => Promise<T>): Promise<T> {
  const limit = ({ old, young }: typeof HEAP_OF_RUNS) => {
    setFlagsFromString(`--max-old-space-size=${old}`)
    setFlagsFromString(`--max-semi-space-size=${young}`)
  }
  limit(HEAP_OF_RUNS)
  try {
    return await create()
  } finally {
    // 0 is what V8 chooses itself.
    limit({ old: 0, young: 0 })
  }
}
