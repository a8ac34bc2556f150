import type { Body, Response } from '#contracts/endpoint'
import * as contract from '#contracts/internal/workflows'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import type { Operation, Traced } from '../edge/operation.ts'

type MailRequest = Body<typeof contract.requestAppointmentMails>

/**
 * The calls to the edge about an appointment. Each effect carries an operation id, so that a repeat changes nothing.
 */
export function createAppointmentActivities(edge: EdgeClient) {
  return {
    async readLifecycle(call: Traced & { appointment_id: string }): Promise<Response<typeof contract.readLifecycle>> {
      const { appointment_id, traceparent } = call
      return edge.call(contract.readLifecycle, { params: { appointment_id }, traceparent }).catch(failAs)
    },

    /** Creates the mails that are due and returns their ids. */
    async requestMails(call: Traced & MailRequest & { appointment_id: string }): Promise<string[]> {
      const { appointment_id, traceparent, operation_id, kind, start } = call
      const body = { operation_id, kind, start }
      const made = await edge
        .call(contract.requestAppointmentMails, { params: { appointment_id }, body, traceparent })
        .catch(failAs)
      return made.mail_ids
    },

    async checkMissed(call: Operation & { appointment_id: string }): Promise<{ raised: boolean }> {
      const { appointment_id, operation_id, traceparent } = call
      return edge
        .call(contract.checkMissed, { params: { appointment_id }, body: { operation_id }, traceparent })
        .catch(failAs)
    },
  }
}

export type AppointmentActivities = ReturnType<typeof createAppointmentActivities>
