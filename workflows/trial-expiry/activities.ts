import * as ending from '#contracts/internal/practice-endings'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import { beating } from '../edge/heartbeat.ts'
import type { Operation, Traced } from '../edge/operation.ts'

type OfPractice = Operation & { practice_id: string }

/**
 * The calls to the edge about the end of a trial or a subscription. Each effect carries an operation id, so that a
 * repeat changes nothing.
 */
export function createTrialActivities(edge: EdgeClient) {
  return {
    async readEnding({ practice_id, traceparent }: Traced & { practice_id: string }): Promise<ending.PracticeEnding> {
      return edge.call(ending.readEnding, { params: { practice_id }, traceparent }).catch(failAs)
    },

    /** Creates the mail of a deadline and returns its id, or no id when the mail is no longer due. */
    async requestEndingMail(call: OfPractice & { kind: ending.EndingMail; deadline: string }): Promise<string[]> {
      const { practice_id, traceparent, operation_id, kind, deadline } = call
      const body = { operation_id, kind, deadline }
      const made = await edge
        .call(ending.requestEndingMail, { params: { practice_id }, body, traceparent })
        .catch(failAs)
      return made.mail_ids
    },

    async archivePractice(call: OfPractice & { keep_ms: number }): Promise<{ moved: boolean }> {
      const { practice_id, traceparent, ...body } = call
      return edge.call(ending.archivePractice, { params: { practice_id }, body, traceparent }).catch(failAs)
    },

    async reopenPractice({ practice_id, traceparent, operation_id }: OfPractice): Promise<{ moved: boolean }> {
      const body = { operation_id }
      return edge.call(ending.reopenPractice, { params: { practice_id }, body, traceparent }).catch(failAs)
    },

    /** Deletes the next piece of a practice. */
    async deletePractice({ practice_id, traceparent, operation_id }: OfPractice): Promise<{ moved: boolean }> {
      const body = { operation_id }
      return beating(() =>
        edge.call(ending.deletePractice, { params: { practice_id }, body, traceparent }).catch(failAs),
      )
    },
  }
}

export type TrialActivities = ReturnType<typeof createTrialActivities>
