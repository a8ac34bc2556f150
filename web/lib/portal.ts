import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The address of the product when a portal host is rendered. Null on other hosts and in the browser. */
export const portalTo = createIsomorphicFn()
  .server((): string | null => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.portalTo ?? null
  })
  .client((): string | null => null)
