/** The logged-in provider's own record, loaded once for all components that prefill a form with it. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProviderProfile } from '#contracts/api/users'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { finishProviderSignup, getProvider, putProvider } from '#web/lib/endpoints.gen.ts'

export const ownProviderQuery = queryOptions({
  queryKey: ['own_orchid_pro'],
  queryFn: ({ signal }) => callApi(getProvider, { signal }),
  // Forms are prefilled with it. Whoever comes back from another window sees what was saved there (useFollowed).
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** The same record for components that only show parts of it. It is refetched when it is older than 5 minutes. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own_profile'],
  queryFn: ({ signal }) => callApi(getProvider, { signal }),
  staleTime: 300_000,
})

export function saveOwnProvider(body: BodyOf<typeof putProvider>): Promise<ProviderProfile> {
  return callApi(putProvider, { body })
}

/** Merges the response to a save into the cached copies of the record. */
export function putOwnProvider(client: QueryClient, saved: Partial<ProviderProfile>): void {
  for (const { queryKey } of [ownProviderQuery, ownProfileQuery])
    client.setQueryData(queryKey, (before: ProviderProfile | undefined) => before && { ...before, ...saved })
}

export function useSaveOwnProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveOwnProvider,
    onError: refreshWhenStale(client, ownProviderQuery.queryKey),
    onSuccess: (saved) => putOwnProvider(client, saved),
  })
}

export async function finishOwnSignup(planChosen: boolean): Promise<void> {
  await callApi(finishProviderSignup, { body: { plan_chosen: planChosen } })
}
