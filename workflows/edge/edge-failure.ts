import { ApplicationFailure } from '@temporalio/common'
import { EdgeRefusal, EdgeUnavailable } from './EdgeClient.ts'

/**
 * What a run learns of a failed call: a code, never a text. A refusal ends it, an outage is tried again.
 * Use as `.catch(failAs)`.
 */
export function failAs(error: unknown): never {
  if (error instanceof EdgeRefusal) throw ApplicationFailure.nonRetryable(error.code, error.code)
  if (error instanceof EdgeUnavailable) throw ApplicationFailure.retryable(error.message, 'edge_unavailable')
  throw error
}
