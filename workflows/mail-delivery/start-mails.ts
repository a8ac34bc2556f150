import { WORKFLOWS } from '#contracts/workflows/names'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { ParentClosePolicy, startChild, WorkflowIdReusePolicy } from '@temporalio/workflow'
import { mailHeading } from './heading.ts'
import type { mailDelivery } from './definition.ts'

/**
 * Starts the delivery of each mail as an independent run. A delivery that is running or has succeeded is not started
 * again.
 */
export async function startMails(
  mailIds: readonly string[],
  about: { practice_id: string; appointment_id?: string; traceparent: string },
): Promise<void> {
  const { practice_id, appointment_id, traceparent } = about
  await Promise.all(
    mailIds.map(async (mail_id) => {
      try {
        await startChild<typeof mailDelivery>(WORKFLOWS.mailDelivery, {
          ...mailHeading(practice_id, mail_id, appointment_id),
          workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY,
          parentClosePolicy: ParentClosePolicy.ABANDON,
          args: [{ practice_id, mail_id, traceparent }],
        })
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      }
    }),
  )
}
