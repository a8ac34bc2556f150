import { useState } from 'react'

type Search = { [name: string]: string | number | undefined }

/**
 * The query parameters of the address, for pages without the router. Returns the result of `read`, and a function that
 * replaces the parameters without leaving the page and omits undefined ones. On the server the parameters are `given`,
 * because it has no address.
 */
export function useAddressSearch<S extends Search>(
  read: (search: Record<string, unknown>) => S,
  given?: S,
): readonly [S, (search: S) => void] {
  const [search, setSearch] = useState(() => given ?? readQuery(location.search, read))
  const replace = (next: S) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value !== undefined) query.set(name, String(value))
    const text = query.toString()
    history.replaceState(history.state, '', text ? `${location.pathname}?${text}` : location.pathname)
    setSearch(next)
  }
  return [search, replace]
}

/** The result of `read` for a query string. */
export function readQuery<S>(query: string, read: (search: Record<string, unknown>) => S): S {
  return read(Object.fromEntries(new URLSearchParams(query)))
}
