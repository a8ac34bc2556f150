import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

const publicOrigin = createIsomorphicFn()
  .server((): string => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.publicOrigin ?? ''
  })
  .client((): string => location.origin)

/** The full address of a path, for search engines and shared links. It does not depend on the host of the request. */
export const publicAddress = (path: string): string => `${publicOrigin()}${path}`
