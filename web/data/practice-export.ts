import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { downloadPracticeExport, getPracticeExport, requestPracticeExport } from '#web/lib/endpoints.gen.ts'

export type PracticeExport = NonNullable<AnswerOf<typeof getPracticeExport>['export']>

/** The newest export of the practice; null when there was none. While it is prepared, its progress is read again. */
export const exportQuery = queryOptions({
  queryKey: ['practice_export'],
  queryFn: async ({ signal }) => (await callApi(getPracticeExport, { signal })).export,
  refetchInterval: ({ state }) => (isBeingPrepared(state.data) ? 2_000 : false),
})

export function isBeingPrepared(one: PracticeExport | null | undefined): boolean {
  return one?.state === 'requested' || one?.state === 'building'
}

/**
 * Downloads the export. The browser downloads it as a link, because the file can be too large for the page's memory. A
 * link does not renew an expired access cookie, so an API call renews it first.
 */
export async function downloadExport(): Promise<void> {
  await callApi(getPracticeExport, {})
  const link = document.createElement('a')
  link.href = downloadPracticeExport.path
  link.download = ''
  link.click()
}

/** Requests an export. While one is being prepared, that one is returned. */
export function useRequestExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(requestPracticeExport, {}),
    onSuccess: (one) => client.setQueryData(exportQuery.queryKey, one),
  })
}

export const useDownloadExport = () => useMutation({ mutationFn: downloadExport })
