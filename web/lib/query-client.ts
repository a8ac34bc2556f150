import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

/** Retries only temporary failures: no response, 5xx, 429. A refusal is final. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429)
}

/** Spec section 9 (content): 1 s doubling, exponent at most 6, up to 50% jitter. `attempt` counts from 0. */
export function loadRetryDelay(attempt: number, random: () => number = Math.random): number {
  return 1000 * 2 ** Math.min(attempt, 6) * (1 + random() * 0.5)
}

/** One per page render on the server, one per tab in the browser. */
export function createQueryClient(): QueryClient {
  const onServer = import.meta.env.SSR
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => !onServer && mayPass(error) && count < 3,
        retryDelay: (attempt) => loadRetryDelay(attempt),
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
      },
      // Offline a request fails at once, as a network failure: it is not sent automatically later, when the person may
      // have left. Data that waits on purpose (messages, notes) has a queue of its own.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
