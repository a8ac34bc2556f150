import { useEffect, useState } from 'react'
import type { CheckoutSearch } from './checkout-search.ts'

/**
 * The names that the link has brought along. A name is personal data: it must not remain in the address bar, the history
 * or a log.
 */
export function useLinkNames(
  search: CheckoutSearch,
  replaceSearch: (search: CheckoutSearch) => void,
): { first_name: string; last_name: string } {
  const [names] = useState({ first_name: search.firstname ?? '', last_name: search.lastname ?? '' })
  useEffect(() => {
    const { firstname, lastname, ...rest } = search
    if (firstname !== undefined || lastname !== undefined) replaceSearch(rest)
  }, [search])
  return names
}
