/** The signed-in provider's own record, read once for whoever begins a form from it. */
import { queryOptions } from '@tanstack/react-query'
import { getProvider } from '#contracts/api/users'
import { callApi } from '#web/lib/api.ts'

export const ownProviderQuery = queryOptions({
  queryKey: ['own_orchid_pro'],
  queryFn: ({ signal }) => callApi(getProvider, { signal }),
  // The form is begun from it once; a later answer must not change what is being typed.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})
