import { ApplicationFailure } from '@temporalio/common'
import { EdgeRefusal, EdgeUnavailable } from './EdgeClient.ts'

/**
 * The part of a failed call that a run sees: a code, never a text. A refusal ends the run, an outage is retried.
 * Use as `.catch(failAs)`.
 */
export function failAs(error: unknown): never {
  if (error instanceof EdgeRefusal) throw ApplicationFailure.nonRetryable(error.code, error.code)
  if (error instanceof EdgeUnavailable) throw ApplicationFailure.retryable(error.message, 'edge_unavailable')
  throw error
}
