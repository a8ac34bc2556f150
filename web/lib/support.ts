import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The page's meta tag with the operator's support address, a setting that reaches the browser with the page. */
export const SUPPORT_META = 'orchid-support'

export const supportEmail = createIsomorphicFn()
  .server((): string => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.supportEmail ?? ''
  })
  .client((): string => document.querySelector<HTMLMetaElement>(`meta[name=${SUPPORT_META}]`)?.content ?? '')

/** Opens a mail to the operator's support. */
export function supportLink(): string {
  return `mailto:${supportEmail()}`
}
