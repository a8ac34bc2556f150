import type { Body, Response } from '#contracts/endpoint'
import * as handover from '#contracts/internal/handovers'
import * as ending from '#contracts/internal/practice-endings'
import * as contract from '#contracts/internal/workflows'
import type { EdgeClient } from './EdgeClient.ts'
import { failAs } from './edge-failure.ts'

type Traced = { traceparent: string }
type Operation = Traced & { operation_id: string }
type MailRequest = Body<typeof contract.requestAppointmentMails>
type OfMinor = { minor_user_id: string }
type OfPractice = Operation & { practice_id: string }
type DemoStep = (typeof contract.DEMO_STEPS)[number]

/** What runs ask of the edge. Each effect carries the operation id that makes a repeat harmless. */
export function createEdgeActivities(edge: EdgeClient) {
  return {
    async readLifecycle(call: Traced & { appointment_id: string }): Promise<Response<typeof contract.readLifecycle>> {
      const { appointment_id, traceparent } = call
      return edge.call(contract.readLifecycle, { params: { appointment_id }, traceparent }).catch(failAs)
    },

    /** Makes the mail rows that are due and answers their ids. */
    async requestMails(call: Traced & MailRequest & { appointment_id: string }): Promise<string[]> {
      const { appointment_id, traceparent, operation_id, kind, start } = call
      const body = { operation_id, kind, start }
      const made = await edge
        .call(contract.requestAppointmentMails, { params: { appointment_id }, body, traceparent })
        .catch(failAs)
      return made.mail_ids
    },

    /** Writes down that the mail server took the mail. */
    async settleMail({ mail_id, operation_id, traceparent }: Operation & { mail_id: string }): Promise<void> {
      const body = { operation_id, state: 'sent' as const }
      await edge.call(contract.markMail, { params: { mail_id }, body, traceparent }).catch(failAs)
    },

    async checkMissed(call: Operation & { appointment_id: string }): Promise<{ raised: boolean }> {
      const { appointment_id, operation_id, traceparent } = call
      return edge
        .call(contract.checkMissed, { params: { appointment_id }, body: { operation_id }, traceparent })
        .catch(failAs)
    },

    async createDemoStep(call: Operation & { practice_id: string; step: DemoStep }): Promise<{ made: boolean }> {
      const { practice_id, step, operation_id, traceparent } = call
      const { made } = await edge
        .call(contract.createDemoStep, { params: { practice_id, step }, body: { operation_id }, traceparent })
        .catch(failAs)
      return { made }
    },

    async createInvoice(call: Operation & { appointment_id: string }): Promise<{ invoice_id: string; made: boolean }> {
      const { appointment_id, operation_id, traceparent } = call
      const { invoice_id, made } = await edge
        .call(contract.createInvoice, { params: { appointment_id }, body: { operation_id }, traceparent })
        .catch(failAs)
      return { invoice_id, made }
    },

    async readEnding({ practice_id, traceparent }: Traced & { practice_id: string }): Promise<ending.PracticeEnding> {
      return edge.call(ending.readEnding, { params: { practice_id }, traceparent }).catch(failAs)
    },

    /** Makes the mail of a deadline and answers its id; none when it is not owed any more. */
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

    /** Takes a deletion one piece further. */
    async deletePractice({ practice_id, traceparent, operation_id }: OfPractice): Promise<{ moved: boolean }> {
      const body = { operation_id }
      return edge.call(ending.deletePractice, { params: { practice_id }, body, traceparent }).catch(failAs)
    },

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

    async renderInvoice({ invoice_id, operation_id, traceparent }: Operation & { invoice_id: string }): Promise<void> {
      await edge
        .call(contract.renderInvoice, { params: { invoice_id }, body: { operation_id }, traceparent })
        .catch(failAs)
    },
  }
}

export type EdgeActivities = ReturnType<typeof createEdgeActivities>
