import * as contract from '#contracts/internal/workflows'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import type { Operation } from '../edge/operation.ts'

type DemoStep = (typeof contract.DEMO_STEPS)[number]

/**
 * The calls to the edge about a practice's sample data. Each effect carries an operation id, so that a repeat changes
 * nothing.
 */
export function createDemoDataActivities(edge: EdgeClient) {
  return {
    async createDemoStep(call: Operation & { practice_id: string; step: DemoStep }): Promise<{ made: boolean }> {
      const { practice_id, step, operation_id, traceparent } = call
      const { made } = await edge
        .call(contract.createDemoStep, { params: { practice_id, step }, body: { operation_id }, traceparent })
        .catch(failAs)
      return { made }
    },
  }
}

export type DemoDataActivities = ReturnType<typeof createDemoDataActivities>
