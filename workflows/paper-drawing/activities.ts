import * as contract from '#contracts/internal/paper-runs'
import type { CallOf } from '../sandbox/descriptor.ts'
import type { ActivityParts } from '../activity-parts.ts'
import { failAs } from '../edge/edge-failure.ts'

type Draw = Omit<CallOf<typeof contract.storePaper>, 'pdf' | 'unprinted'>

/** So many characters of what no font has are told. */
const MOST_TOLD = 100

export function createActivities({ edge }: Pick<ActivityParts, 'edge'>) {
  return {
    /** Draws a paper and sends it to the edge, which stores it. A second PDF of the same paper is discarded. */
    async drawPaper({ paper_id, operation_id, traceparent }: Draw): Promise<void> {
      const params = { paper_id }
      const { drawn, sheet, logo } = await edge.call(contract.readPaperSheet, { params, traceparent }).catch(failAs)
      if (drawn) return
      // The PDF library and its fonts are loaded for the first paper, so that the process starts without them.
      const { drawSheet } = await import('../papers/draw-sheet.ts')
      const { pdf, unprinted } = await drawSheet(sheet, logo === null ? null : Buffer.from(logo, 'base64'))
      const body = {
        operation_id,
        pdf: Buffer.from(pdf).toString('base64'),
        unprinted: unprinted.slice(0, MOST_TOLD).join(''),
      }
      await edge.call(contract.storePaper, { params, body, traceparent }).catch(failAs)
    },
  }
}

export type PaperActivities = ReturnType<typeof createActivities>
