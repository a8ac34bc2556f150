import type { EndingMail } from '#contracts/internal/practice-endings'
import type { DemoStep } from '#contracts/plain/demo-steps'
import { workflowInfo } from '@temporalio/workflow'

/**
 * The names of the effects of workflows. An effect is stored under its id, so no name changes. Each step of the sample
 * data, and each notice of a practice's end, also counts as an effect, under its own name.
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
  'fee',
  'invite',
  'mail',
  'missed',
  'move_asked',
  'move_declined',
  'moved',
  'notices',
  'piece',
  'reminder',
  'render',
  'reopen',
  'requested',
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
