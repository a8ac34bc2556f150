import { workflowInfo } from '@temporalio/workflow'

/** The id of one effect of this run. All retries of the effect share it. The next run uses another id. */
export function operationId(step: string): string {
  const { workflowId, runId } = workflowInfo()
  return `${workflowId}/${runId}/${step}`
}
