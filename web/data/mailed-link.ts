import { ApiError } from '#web/lib/api-error.ts'

/**
 * Options of queries that read what a mailed link is for. A refusal is not retried, because it is final. The content is
 * not refetched, because it does not change, not even when the link is used.
 */
export const MAILED_LINK = {
  retry: (count: number, error: Error) => !(error instanceof ApiError && error.status < 500) && count < 2,
  staleTime: Number.POSITIVE_INFINITY,
}
