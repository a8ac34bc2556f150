import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The versions of legal documents that the operator has approved (`terms-of-use@2`). Only the server knows them. */
export const legalApproved = createIsomorphicFn()
  .server((): readonly string[] => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.legalApproved ?? []
  })
  .client((): readonly string[] => [])
