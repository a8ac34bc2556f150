import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a mailed link; null without a link. Another link that is opened in the same tab replaces
 * it. It is stored in the current entry of the tab's history, so that it survives a reload, and a tab that the phone
 * discarded.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(keptToken)
  useEffect(() => {
    // If the page is already open, another link changes only the part behind the `#` and does not load the page again.
    const openAnother = () => setToken(keptToken())
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [])
  return token
}

function keptToken(): string | null {
  const token = tokenIn(location.hash.slice(1))
  if (token) history.replaceState({ ...history.state, linkToken: token }, '', location.pathname + location.search)
  const kept: unknown = token ?? history.state?.linkToken
  return typeof kept === 'string' ? kept : null
}

/** Removes a used token from the history entry, so that a reload does not use it again. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '')
}

/** The token in a list of parameters. Callers remove it from the address, because others can read the address bar. */
function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token')?.slice(0, 400) || null
}
