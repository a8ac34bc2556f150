import { DEMO_STEPS } from '#contracts/internal/workflows'
import type { DemoDataInput } from '#contracts/workflows/inputs'
import { proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { EdgeActivities } from '../activities/edge-activities.ts'
import { operationId } from './operation-id.ts'
import { PATIENT } from './patience.ts'

const { createDemoStep } = proxyActivities<EdgeActivities>(PATIENT)

/**
 * Makes the sample data of a practice, piece by piece, in the order in which the pieces need each other.
 * Every piece has an id fixed by its name, so a second run makes nothing new. Answers how many pieces were new.
 */
export async function onboardingDemoData({ practice_id, traceparent }: DemoDataInput): Promise<{ made: number }> {
  let made = 0
  for (const [index, step] of DEMO_STEPS.entries()) {
    setCurrentDetails(`Piece ${index + 1} of ${DEMO_STEPS.length}: ${step}`)
    const piece = await createDemoStep.executeWithOptions({ ...PATIENT, summary: step }, [
      { practice_id, step, operation_id: operationId(step), traceparent },
    ])
    if (piece.made) made += 1
  }
  setCurrentDetails(made === 0 ? 'Everything was there already' : `Done, ${made} pieces were new`)
  return { made }
}
