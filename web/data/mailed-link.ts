import { ApiError } from '#web/lib/api-error.ts'

/**
 * Options for reading the content of a mailed link: a refusal is final, and using the link does not change its content.
 */
export const MAILED_LINK = {
  retry: (count: number, error: Error) => !(error instanceof ApiError && error.status < 500) && count < 2,
  staleTime: Number.POSITIVE_INFINITY,
}
