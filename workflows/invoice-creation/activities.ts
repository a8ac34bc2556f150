import * as contract from '#contracts/internal/workflows'
import type { EdgeClient } from '../edge/EdgeClient.ts'
import { failAs } from '../edge/edge-failure.ts'
import type { Operation } from '../edge/operation.ts'

/** What an invoice asks of the edge. Each effect carries the operation id that makes a repeat harmless. */
export function createInvoiceActivities(edge: EdgeClient) {
  return {
    async createInvoice(call: Operation & { appointment_id: string }): Promise<{ invoice_id: string; made: boolean }> {
      const { appointment_id, operation_id, traceparent } = call
      const { invoice_id, made } = await edge
        .call(contract.createInvoice, { params: { appointment_id }, body: { operation_id }, traceparent })
        .catch(failAs)
      return { invoice_id, made }
    },

    async renderInvoice({ invoice_id, operation_id, traceparent }: Operation & { invoice_id: string }): Promise<void> {
      await edge
        .call(contract.renderInvoice, { params: { invoice_id }, body: { operation_id }, traceparent })
        .catch(failAs)
    },
  }
}

export type InvoiceActivities = ReturnType<typeof createInvoiceActivities>
