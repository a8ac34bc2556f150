import { DEMO_STEPS, type DemoStep } from '#contracts/plain/demo-steps'
import { ActivityFailure, ApplicationFailure, proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { EdgeActivities } from '../sandbox/descriptor.ts'
import type { DemoDataInput, descriptor } from './descriptor.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'

const { createDemoStep } = proxyActivities<EdgeActivities<typeof descriptor.calls>>(PATIENT)

/**
 * The message when a piece could not be created (spec section 8). The Temporal UI shows it; the practice does not see
 * it.
 */
const FAILED: Partial<Record<DemoStep, string>> = {
  patient: 'Failed to create patient',
  introduction: 'Failed to create all sessions',
  yesterday: 'Failed to create all sessions',
  tomorrow: 'Failed to create all sessions',
}
const NO_SCHEMA = 'SOAP Note schema not found'

/**
 * Creates the sample data of a practice, piece by piece, in the order of their dependencies. The id of each piece
 * depends only on its name, so a second run creates nothing new. Returns how many pieces were new.
 */
export async function onboardingDemoData({ practice_id, traceparent }: DemoDataInput): Promise<{ made: number }> {
  let made = 0
  for (const [index, step] of DEMO_STEPS.entries()) {
    setCurrentDetails(`Piece ${index + 1} of ${DEMO_STEPS.length}: ${step}`)
    const piece = await createDemoStep
      .executeWithOptions({ ...PATIENT, summary: step }, [
        { practice_id, step, operation_id: operationId(step), traceparent },
      ])
      .catch((error: unknown) => {
        throw inWords(step, error)
      })
    if (piece.made) made += 1
  }
  setCurrentDetails(made === 0 ? 'Everything was already there' : `Done, ${made} pieces were new`)
  return { made }
}

/** Wraps the failure of a step in one that has the step's message. The original failure becomes its cause. */
function inWords(step: DemoStep, error: unknown): unknown {
  if (!(error instanceof ActivityFailure)) return error
  const { cause } = error
  const isUnknown = cause instanceof ApplicationFailure && cause.type === 'not_found'
  const words = FAILED[step] ?? (isUnknown ? NO_SCHEMA : null)
  return words === null ? error : ApplicationFailure.create({ message: words, nonRetryable: true, cause: error })
}
