import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Where the product lies, on a host of the portal screen; null everywhere else, and in the browser. */
export const portalTo = createIsomorphicFn()
  .server((): string | null => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.portalTo ?? null
  })
  .client((): string | null => null)
