import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a mailed link; null before one was opened. A link opened in this same tab replaces it. It
 * stays with this entry of the tab's history, so it survives a reload and a tab that a phone discarded.
 */
export function useLinkToken(): string | null {
  return useToken(keptToken)
}

/** Like `useLinkToken`, for a page that uses the token at once: after a reload it is no longer needed. */
export function useTokenOnce(): string | null {
  return useToken(onceToken)
}

function useToken(linkToken: () => string | null): string | null {
  const [token, setToken] = useState(linkToken)
  useEffect(() => {
    // Opening such a link changes only the part behind the `#`, so the page stays.
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

/** For a used token, so that a reload does not start with it again. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '')
}

let taken: string | null = null

/**
 * Strict mode calls this twice, and the address contains it once. Confirmation links had their token in the query
 * before.
 */
function onceToken(): string | null {
  const token = tokenIn(location.hash.slice(1)) ?? tokenIn(location.search)
  if (token) history.replaceState(history.state, '', location.pathname)
  taken = token ?? taken
  return taken
}

/** It is removed from the address at once, because others can read the address bar. */
function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token')?.slice(0, 400) || null
}
