import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a mailed link; null before one was opened. A link opened in this very tab replaces it. It
 * stays with this entry of the tab's history: a reload, or a phone that dropped the tab meanwhile, does not lose it.
 */
export function useLinkToken(): string | null {
  return useToken(keptToken)
}

/** As `useLinkToken`, for a page that uses the token at once: a reload has nothing left to do with it. */
export function useTokenOnce(): string | null {
  return useToken(onceToken)
}

function useToken(linkToken: () => string | null): string | null {
  const [token, setToken] = useState(linkToken)
  useEffect(() => {
    // Such a link changes nothing but what stands behind the `#`: the page stays.
    const openAnother = () => setToken(linkToken())
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [linkToken])
  return token
}

function keptToken(): string | null {
  const token = tokenIn(location.hash.slice(1))
  if (token) history.replaceState({ ...history.state, linkToken: token }, '', location.pathname)
  const kept: unknown = token ?? history.state?.linkToken
  return typeof kept === 'string' ? kept : null
}

/** Once it is used up: a reload does not begin with it again. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '')
}

let taken: string | null = null

/** Asked twice in strict mode; the address tells once. Links to confirm had their token in the query before. */
function onceToken(): string | null {
  const token = tokenIn(location.hash.slice(1)) ?? tokenIn(location.search)
  if (token) history.replaceState(history.state, '', location.pathname)
  taken = token ?? taken
  return taken
}

/** It is taken out of the address at once by who asks: the address may be read by others. */
function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token')?.slice(0, 400) || null
}
