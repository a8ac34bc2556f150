import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { ParentClosePolicy, startChild, WorkflowIdReusePolicy } from '@temporalio/workflow'
import type { About } from './descriptor.ts'
import type { Heading } from './heading.ts'

const REUSE = {
  always: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
  after_failure: WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY,
  never: WorkflowIdReusePolicy.REJECT_DUPLICATE,
} as const

type Child<A extends About> = {
  name: string
  again: keyof typeof REUSE
  heading: (about: A) => Heading
  inputOf: (about: A, traceparent: string, given: { leads?: undefined }) => object
}

/**
 * Starts a run of another workflow that goes on by itself. One that is running, or that may not follow an ended one,
 * counts as started.
 */
export async function startAlone<A extends About>(child: Child<A>, about: A, traceparent: string): Promise<void> {
  try {
    await startChild(child.name, {
      ...child.heading(about),
      workflowIdReusePolicy: REUSE[child.again],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      args: [child.inputOf(about, traceparent, {})],
    })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}
