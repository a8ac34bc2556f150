import { useState } from 'react'

type Search = { [name: string]: string | number | undefined }

/**
 * The query parameters of the address, for pages without the router. Returns the result of `read`, and a function that
 * replaces the parameters without leaving the page and omits undefined ones.
 */
export function useAddressSearch<S extends Search>(
  read: (search: Record<string, unknown>) => S,
): readonly [S, (search: S) => void] {
  const [search, setSearch] = useState(() => read(Object.fromEntries(new URLSearchParams(location.search))))
  const replace = (next: S) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value !== undefined) query.set(name, String(value))
    const text = query.toString()
    history.replaceState(history.state, '', text ? `${location.pathname}?${text}` : location.pathname)
    setSearch(next)
  }
  return [search, replace]
}
