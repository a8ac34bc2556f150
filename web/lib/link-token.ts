import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a mailed link; null before one was opened. A link opened in this same tab replaces it. It
 * stays with this entry of the tab's history, so it survives a reload and a tab that a phone discarded.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(keptToken)
  useEffect(() => {
    // Opening such a link changes only the part behind the `#`, so the page stays.
    const openAnother = () => setToken(keptToken())
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [])
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

/** It is removed from the address at once, because others can read the address bar. */
function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token')?.slice(0, 400) || null
}
