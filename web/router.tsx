import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from '#web/lib/query-client.ts'
import { renderNonce } from '#web/lib/transport.ts'
import { CrashState } from '#web/ui/shell/crash-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { NotFoundSoon } from '#web/site/frame/not-found-soon.tsx'
import { routeTree } from './routeTree.gen'

/** Creates the router: for each page that the server renders, and once per tab in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    scrollRestoration: true,
    ssr: { nonce: renderNonce() },
    defaultPendingComponent: () => <LoadingSkeleton />,
    defaultErrorComponent: ({ error, reset }) => <CrashState error={error} onRetry={reset} />,
    defaultNotFoundComponent: () => <NotFoundSoon />,
    // Nothing that the worker has queried is handed to the browser: the dashboards query in the browser, and pages in
    // static mode do not hydrate.
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}
