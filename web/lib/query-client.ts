import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

/** Whether an error is temporary (no response, 5xx, 429). Other errors are not retried. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429)
}

/**
 * Spec section 9 (content): 1 s, doubled with each attempt up to 64 s, plus up to 50% jitter. `attempt` counts from 0.
 */
export function loadRetryDelay(attempt: number, random: () => number = Math.random): number {
  return 1000 * 2 ** Math.min(attempt, 6) * (1 + random() * 0.5)
}

/** Creates the query client: for each page that the server renders, and once per tab in the browser. */
export function createQueryClient(): QueryClient {
  const onServer = import.meta.env.SSR
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => !onServer && isTemporary(error) && count < 3,
        retryDelay: (attempt) => loadRetryDelay(attempt),
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
      },
      // Without a connection a mutation fails immediately. By default it would wait and be sent later, when the person
      // may have left. Messages and notes, which have to wait, have their own queues.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
