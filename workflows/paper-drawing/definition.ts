import { proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { PaperActivities } from './activities.ts'
import type { PaperInput } from './descriptor.ts'
import { operationId } from '../sandbox/operation-id.ts'
import { PATIENT } from '../sandbox/retry-policy.ts'

const { drawPaper } = proxyActivities<PaperActivities>(PATIENT)

/** Draws the PDF of one paper for a client. Its workflow id lets it succeed only once. */
export async function paperDrawing({ paper_id, traceparent }: PaperInput): Promise<{ paper_id: string }> {
  setCurrentDetails(`\`${paper_id}\` PDF is being created`)
  await drawPaper({ paper_id, operation_id: operationId('render'), traceparent })
  setCurrentDetails(`\`${paper_id}\` is ready`)
  return { paper_id }
}
