/** The signed-in provider's own record, loaded once for all components that start a form from it. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProviderProfile } from '#contracts/api/users'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { finishProviderSignup, getProvider, putProvider } from '#web/lib/endpoints.gen.ts'

export const ownProviderQuery = queryOptions({
  queryKey: ['own_orchid_pro'],
  queryFn: ({ signal }) => callApi(getProvider, { signal }),
  // The form starts from it once; a later response must not change what is being typed.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})

/** The same record for components that only show parts of it; it is refetched in time. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own_profile'],
  queryFn: ({ signal }) => callApi(getProvider, { signal }),
  staleTime: 300_000,
})

export function saveOwnProvider(body: BodyOf<typeof putProvider>): Promise<ProviderProfile> {
  return callApi(putProvider, { body })
}

/** The response of a save replaces the cached record. */
export function keepOwnProvider(client: QueryClient, saved: Partial<ProviderProfile>): void {
  client.setQueryData(ownProviderQuery.queryKey, (before) => before && { ...before, ...saved })
}

export function useSaveOwnProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveOwnProvider,
    onSuccess: (saved) => keepOwnProvider(client, saved),
  })
}

export async function finishOwnSignup(planChosen: boolean): Promise<void> {
  await callApi(finishProviderSignup, { body: { plan_chosen: planChosen } })
}
