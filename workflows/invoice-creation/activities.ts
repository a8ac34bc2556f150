import * as contract from '#contracts/internal/workflows'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import type { Operation } from '../edge/operation.ts'

/** Calls the edge about an invoice. Each effect carries an operation id, so that a repeat changes nothing. */
export function createInvoiceActivities(edge: EdgeClient) {
  return {
    async createInvoice(call: Operation & { appointment_id: string }): Promise<{ invoice_id: string; made: boolean }> {
      const { appointment_id, operation_id, traceparent } = call
      const { invoice_id, made } = await edge
        .call(contract.createInvoice, { params: { appointment_id }, body: { operation_id }, traceparent })
        .catch(failAs)
      return { invoice_id, made }
    },

    /** Draws the PDF and sends it to the edge, which stores it. A second PDF of the same invoice is discarded. */
    async renderInvoice({ invoice_id, operation_id, traceparent }: Operation & { invoice_id: string }): Promise<void> {
      const params = { invoice_id }
      const paper = await edge.call(contract.readInvoicePaper, { params, traceparent }).catch(failAs)
      if (paper.issued) return
      // The PDF library and its fonts are loaded for the first invoice, so that the process starts without them.
      const { drawInvoice } = await import('../invoice-pdf/draw-invoice.ts')
      const pdf = await drawInvoice(paper.invoice, paper.logo === null ? null : Buffer.from(paper.logo, 'base64'))
      const body = { operation_id, pdf: Buffer.from(pdf).toString('base64') }
      await edge.call(contract.renderInvoice, { params, body, traceparent }).catch(failAs)
    },
  }
}

export type InvoiceActivities = ReturnType<typeof createInvoiceActivities>
