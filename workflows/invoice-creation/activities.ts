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

    /** Draws the PDF and hands it to the edge to keep. Done twice, or by two at once, the first one is kept. */
    async renderInvoice({ invoice_id, operation_id, traceparent }: Operation & { invoice_id: string }): Promise<void> {
      const params = { invoice_id }
      const paper = await edge.call(contract.readInvoicePaper, { params, traceparent }).catch(failAs)
      if (paper.issued) return
      // The engine and its fonts come with the first invoice: a process that starts need not wait for them.
      const { drawInvoice } = await import('../invoice-pdf/draw-invoice.ts')
      const pdf = await drawInvoice(paper.invoice, paper.logo === null ? null : Buffer.from(paper.logo, 'base64'))
      const body = { operation_id, pdf: Buffer.from(pdf).toString('base64') }
      await edge.call(contract.renderInvoice, { params, body, traceparent }).catch(failAs)
    },
  }
}

export type InvoiceActivities = ReturnType<typeof createInvoiceActivities>
