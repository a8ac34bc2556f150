import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { giveNavigationBlock } from '#web/ui/kit/navigation-block.ts'
import { getRouter } from './router.tsx'

/**
 * Hydrates a page that the worker rendered; of a dashboard it renders only the frame. This uses the client of TanStack
 * Router, not that of TanStack Start, which is 13 KB larger because it supports server functions. This app has none:
 * its pages call the API.
 */
export function hydrate(): void {
  const router = getRouter()
  giveNavigationBlock((mayLeave) =>
    router.history.block({ blockerFn: async () => !(await mayLeave()), enableBeforeUnload: false }),
  )
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
