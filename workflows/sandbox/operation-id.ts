import { workflowInfo } from '@temporalio/workflow'

/** Names one effect of this run: the same for every retry of it, another one in the next run. */
export function operationId(step: string): string {
  const { workflowId, runId } = workflowInfo()
  return `${workflowId}/${runId}/${step}`
}
