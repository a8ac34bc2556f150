import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/**
 * The name of the meta tag with the operator's support address. The address is a setting, which only the server knows.
 */
export const SUPPORT_META = 'orchid-support'

export const supportEmail = createIsomorphicFn()
  .server((): string => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.supportEmail ?? ''
  })
  .client((): string => document.querySelector<HTMLMetaElement>(`meta[name=${SUPPORT_META}]`)?.content ?? '')

/** The link that opens an email to the operator's support. */
export function supportLink(): string {
  return `mailto:${supportEmail()}`
}

const publicOrigin = createIsomorphicFn()
  .server((): string => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.publicOrigin ?? ''
  })
  .client((): string => location.origin)

/** The full address of a path, for search engines and shared links. It does not depend on the host of the request. */
export const publicAddress = (path: string): string => `${publicOrigin()}${path}`

/** The address of the product when a portal host is rendered. Null on other hosts and in the browser. */
export const portalTo = createIsomorphicFn()
  .server((): string | null => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.portalTo ?? null
  })
  .client((): string | null => null)

/** Our own form for a demo. It leads to the operator's page, or thanks where there is none. */
const OWN_FORM = '/professional-homepage#demo'

/** Where visitors book a demo: the operator's page elsewhere, or our own form. Only the server knows the former. */
export const demoAddress = createIsomorphicFn()
  .server((): string => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.demoSchedulingUrl ?? OWN_FORM
  })
  .client((): string => OWN_FORM)

/** The versions of legal documents that the operator has approved (`terms-of-use@2`). Only the server knows them. */
export const legalApproved = createIsomorphicFn()
  .server((): readonly string[] => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.legalApproved ?? []
  })
  .client((): readonly string[] => [])
