/** Changes to the public page of the own practice. Each returns the page as it is afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { agreeToShare, askToShare, endSharing, leaveSharing, putOwnPracticePage } from '#web/lib/endpoints.gen.ts'
import { type OwnPracticePage, ownPracticePageQuery } from './queries.ts'

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
