import type { EndingMail } from '#contracts/internal/practice-endings'
import type { DemoStep } from '#contracts/plain/demo-steps'
import { workflowInfo } from '@temporalio/workflow'

/**
 * What the effects of workflows are called. Whoever does an effect stores its id, so none of these changes. Pieces of
 * sample data and notices of a practice's end are called like themselves.
 */
export const STEPS = [
  'archive',
  'booked',
  'cancelled',
  'confirmed',
  'create',
  'delete',
  'end',
  'expired',
  'failed',
  'invite',
  'mail',
  'missed',
  'moved',
  'notices',
  'piece',
  'reminder',
  'render',
  'reopen',
  'send',
  'sent',
] as const
export type Step = (typeof STEPS)[number] | EndingMail | DemoStep
/** A step, or one of several of its kind. */
export type StepId = Step | `${Step}/${string | number}`

/** The id of one effect of this run. All retries of the effect share it. The next run uses another id. */
export function operationId(step: StepId): string {
  const { workflowId, runId } = workflowInfo()
  return `${workflowId}/${runId}/${step}`
}
