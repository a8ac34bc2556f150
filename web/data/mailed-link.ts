import { ApiError } from '#web/lib/api-error.ts'

/** How what a mailed link is for is read: a refusal is an answer, and using the link up does not change what it was for. */
export const MAILED_LINK = {
  retry: (count: number, error: Error) => !(error instanceof ApiError && error.status < 500) && count < 2,
  staleTime: Number.POSITIVE_INFINITY,
}
