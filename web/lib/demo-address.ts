import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Our own form for a demo. It leads to the operator's page, or thanks where there is none. */
const OWN_FORM = '/professional-homepage#demo'

/** Where visitors book a demo: the operator's page elsewhere, or our own form. Only the server knows the former. */
export const demoAddress = createIsomorphicFn()
  .server((): string => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.demoSchedulingUrl ?? OWN_FORM
  })
  .client((): string => OWN_FORM)
