import type { WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: WebContext }
  }
}

/** Sends one request to the API: in-process while rendering in the worker, over the network in a browser. */
export const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    if (!context?.callApi) throw new Error('the worker gave no callApi to this render')
    const { signal: _browserOnly, ...rest } = init
    return context.callApi(new Request(new URL(path, 'http://in-process'), rest))
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(path, { ...init, credentials: 'same-origin' }))

/** The Content-Security-Policy nonce of this response while rendering; undefined in a browser. */
export const renderNonce = createIsomorphicFn()
  .server((): string | undefined => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.nonce
  })
  .client((): string | undefined => undefined)

/** False while rendering in the worker. */
export const inBrowser = createIsomorphicFn()
  .server(() => false)
  .client(() => true)
