import { useState } from 'react'
import type { z } from 'zod'

/**
 * The query parameters of the address, for pages that stand without the router: what they are by the schema, and the
 * way to replace them (undefined ones are left out) without leaving the page.
 */
export function useAddressSearch<S extends z.ZodType<Record<string, string | number | undefined>>>(
  schema: S,
): readonly [z.infer<S>, (search: z.infer<S>) => void] {
  const [search, setSearch] = useState(() => schema.parse(Object.fromEntries(new URLSearchParams(location.search))))
  const replace = (next: z.infer<S>) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value !== undefined) query.set(name, String(value))
    const text = query.toString()
    history.replaceState(history.state, '', text ? `${location.pathname}?${text}` : location.pathname)
    setSearch(next)
  }
  return [search, replace]
}
