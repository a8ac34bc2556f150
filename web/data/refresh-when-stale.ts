import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

/**
 * For `onError` of a save: loads the record again when it was changed elsewhere. The form keeps what is typed, and other
 * parts of the page show what is stored.
 */
export const refreshWhenStale = (client: QueryClient, queryKey: QueryKey) => (error: Error) => {
  if (error instanceof ApiError && error.code === 'stale') void client.invalidateQueries({ queryKey })
}
