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
