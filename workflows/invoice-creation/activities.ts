import * as contract from '#contracts/internal/invoice-runs'
import type { CallOf } from '../sandbox/descriptor.ts'
import type { ActivityParts } from '../activity-parts.ts'
import { failAs } from '../edge/edge-failure.ts'

type Render = Omit<CallOf<typeof contract.renderInvoice>, 'pdf'>

export function createActivities({ edge }: Pick<ActivityParts, 'edge'>) {
  return {
    /** Draws the PDF and sends it to the edge, which stores it. A second PDF of the same invoice is discarded. */
    async renderInvoice({ invoice_id, operation_id, traceparent }: Render): Promise<void> {
      const params = { invoice_id }
      const paper = await edge.call(contract.readInvoicePaper, { params, traceparent }).catch(failAs)
      if (paper.issued) return
      // The PDF library and its fonts are loaded for the first invoice, so that the process starts without them.
      const { drawInvoice } = await import('../papers/draw-invoice.ts')
      const pdf = await drawInvoice(paper.invoice, paper.logo === null ? null : Buffer.from(paper.logo, 'base64'))
      const body = { operation_id, pdf: Buffer.from(pdf).toString('base64') }
      await edge.call(contract.renderInvoice, { params, body, traceparent }).catch(failAs)
    },
  }
}

export type InvoiceActivities = ReturnType<typeof createActivities>
