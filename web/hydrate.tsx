import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Takes over a page that the worker rendered (or only framed, for the dashboards). The router's own client and not
 * Start's: that one brings the serialization of server functions, 13 KB, and there are none (pages call the API).
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
