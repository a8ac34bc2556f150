import * as handover from '#contracts/internal/handovers'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import type { Operation, Traced } from '../edge/operation.ts'

type OfMinor = { minor_user_id: string }

/**
 * The calls to the edge about a minor's coming of age. Each effect carries an operation id, so that a repeat changes
 * nothing.
 */
export function createHandoverActivities(edge: EdgeClient) {
  return {
    async readHandover({ minor_user_id, traceparent }: Traced & OfMinor): Promise<handover.AccountHandover> {
      return edge.call(handover.readHandover, { params: { minor_user_id }, traceparent }).catch(failAs)
    },

    async requestHandoverNotices(call: Operation & OfMinor & { adult_at: string }): Promise<{ mails: number }> {
      const { minor_user_id, traceparent, ...body } = call
      return edge.call(handover.requestHandoverNotices, { params: { minor_user_id }, body, traceparent }).catch(failAs)
    },

    async endGuardianships({
      minor_user_id,
      traceparent,
      operation_id,
    }: Operation & OfMinor): Promise<{ moved: boolean }> {
      const body = { operation_id }
      return edge.call(handover.endGuardianships, { params: { minor_user_id }, body, traceparent }).catch(failAs)
    },

    async inviteToHandover({
      minor_user_id,
      traceparent,
      operation_id,
    }: Operation & OfMinor): Promise<{ mails: number }> {
      const body = { operation_id }
      return edge.call(handover.inviteToHandover, { params: { minor_user_id }, body, traceparent }).catch(failAs)
    },
  }
}

export type HandoverActivities = ReturnType<typeof createHandoverActivities>
