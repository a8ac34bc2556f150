import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: WebContext }
  }
}

/** Sends a request to the API: in the same process while the worker renders a page, over the network in a browser. */
export const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    if (!context?.callApi) throw new Error('the render context has no callApi')
    const { signal: _browserOnly, ...rest } = init
    return context.callApi(new Request(new URL(path, 'http://in-process'), rest))
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(path, { ...init, credentials: 'same-origin' }))

/** The Content-Security-Policy nonce of the page that is rendered; undefined in a browser. */
export const renderNonce = createIsomorphicFn()
  .server((): string | undefined => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.nonce
  })
  .client((): string | undefined => undefined)

/** False while the worker renders a page. */
export const inBrowser = createIsomorphicFn()
  .server(() => false)
  .client(() => true)
