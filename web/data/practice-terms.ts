/** The terms of the provider's own practice: the cancellation policy, and when invoices are due. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { getPracticeTerms, putPracticeTerms } from '#web/lib/endpoints.gen.ts'

export const practiceTermsQuery = queryOptions({
  queryKey: ['practice_terms'],
  queryFn: ({ signal }) => callApi(getPracticeTerms, { signal }),
  // Whoever comes back from another window sees what was saved there, unless something is typed (useFollowed).
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** Saves the given parts. */
export function useSaveTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof putPracticeTerms>) => callApi(putPracticeTerms, { body }),
    onError: refreshWhenStale(client, practiceTermsQuery.queryKey),
    onSuccess: (terms) => client.setQueryData(practiceTermsQuery.queryKey, terms),
  })
}
