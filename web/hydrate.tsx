import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Hydrates a page that the worker rendered (for the dashboards, only its frame). It uses the router's own client
 * instead of Start's, which adds 13 KB for the serialization of server functions; this app has none, because pages call
 * the API.
 */
export function hydrate(): void {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
