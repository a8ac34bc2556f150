import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a mailed link; null before one was opened. A link opened in this very tab replaces it.
 * `alsoQuery`: for a page whose links had it in the query before.
 */
export function useLinkToken({ alsoQuery = false } = {}): string | null {
  const [token, setToken] = useState(() => linkToken(alsoQuery))
  useEffect(() => {
    // Such a link changes nothing but what stands behind the `#`: the page stays.
    const openAnother = () => setToken(linkToken())
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [])
  return token
}

let taken: string | null = null

/** Asked twice in strict mode; the address tells once. */
function linkToken(alsoQuery = false): string | null {
  taken = takeToken(alsoQuery) ?? taken
  return taken
}

/** Taken out of the address at once: the address may be read by others. */
function takeToken(alsoQuery: boolean): string | null {
  const inQuery = alsoQuery ? new URLSearchParams(location.search).get('token') : null
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? inQuery
  if (token) history.replaceState(history.state, '', location.pathname)
  return token?.slice(0, 400) || null
}
