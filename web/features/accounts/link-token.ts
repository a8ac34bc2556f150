import { useEffect, useState } from 'react'

/** The token behind the `#` of a mailed link; null before one was opened. A link opened in this very tab replaces it. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(linkToken)
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
function linkToken(): string | null {
  taken = takeToken() ?? taken
  return taken
}

/** Taken out of the address at once: the address may be read by others. Links mailed earlier have it in the query. */
function takeToken(): string | null {
  const [behind, query] = [location.hash.slice(1), location.search].map((part) =>
    new URLSearchParams(part).get('token'),
  )
  const token = behind ?? query
  if (token) history.replaceState(history.state, '', location.pathname)
  return token?.slice(0, 400) || null
}
