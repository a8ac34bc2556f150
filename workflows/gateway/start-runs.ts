import { type GatewayAnswer, type WorkflowEvent, workflowEvent } from '#contracts/internal/workflows'
import type { Client, WorkflowHandle } from '@temporalio/client'
import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
} from '@temporalio/common'
import type { LeadsOf, Wake } from '../sandbox/descriptor.ts'
import { type Memo, TASK_QUEUE } from '../sandbox/heading.ts'
import { WORKFLOWS, workflowsByEvent } from '../workflow-folders.ts'

/** Time limit for a call to Temporal, longer than a call should ever take. After it the edge sends the event again. */
const DEADLINE_MS = 5_000

const BY_EVENT = workflowsByEvent(
  WORKFLOWS,
  workflowEvent.options.map(({ shape }) => shape.event.value),
)

/** How a workflow without a signal is started, when there was a run with the same id. */
const REUSE = {
  always: { workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING },
  after_failure: { workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY },
  never: { workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE },
} as const

/** Starts or signals the run of an event. Repeating an event is safe. */
export async function startRun(client: Client, event: WorkflowEvent, leadsOf: LeadsOf): Promise<GatewayAnswer> {
  return client.withDeadline(Date.now() + DEADLINE_MS, async () => {
    const handle = await begin(client, event, leadsOf)
    const run = await handle.describe()
    const started = run.memo?.started_by === event.operation_id
    return { workflow_id: run.workflowId, run_id: run.runId, started }
  })
}

/** A signal does not say what has changed: the run reads the current state. */
async function begin(client: Client, event: WorkflowEvent, leadsOf: LeadsOf): Promise<WorkflowHandle> {
  const { operation_id, version, traceparent } = event
  const workflow = BY_EVENT.get(event.event)
  const beginning = workflow?.begin(event, leadsOf)
  if (!workflow || !beginning) throw new Error(`no workflow knows ${event.event}`)
  const { heading, input, signal } = beginning
  const run = {
    ...heading,
    taskQueue: TASK_QUEUE,
    memo: { started_by: operation_id, traceparent } satisfies Memo,
    args: [input],
  }
  if (signal !== null) {
    const signalArgs: [Wake] = [{ operation_id, version, traceparent }]
    return client.workflow.signalWithStart(workflow.name, { ...run, signal, signalArgs })
  }
  try {
    return await client.workflow.start(workflow.name, { ...run, ...REUSE[workflow.again] })
  } catch (error) {
    // A run that exists is not started again.
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
    return client.workflow.getHandle(heading.workflowId)
  }
}
