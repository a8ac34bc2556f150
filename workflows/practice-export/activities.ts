import * as contract from '#contracts/internal/practice-exports'
import type { EdgeClient } from '#contracts/internal/EdgeClient'
import { failAs } from '../edge/edge-failure.ts'
import { beating } from '../edge/heartbeat.ts'
import type { Operation } from '../edge/operation.ts'

type OfExport = Operation & { practice_id: string; export_id: string }

/** The calls to the edge about an export. Each can be repeated. */
export function createExportActivities(edge: EdgeClient) {
  return {
    /** Prepares and stores the next piece. */
    async writeExportPiece(call: OfExport & { keep_ms: number }): Promise<contract.ExportProgress> {
      const { practice_id, export_id, traceparent, ...body } = call
      const params = { practice_id, export_id }
      return beating(() => edge.call(contract.writeExportPiece, { params, body, traceparent }).catch(failAs))
    },

    /** Creates the mail that the export is ready, and returns its id. */
    async requestExportMail(call: OfExport): Promise<string[]> {
      const { practice_id, export_id, traceparent, ...body } = call
      const params = { practice_id, export_id }
      return (await edge.call(contract.requestExportMail, { params, body, traceparent }).catch(failAs)).mail_ids
    },

    /** Deletes everything that was stored for the export. */
    async endExport(call: OfExport & { state: 'failed' | 'expired' }): Promise<{ moved: boolean }> {
      const { practice_id, export_id, traceparent, ...body } = call
      const params = { practice_id, export_id }
      return edge.call(contract.endExport, { params, body, traceparent }).catch(failAs)
    },
  }
}

export type ExportActivities = ReturnType<typeof createExportActivities>
