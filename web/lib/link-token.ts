import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a mailed link; null without a link. Another link that is opened in the same tab replaces
 * it. It is stored in the current entry of the tab's history, so that it survives a reload, and a tab that the phone
 * discarded.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(storedToken)
  useEffect(() => {
    // If the page is already open, another link changes only the part behind the `#` and does not load the page again.
    const openAnother = () => setToken(storedToken())
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [])
  return token
}

function storedToken(): string | null {
  const token = tokenIn(location.hash.slice(1))
  if (token) history.replaceState({ ...history.state, linkToken: token }, '', location.pathname + location.search)
  const stored: unknown = token ?? history.state?.linkToken
  return typeof stored === 'string' ? stored : null
}

/** Removes a used token from the history entry, so that a reload does not use it again. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '')
}

/** The token in a list of parameters. Callers remove it from the address, because others can read the address bar. */
function tokenIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get('token')?.slice(0, 400) || null
}
