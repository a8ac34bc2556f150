import { ApplicationFailure } from '@temporalio/common'
import { Refusal } from '#contracts/errors'
import { EdgeUnavailable } from '#contracts/internal/EdgeClient'

/**
 * Converts the error of a call into a failure for the run. The failure contains a code and never a text. A refusal is
 * not retried, an outage is. Use as `.catch(failAs)`.
 */
export function failAs(error: unknown): never {
  if (error instanceof Refusal) throw ApplicationFailure.nonRetryable(error.code, error.code)
  if (error instanceof EdgeUnavailable) throw ApplicationFailure.retryable(error.message, 'edge_unavailable')
  throw error
}
