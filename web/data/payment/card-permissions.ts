/** Which of their saved cards a payer lets which practice charge (decision 128). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { endCardPermission, listCardPermissions, putCardPermission } from '#web/lib/endpoints.gen.ts'
import { savedCardsQuery } from './saved-cards.ts'

export type PracticePermission = AnswerOf<typeof listCardPermissions>['practices'][number]

/** The practices by name, each with the card that it can charge. */
export const cardPermissionsQuery = queryOptions({
  queryKey: ['card-permissions'],
  queryFn: async ({ signal }) => (await callApi(listCardPermissions, { signal })).practices,
})

/** Lets a practice charge a card, instead of the one before. */
export function useAllowCard() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof putCardPermission>) => callApi(putCardPermission, { body }),
    // The card may have been removed elsewhere.
    onError: () => client.invalidateQueries({ queryKey: savedCardsQuery.queryKey }),
    onSettled: readAgain,
  })
}

export function useEndPermission() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (permission_id: string) => callApi(endCardPermission, { params: { permission_id } }),
    onSettled: readAgain,
  })
}

/** Also after a refusal: something may have changed elsewhere. */
function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cardPermissionsQuery.queryKey })
}
