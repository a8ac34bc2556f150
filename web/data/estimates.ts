/** Good faith estimates for clients. They are papers: `web/data/papers.ts` lists them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { papersQuery } from '#web/data/papers.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { createEstimate, prepareEstimate } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

export type EstimateDraft = AnswerOf<typeof prepareEstimate>
export type NewEstimate = BodyOf<typeof createEstimate>

/** What a new estimate for a client starts with. */
export const estimateDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'estimate', id],
    queryFn: ({ signal }) => callApi(prepareEstimate, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function useCreateEstimate(id: string) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: NewEstimate) =>
      callApi(createEstimate, { params: { id }, body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: papersQuery(id).queryKey }),
  })
}
