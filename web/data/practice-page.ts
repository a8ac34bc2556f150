/** The public pages of practices, and the own one as its settings show it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import {
  checkPracticeAddress,
  getOwnPracticePage,
  getPracticePage,
  agreeToShare,
  askToShare,
  endSharing,
  leaveSharing,
  putOwnPracticePage,
} from '#web/lib/endpoints.gen.ts'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'

export type OwnPracticePage = AnswerOf<typeof getOwnPracticePage>
export type PublicPracticePage = AnswerOf<typeof getPracticePage>

/** The page at an address. A former address leads to the same page. */
export function readPracticePage(practice_group_name: string, signal: AbortSignal): Promise<PublicPracticePage> {
  return callApi(getPracticePage, { params: { practice_group_name }, signal })
}

export const ownPracticePageQuery = queryOptions({
  queryKey: ['own_practice_page'],
  queryFn: ({ signal }) => callApi(getOwnPracticePage, { signal }),
})

/** Whether the own practice can have an address. */
export const practiceAddressQuery = (practice_group_name: string) =>
  queryOptions({
    queryKey: ['practice_address', practice_group_name],
    queryFn: ({ signal }) => callApi(checkPracticeAddress, { query: { practice_group_name }, signal }),
    staleTime: 10_000,
  })

/** Changes to the public page of the own practice. Each returns the page as it is afterwards. */
function usePageChange<Given>(change: (given: Given) => Promise<OwnPracticePage>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: refreshWhenStale(client, ownPracticePageQuery.queryKey),
    onSuccess: (page) => {
      client.setQueryData(ownPracticePageQuery.queryKey, page)
      // Addresses became free or taken.
      void client.invalidateQueries({ queryKey: ['practice_address'] })
    },
  })
}

export const useSavePracticePage = () =>
  usePageChange((body: BodyOf<typeof putOwnPracticePage>) => callApi(putOwnPracticePage, { body }))

export const useAskToShare = () =>
  usePageChange((practice_group_name: string) => callApi(askToShare, { body: { practice_group_name } }))

export const useLeaveSharing = () => usePageChange(() => callApi(leaveSharing, {}))

export const useAgreeToShare = () =>
  usePageChange((practice_id: string) => callApi(agreeToShare, { params: { practice_id }, body: {} }))

export const useEndSharing = () =>
  usePageChange((practice_id: string) => callApi(endSharing, { params: { practice_id } }))
