import type { ExportProgress } from '#contracts/internal/practice-exports'
import { EXPORT_PARTS } from '#contracts/plain/export-parts'
import { fromInstant } from '#kernel/clock'
import {
  ActivityFailure,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  sleep,
  workflowInfo,
} from '@temporalio/workflow'
import type { EdgeActivities } from '../sandbox/descriptor.ts'
import type { descriptor, ExportInput } from './descriptor.ts'
import { operationId, type StepId } from '../sandbox/operation-id.ts'
import { PATIENT, PIECE_OF_EXPORT } from '../sandbox/retry-policy.ts'
import { startMails } from '../mail-delivery/start-mails.ts'

type Activities = EdgeActivities<typeof descriptor.calls>
const edge = proxyActivities<Activities>(PATIENT)
const { writeExportPiece } = proxyActivities<Activities>(PIECE_OF_EXPORT)

/** `gone`: the practice was deleted, and the export with it. */
type Closed = { closed_because: 'expired' | 'failed' | 'gone' }

/**
 * Prepares an export of a practice piece by piece, tells the owner by mail, and deletes it when its time has passed. The
 * practice itself stores how far the export is, so a run that was interrupted continues there. An export that cannot be
 * prepared is deleted at once, and the owner can request another one.
 */
export async function practiceExport(input: ExportInput): Promise<Closed> {
  const { practice_id, export_id, traceparent, leads } = input
  const of = (step: StepId) => ({ practice_id, export_id, operation_id: operationId(step), traceparent })

  const end = async (state: 'failed' | 'expired'): Promise<Closed> => {
    const { moved } = await edge.endExport({ ...of(state), state })
    setCurrentDetails(moved ? (state === 'failed' ? 'Failed.' : 'Expired and deleted.') : 'The practice was deleted.')
    return { closed_because: moved ? state : 'gone' }
  }

  let progress: ExportProgress | null = null
  for (let piece = 1; progress === null || isRunning(progress); piece++) {
    try {
      progress = await writeExportPiece({ ...of(`piece/${piece}`), keep_ms: leads.keep_ms })
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error
      return end('failed')
    }
    setCurrentDetails(`${progress.parts_done} of ${EXPORT_PARTS.length} parts complete, ${progress.pieces} pieces.`)
    if (isRunning(progress) && workflowInfo().continueAsNewSuggested) await continueAsNew<typeof practiceExport>(input)
  }
  if (progress.state !== 'ready' || progress.expires_at === null) return end('failed')

  const { mail_ids } = await edge.requestExportMail(of('mail'))
  await startMails(mail_ids, { practice_id, traceparent })
  setCurrentDetails(`Ready, ${progress.pieces} pieces. Deleted at ${progress.expires_at}.`)
  await sleep(Math.max(1, fromInstant(progress.expires_at) - Date.now()))
  return end('expired')
}

const isRunning = ({ state }: ExportProgress): boolean => state === 'requested' || state === 'building'
